import { getContrastRatio } from '@mui/material/styles'

/**
 * Tones derived from one colour of an organisation; every text on or in them is readable (look/README.md, "From two
 * organisation colours").
 */
export interface Tones {
  main: string
  contrastText: string
  hover: string
  tint: string
  text: string
  edge: string
}

export type Scheme = 'light' | 'dark'

export const grounds = {
  light: { bg: '#F6F6F9', paper: '#FFFFFF', sunken: '#EFEFF4' },
  dark: { bg: '#121117', paper: '#1B1A22', sunken: '#25242E' },
} as const satisfies Record<Scheme, object>

const channels = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
const hex = (values: readonly number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Mixes `share` of `other` into `colour`, per sRGB channel. */
function mix(colour: string, other: string, share: number): string {
  const target = channels(other)
  return hex(channels(colour).map((value, index) => value + ((target[index] ?? 0) - value) * share))
}

const white = '#FFFFFF'
const black = '#000000'

export function tones(colour: string, scheme: Scheme): Tones {
  const dark = scheme === 'dark'
  const { paper, bg, sunken } = grounds[scheme]
  let main = colour.toUpperCase()
  if (dark) while (getContrastRatio(main, paper) < 3) main = mix(main, white, 0.05)
  const contrastText = getContrastRatio(main, white) >= 4.5 ? white : black
  const hover = mix(main, contrastText === white ? black : white, 0.14)
  const tint = mix(paper, main, dark ? 0.2 : 0.1)
  // Thin light letters on a dark background need more contrast than the standard requires.
  const need = dark ? 5.5 : 4.5
  const base = dark ? sunken : bg
  let text = colour.toUpperCase()
  while (getContrastRatio(text, tint) < need || getContrastRatio(text, base) < need)
    text = mix(text, dark ? white : black, 0.05)
  return { main, contrastText, hover, tint, text, edge: getContrastRatio(main, paper) < 3 ? text : main }
}
