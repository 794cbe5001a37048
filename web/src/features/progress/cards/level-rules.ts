const names = ['levelNone', 'beginner', 'intermediate', 'advanced', 'expert'] as const
/** Returns the translation key of a level. */
export const levelName = (level: number): (typeof names)[number] => names[level] ?? 'levelNone'

/**
 * Returns the fill of the four bars: the first two share the progress up to 100 percent, the others are full or empty.
 */
export function ladder(level: number, percent: number): number[] {
  return [1, 2, 3, 4].map((step) =>
    level > step || (level === step && step > 2)
      ? 100
      : level === step
        ? Math.max(0, Math.min(100, (percent - (step - 1) * 50) * 2))
        : 0,
  )
}
