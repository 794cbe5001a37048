import type { Launch } from '@praxia/contract/launches.ts'
import { session } from '../../../lib/session.ts'

/** Window in which a training runs. It outlives the player's page: the next session continues in it. */
let held: { trainingId: number; view: Window; waits: boolean } | null = null
let parting: ReturnType<typeof setTimeout> | undefined

const nameOf = (trainingId: number): string => `praxia-training-${trainingId}`

/** Most of the screen, centred; a phone opens a tab. */
function placeOf({ availWidth, availHeight }: Screen): string {
  const [width, height] = [Math.round(availWidth * 0.85), Math.round(availHeight * 0.85)]
  const [left, top] = [Math.round((availWidth - width) / 2), Math.round((availHeight - height) / 2)]
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/**
 * Opens or reuses the training's named window; needs a user gesture, else browsers block it and it returns null. The
 * page has no more access to the player than in the frame: it has its own origin, in a sandbox
 * (server/src/start/content-origin.ts). It therefore keeps its opener, without which the player could not see that it
 * was closed, bring it to the front, or find it again after a reload.
 */
function openAt(trainingId: number, url: string | undefined, remote = false): Window | null {
  // An existing window is not blanked first: in Chromium that would sever its opener.
  const view = window.open('', nameOf(trainingId), placeOf(window.screen))
  if (view) held = { trainingId, view, waits: url === undefined }
  if (view && url !== undefined) lead(view, url, remote)
  return view
}
/**
 * Navigates the window. A page of another site has no sandbox of ours, so its opener is removed; such a window cannot
 * be found again after a reload.
 */
function lead(view: Window, url: string, remote: boolean): void {
  if (remote && isEmpty(view)) view.opener = null
  view.location.replace(url)
}
export const openTraining = (trainingId: number, { url, remote }: Pick<Launch, 'url' | 'remote'>): boolean =>
  openAt(trainingId, url ?? '', remote) !== null
/** Opens an empty window for the session that is being launched. */
export const openWaiting = (trainingId: number): boolean => openAt(trainingId, undefined) !== null
/** Loads the launch into the window that waits for it, if any. */
export function fillWaiting(trainingId: number, url: string, remote?: boolean): boolean {
  if (held?.trainingId !== trainingId || !held.waits || held.view.closed) return false
  held.waits = false
  lead(held.view, url, remote ?? false)
  return true
}
/** Closes the waiting window after its launch failed. */
export function closeWaiting(): void {
  if (held?.waits) closeWindow()
}

export const windowOf = (trainingId: number): Window | null =>
  held?.trainingId === trainingId && !held.waits && !held.view.closed ? held.view : null

/** The address of another origin is not readable. */
function isEmpty(view: Window): boolean {
  try {
    return view.location.href === 'about:blank'
  } catch {
    return false
  }
}
/**
 * Finds by name the window that an earlier page of the player opened; needs a user gesture. If an empty window opens
 * instead, there was none.
 */
export function findWindow(trainingId: number): Window | null {
  const view = window.open('', nameOf(trainingId))
  if (!view) return null
  if (isEmpty(view)) {
    view.close()
    return null
  }
  held = { trainingId, view, waits: false }
  return view
}
export function closeWindow(): void {
  held?.view.close()
  held = null
}
/** Closes the window with the player, unless the next rendered page keeps it or the next session waits for it. */
export function partSoon(): void {
  parting = setTimeout(() => {
    if (!held?.waits) closeWindow()
  }, 0)
}
export const stayHere = (): void => clearTimeout(parting)

// The window has the credential of its launch, which another launch would revoke: a reloaded page reuses the same
// launch.
const key = 'praxia.own-window'
interface Kept {
  requestId: string
  by: string | undefined
  launch: Launch
}
export function keepLaunch(requestId: string, launch: Launch): void {
  try {
    const kept: Kept = { requestId, by: session.get()?.token, launch }
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without session storage, a reload launches again.
  }
}
export function keptLaunch(requestId: string): Launch | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null
    const own = kept?.requestId === requestId && kept.by === session.get()?.token
    return own && Date.parse(kept.launch.expiresAt) > Date.now() ? kept.launch : undefined
  } catch {
    return undefined
  }
}
