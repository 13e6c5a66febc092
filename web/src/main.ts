import { mount } from 'svelte';

import App from './App.svelte';
import './app.css';
import { preferences } from './state/preferences.svelte';

preferences.apply();
const target = document.getElementById('page');
if (target) mount(App, { target });
