/** How a message is meant: the variants that a message in the navigation state may name. */
export type Tone = 'default' | 'info' | 'success' | 'warning' | 'error'
interface Look {
  icon: 'info' | 'success' | 'warning' | 'error'
  colour: string
  /** Read out at once. */
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
/** A variant comes from the history too, where anything may stand: what has no look of its own has the plain one. */
export const lookOf = (tone: unknown): Look => (typeof tone === 'string' ? looks.get(tone) : undefined) ?? plain
