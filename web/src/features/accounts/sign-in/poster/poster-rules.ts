/**
 * Where the sign-in page's picture stands in its panel, which is a size container: on its lower edge, as large as fills the panel,
 * but below the words at its top; index.html lays it out the same.
 */
export const posterShot = {
  position: 'absolute',
  bottom: 0,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(max(100cqw, 100cqh * 640 / 900), (100cqh - 300px) * 1.12)',
  aspectRatio: '640 / 900',
} as const
