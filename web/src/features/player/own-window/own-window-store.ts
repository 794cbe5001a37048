import type { Launch } from '@praxia/contract/launches.ts'
import { session } from '../../../lib/session.ts'

/** The window that a training runs in. It outlives the player's page: a session that follows goes on in it. */
let held: { trainingId: number; view: Window; waits: boolean } | null = null
let parting: ReturnType<typeof setTimeout> | undefined

const nameOf = (trainingId: number): string => `praxia-training-${trainingId}`

/** Most of the screen, in its middle; a phone makes a tab of it. */
function placeOf({ availWidth, availHeight }: Screen): string {
  const [width, height] = [Math.round(availWidth * 0.85), Math.round(availHeight * 0.85)]
  const [left, top] = [Math.round((availWidth - width) / 2), Math.round((availHeight - height) / 2)]
  return `popup,width=${width},height=${height},left=${left},top=${top}`
}

/**
 * By a press alone, else browsers hold it back: null. A window of that name is taken over. Its page may do no more to the player than one in the
 * frame: it stands on an origin of its own, in a sandbox (server/src/start/content-origin.ts). So it keeps its opener, without which nobody could
 * see that it was closed, bring it to the front, or find it again after a reload of the player.
 */
function openAt(trainingId: number, url: string | undefined, remote = false): Window | null {
  // One that stands is not emptied first: that would part Chromium's from its opener.
  const view = window.open('', nameOf(trainingId), placeOf(window.screen))
  if (view) held = { trainingId, view, waits: url === undefined }
  if (view && url !== undefined) lead(view, url, remote)
  return view
}
/** A page of another site stands in no sandbox of ours: it does not get hold of the player. Such a window is not found again after a reload. */
function lead(view: Window, url: string, remote: boolean): void {
  if (remote && isEmpty(view)) view.opener = null
  view.location.replace(url)
}
export const openTraining = (trainingId: number, { url, remote }: Pick<Launch, 'url' | 'remote'>): boolean =>
  openAt(trainingId, url ?? '', remote) !== null
/** For the session that is launched now. */
export const openWaiting = (trainingId: number): boolean => openAt(trainingId, undefined) !== null
/** Into the window that waits for this launch, if one does. */
export function fillWaiting(trainingId: number, url: string, remote?: boolean): boolean {
  if (held?.trainingId !== trainingId || !held.waits || held.view.closed) return false
  held.waits = false
  lead(held.view, url, remote ?? false)
  return true
}
/** The launch failed that it waits for. */
export function closeWaiting(): void {
  if (held?.waits) closeWindow()
}

export const windowOf = (trainingId: number): Window | null =>
  held?.trainingId === trainingId && !held.waits && !held.view.closed ? held.view : null

/** The address of another origin can't be read. */
function isEmpty(view: Window): boolean {
  try {
    return view.location.href === 'about:blank'
  } catch {
    return false
  }
}
/** The window that an earlier page of the player opened, by its name and a press; what opens empty instead shows that there is none. */
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
/** With the player goes its window, unless a page that is drawn at once keeps it, or the next session waits for it. */
export function partSoon(): void {
  parting = setTimeout(() => {
    if (!held?.waits) closeWindow()
  }, 0)
}
export const stayHere = (): void => clearTimeout(parting)

// What runs in a window has the credential of its launch, which another launch would end: a page that is loaded again goes on with the same one.
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
    // No storage here: a reload launches anew.
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
