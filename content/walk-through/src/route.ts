// The way through the garden: a gentle S from the gate to the pavilion, stations on alternate sides of it.
export interface Stop {
  x: number
  z: number
  yaw: number
  stand: readonly [number, number]
} // yaw: the lectern faces the path
const FROM = 4.2,
  TO = -10.4

export const wayAt = (t: number): readonly [number, number] => [
  1.9 * Math.sin(t * Math.PI * 1.9),
  FROM + (TO - FROM) * t,
]

export function stops(n: number): Stop[] {
  return Array.from({ length: n }, (_, i) => {
    const t = n === 1 ? 0.5 : 0.06 + (0.94 * i) / (n - 1),
      [x, z] = wayAt(t),
      [ax, az] = wayAt(Math.max(0, t - 0.02)),
      [bx, bz] = wayAt(Math.min(1, t + 0.02))
    const l = Math.hypot(bx - ax, bz - az),
      side = i % 2 ? -1 : 1,
      nx = (-(bz - az) / l) * side,
      nz = ((bx - ax) / l) * side,
      sx = x + nx * 1.15,
      sz = z + nz * 1.15 - 0.55
    const px = x - nx * 0.45,
      pz = z - nz * 0.45 + 0.75
    return { x: sx, z: sz, yaw: Math.atan2(px - sx, pz - sz), stand: [px, pz] }
  })
}
