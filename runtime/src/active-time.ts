/**
 * Time spent: what passes while the page can be seen. A hidden page counts up to its last report, because a browser window
 * that the headset's own covers is called hidden too.
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
