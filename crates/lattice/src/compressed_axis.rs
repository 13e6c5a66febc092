//! Columns or rows without the wide gaps, so that far-away shapes need no wide grid.

/// Where the columns (or rows) of some shapes are in a grid that has one free column at each end and
/// in place of every gap.
#[derive(Clone, Debug)]
pub(crate) struct CompressedAxis {
    /// The occupied stretches in order: their first column, the first one beyond, and the place of
    /// the first one in the grid. Most castles have one.
    stretches: Vec<(i32, i32, usize)>,
    length: usize,
}

impl CompressedAxis {
    /// Of shapes that begin somewhere and are so long.
    pub(crate) fn of(shapes: impl Iterator<Item = (i16, i16)>) -> CompressedAxis {
        let mut shapes: Vec<(i32, i32)> = shapes
            .map(|(start, length)| (i32::from(start), i32::from(start) + i32::from(length)))
            .collect();
        shapes.sort_unstable();
        let mut stretches: Vec<(i32, i32, usize)> = Vec::new();
        let mut length = 1;
        for (start, end) in shapes {
            match stretches.last_mut() {
                Some((_, last_end, _)) if start <= *last_end => {
                    length += (end - *last_end).max(0) as usize;
                    *last_end = end.max(*last_end);
                }
                Some(_) | None => {
                    // After the free column of the border, or of the gap.
                    let gap = usize::from(!stretches.is_empty());
                    stretches.push((start, end, length + gap));
                    length += gap + (end - start) as usize;
                }
            }
        }
        CompressedAxis { stretches, length: length + 1 }
    }

    /// The length of the grid.
    pub(crate) fn length(&self) -> usize {
        self.length
    }

    /// The place in the grid, unless no shape has this column.
    pub(crate) fn place(&self, column: i32) -> Option<usize> {
        self.stretches.iter().find_map(|&(start, end, place)| {
            (start <= column && column < end).then(|| place + (column - start) as usize)
        })
    }
}
