/** Style of a text of at most two lines, which cuts also a word longer than a line. */
export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
  overflow: 'hidden',
} as const
