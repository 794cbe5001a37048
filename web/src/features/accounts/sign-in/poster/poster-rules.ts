/**
 * Position of the picture in its panel, a size container: at the lower edge, as large as the panel but below the text
 * at its top. index.html has the same layout.
 */
export const posterShot = {
  position: 'absolute',
  bottom: 0,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'min(max(100cqw, 100cqh * 640 / 900), (100cqh - 300px) * 1.12)',
  aspectRatio: '640 / 900',
} as const
