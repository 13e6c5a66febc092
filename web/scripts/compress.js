// Writes a .br and a .gz beside every file of the build, so that the server only picks one.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const packed = new Set(['.woff2', '.png', '.br', '.gz']);
for (const entry of readdirSync('dist', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || packed.has(extname(entry.name))) continue;
  const path = join(entry.parentPath, entry.name);
  const bytes = readFileSync(path);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
}
