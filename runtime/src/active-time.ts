const tickMs = 10_000
/** A visible page whose ticks stopped for this long in milliseconds was asleep with its device. */
const asleepMs = 120_000

/**
 * Active time: time while the page is visible and its device awake. A hidden page counts up to its last report, because
 * a browser window covered by the headset's own is reported as hidden.
 */
export function activeTime(now: () => number, view: Document | undefined = globalThis.document) {
  let at = now()
  let spent = 0
  let hidden = view?.hidden
  const reported = () => {
    const passed = now() - at
    at += passed
    if (passed > 0 && (hidden || !view || passed < asleepMs)) spent += passed
  }
  /** Milliseconds. */
  const total = () => {
    if (!hidden) reported()
    return spent
  }
  if (view) {
    setInterval(total, tickMs)
    view.addEventListener('visibilitychange', () => {
      total()
      at = now()
      hidden = view.hidden
    })
  }
  return { reported, total }
}
