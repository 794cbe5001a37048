// Colours are '#RRGGBB'; a tone is a mix of two.
export function rgb(hex: string): [number, number, number] {
  return [parseInt(hex.slice(1, 3), 16), parseInt(hex.slice(3, 5), 16), parseInt(hex.slice(5, 7), 16)]
}

export function mix(a: string, b: string, t: number): string {
  const B = rgb(b)
  return (
    '#' +
    rgb(a)
      .map((v, i) =>
        Math.round(v + (B[i]! - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

// Small seeded generator (mulberry32): the same seed gives the same run.
export function rng(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

// An entry of a table, round and round.
export function turn<T>(list: readonly T[], i: number): T {
  return list[((i % list.length) + list.length) % list.length]!
}
