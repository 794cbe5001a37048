/**
 * Key under which the expiry of the last code created in this tab for a training is stored, to recognise the headset
 * that it signed in.
 */
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
    // Storage is disabled: a reopened dialog starts with a new code.
  }
}
