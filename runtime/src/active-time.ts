/**
 * Active time: time while the page is visible. A hidden page counts up to its last report, because a browser window
 * covered by the headset's own is reported as hidden.
 */
export function activeTime(now: () => number, view: Document | undefined = globalThis.document) {
  let since = now()
  let reported = since
  let spent = 0
  let hidden = view?.visibilityState === 'hidden'
  const close = () => {
    spent += Math.max(0, (hidden ? reported : now()) - since)
    since = reported = now()
  }
  view?.addEventListener('visibilitychange', () => {
    close()
    hidden = view.visibilityState === 'hidden'
  })
  return {
    reported(): void {
      reported = now()
    },
    /** Milliseconds. */
    total: () => spent + Math.max(0, (hidden ? reported : now()) - since),
  }
}
