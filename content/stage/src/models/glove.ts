// A gloved hand: wrist at the origin, fingers along -z, palm down (-y).
import { box, capsule, ext, lathe, round } from '../shapes/forms.ts'
import type { P2 } from '../shapes/forms.ts'
import type { Kit } from '../shapes/kit.ts'

interface Hand {
  side: number
  curl: number
  point: boolean
  pale: string
  main: string
}

// curl 0 open .. 1 fist; point keeps the index straight
export function glove(
  k: Kit,
  { curl = 0.2, point = false, side = 1, pale = '#E8E2F8', main = '#6B4DC4' }: Partial<Hand> = {},
): void {
  const hand = { side, curl, point, pale, main }
  k.in([0, 0, 0], null, () => {
    cuff(k, hand)
    k.add(box(0.084, 0.034, 0.092, 0.013), pale, { at: [0, 0, -0.06] })
    k.add(ext(round(0.05, 0.052, 0.012), 0.006, 0.002, 4), main, { at: [0, 0.0155, -0.062], rot: [-Math.PI / 2, 0, 0] })
    for (let f = 0; f < 4; f++) finger(k, f, hand)
    thumb(k, hand)
  })
}

export const ARM = 0.62 // metres of a sleeve, from the wrist to where it leaves the picture
/** A sleeve: from the wrist at the origin along +z, as the arm of a hand that one holds before the eyes. */
export function sleeve(k: Kit, main: string, dark: string): void {
  const side: P2[] = [
    [0.036, 0],
    [0.05, 0.014],
    [0.052, 0.05],
    [0.05, 0.06],
    [0.054, 0.2],
    [0.066, ARM],
    [0, ARM],
  ]
  k.add(lathe(side, 14), main, { rot: [Math.PI / 2, 0, 0], s: [1, 1, 0.9] })
  k.add(
    lathe(
      [
        [0.0528, 0.018],
        [0.0538, 0.046],
      ],
      14,
    ),
    dark,
    { rot: [Math.PI / 2, 0, 0], s: [1.01, 1, 0.92], ghost: true },
  )
}

function cuff(k: Kit, { pale, main }: Hand): void {
  k.add(
    lathe(
      [
        [0, -0.078],
        [0.036, -0.085],
        [0.044, -0.08],
        [0.047, -0.03],
        [0.041, -0.022],
        [0.036, -0.016],
      ],
      14,
    ),
    main,
    { rot: [-Math.PI / 2, 0, 0], at: [0, 0, 0], s: [1, 1, 0.82] },
  )
  k.add(
    lathe(
      [
        [0.0475, -0.058],
        [0.0475, -0.045],
      ],
      12,
    ),
    pale,
    { rot: [-Math.PI / 2, 0, 0], s: [1.01, 1, 0.84], ghost: true },
  )
  k.add(
    lathe(
      [
        [0.034, -0.02],
        [0.036, 0],
        [0.034, 0.02],
      ],
      12,
    ),
    pale,
    { rot: [-Math.PI / 2, 0, 0], s: [1, 1, 0.8] },
  )
}

function finger(k: Kit, f: number, { side, curl, point, pale, main }: Hand): void {
  const straight = point && f === 0,
    cu = straight ? 0.05 : curl,
    L = [0.082, 0.09, 0.085, 0.068][f]!,
    x = side * (-0.0315 + f * 0.021)
  k.in([x, 0.002, -0.1 + Math.abs(f - 1.3) * 0.003], [-cu * 1.35, side * (0.06 - f * 0.04) * (1 - cu), 0], () => {
    k.add(capsule(0.0118, L * 0.52, 8), pale, { rot: [-Math.PI / 2, 0, 0] })
    k.in([0, 0, -L * 0.46], [-cu * 1.5, 0, 0], () => {
      k.add(capsule(0.0112, L * 0.42, 8), pale, { rot: [-Math.PI / 2, 0, 0] })
      k.in([0, 0, -L * 0.36], [-cu * 1.0, 0, 0], () =>
        k.add(capsule(0.0108, L * 0.34, 8), straight ? main : pale, { rot: [-Math.PI / 2, 0, 0] }),
      )
    })
  })
}

function thumb(k: Kit, { side, curl, pale }: Hand): void {
  k.in([side * -0.036, -0.006, -0.035], [-0.25 - curl * 0.3, side * (0.75 - curl * 0.55), 0], () => {
    k.add(capsule(0.0145, 0.052, 8), pale, { rot: [-Math.PI / 2, 0, 0] })
    k.in([0, 0, -0.042], [-curl * 0.5, side * -0.55 * (curl + 0.3), 0], () =>
      k.add(capsule(0.0125, 0.042, 8), pale, { rot: [-Math.PI / 2, 0, 0] }),
    )
  })
}
