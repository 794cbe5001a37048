/** Colours of a printed page, from an organisation's colours: always on white, with readable text (4.5:1). */
const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
/** Mixes `share` of `other` into `colour`, per sRGB channel. */
export function mix(colour: string, other: string, share: number): string {
  const target = channels(other)
  const mixed = channels(colour).map((value, i) => Math.round(value + (target[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}
export const ink = '#1B1926'
export const muted = '#5B5868'
export const line = '#E3E2EA'
export const track = '#E3E2EA'
const white = '#FFFFFF'

export interface Colours {
  /** The chosen colour, unchanged: for areas. */
  main: string
  /** Text on `main`. */
  on: string
  /** Dark enough to read on white. */
  text: string
  pale: string
  half: string
  deep: string
  accent: string
}
export function coloursOf(primary: string, secondary: string): Colours {
  let text = primary
  while (contrast(text, white) < 4.5) text = mix(text, '#000000', 0.05)
  return {
    main: primary,
    on: contrast(primary, white) >= 4.5 ? white : '#000000',
    text,
    pale: mix(white, primary, 0.13),
    half: mix(white, text, 0.5),
    deep: mix(text, '#000000', 0.45),
    accent: secondary,
  }
}
