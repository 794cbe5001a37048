/** Severity of a message: the variants that a message in the navigation state may name. */
export type Tone = 'default' | 'info' | 'success' | 'warning' | 'error'
interface Look {
  icon: 'info' | 'success' | 'warning' | 'error'
  colour: string
  /** Announced immediately. */
  urgent: boolean
}
const plain: Look = { icon: 'info', colour: 'primary.text', urgent: false }
const looks: ReadonlyMap<string, Look> = new Map([
  ['default', plain],
  ['info', plain],
  ['success', { icon: 'success', colour: 'success.main', urgent: false }],
  ['warning', { icon: 'warning', colour: 'warning.text', urgent: true }],
  ['error', { icon: 'error', colour: 'error.main', urgent: true }],
])
/**
 * Returns the style of a variant. A variant may come from the history state, which can hold any value, so unknown ones
 * get the plain style.
 */
export const lookOf = (tone: unknown): Look => (typeof tone === 'string' ? looks.get(tone) : undefined) ?? plain
