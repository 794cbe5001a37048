// How large panels are: the page draws them, and the bake makes the stands that carry them.

/** Metres for a px of a panel. */
export const PX = 0.0022
export const W = 600,
  H = 440
export const NARROW = 400 // px: a panel for a phone held upright, whose letters would else be too small
export const BIG = 1.18 // on a stand 1 px = 2.6 mm: 15 px is 1 degree high at 2.2 m
