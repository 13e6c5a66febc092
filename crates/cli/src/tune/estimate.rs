//! Means of many observations, and how sure they are.

/// A mean that grows with every observation.
#[derive(Clone, Debug, Default)]
pub(super) struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    pub(super) fn add_one(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    pub(super) fn add_all(&mut self, other: &Mean) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    pub(super) fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of the mean.
    pub(super) fn error(&self) -> f64 {
        let variance = self.squares / self.count.max(1.0) - self.mean().powi(2);
        (variance.max(0.0) / (self.count - 1.0).max(1.0)).sqrt()
    }

    /// Where the mean lies in 95 of 100 cases.
    pub(super) fn interval(&self) -> [f64; 2] {
        [-1.96, 1.96].map(|errors| self.mean() + errors * self.error())
    }
}

/// What a step of a weight is worth: what is seen is the lead, with the sign of the step.
#[derive(Clone, Debug, Default)]
pub(super) struct Estimate(Mean);

impl Estimate {
    pub(super) fn observe(&mut self, signed_lead: f64) {
        self.0.add_one(signed_lead);
    }

    pub(super) fn add(&mut self, other: &Estimate) {
        self.0.add_all(&other.0);
    }

    /// The gain of one step, and its standard error.
    pub(super) fn told(&self) -> (f64, f64) {
        (self.0.mean(), self.0.error())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_says_how_sure_it_is() {
        let mut mean = Mean::default();
        for value in [1.0, 2.0, 3.0, 4.0] {
            mean.add_one(value);
        }
        assert!((mean.mean() - 2.5).abs() < 1e-9);
        // Their spread is the root of 5/3, and the mean of four is half as wide.
        assert!((mean.error() - (5.0_f64 / 12.0).sqrt()).abs() < 1e-9);
        let [low, high] = mean.interval();
        assert!(low < 1.3 && high > 3.7 && high < 3.8, "{low} {high}");
        let mut parts = (Mean::default(), Mean::default());
        parts.0.add_one(1.0);
        for value in [2.0, 3.0, 4.0] {
            parts.1.add_one(value);
        }
        parts.0.add_all(&parts.1);
        assert!((parts.0.error() - mean.error()).abs() < 1e-9);
    }
}
