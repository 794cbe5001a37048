/** Until when the last code worked that was made for a training in this tab: by it the headset is known again that it signed in. */
const keyOf = (memberId: number, trainingId: number): string => `praxia.headset.${memberId}.${trainingId}`

export function readMade(memberId: number, trainingId: number): string | null {
  try {
    return sessionStorage.getItem(keyOf(memberId, trainingId))
  } catch {
    return null
  }
}
export function keepMade(memberId: number, trainingId: number, expiresAt: string): void {
  try {
    sessionStorage.setItem(keyOf(memberId, trainingId), expiresAt)
  } catch {
    // Storage is switched off: a dialog that is opened again begins with a new code.
  }
}
