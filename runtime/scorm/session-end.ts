/**
 * Time after the end of content in which it may continue; and the maximum wait for a page that is loading, in
 * milliseconds.
 */
const graceMs = 1500
const longestMs = 20_000

/** Returns a page and its nested pages of the same origin. */
function windowsIn(view: Window | null): Window[] {
  try {
    if (!view?.document) return []
    return [view, ...Array.from({ length: view.length }, (_, place) => windowsIn(view[place] as Window)).flat()]
  } catch {
    return []
  }
}
const isComing = (frame: HTMLIFrameElement): boolean =>
  windowsIn(frame.contentWindow).some(({ document }) => document.readyState !== 'complete')

/** The browser's user activation, which may outlive the pressed page by some seconds. */
const isActive = (frame: HTMLIFrameElement): boolean =>
  windowsIn(frame.contentWindow).some(
    ({ navigator: one }) => (one as Partial<Navigator>).userActivation?.isActive ?? true,
  )

/**
 * Whether the learner has pressed something in the ending page since it began. After an end without a press the learner
 * has not left: the page is still being viewed, also when an earlier press opened it.
 */
function presses(frame: HTMLIFrameElement) {
  const heard = new WeakSet<Document>()
  let [pressed, wasActive] = [false, false]
  return {
    begin(): void {
      pressed = false
      wasActive = isActive(frame)
      for (const { document } of windowsIn(frame.contentWindow)) {
        if (heard.has(document)) continue
        heard.add(document)
        for (const kind of ['pointerdown', 'keydown'])
          document.addEventListener(kind, () => (pressed = true), { capture: true })
      }
    },
    any: (): boolean => pressed || (!wasActive && isActive(frame)),
  }
}

interface Options {
  frame: HTMLIFrameElement
  /** Content has ended and loads no further page. */
  over: () => void
  /** Content has ended and its page is still viewed, or it continues after that. */
  rests: (rests: boolean) => void
}

/**
 * Decides when content that has reported its end is over: not while another of its pages loads, and not while the
 * learner views its page.
 */
export function sessionEnd({ frame, over, rests }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false
  const own = presses(frame)
  const wait = (moves: () => boolean, since: number): void => {
    timer = setTimeout(() => {
      if ((moves() || isComing(frame)) && Date.now() - since < longestMs) wait(moves, since)
      else over()
    }, graceMs)
  }
  const rest = (now: boolean): void => {
    if (now !== isResting) rests((isResting = now))
  }
  return {
    ended(): void {
      clearTimeout(timer)
      if (!own.any()) return rest(true)
      let leaves = false
      for (const view of windowsIn(frame.contentWindow)) {
        view.addEventListener('beforeunload', () => (leaves = true))
        view.addEventListener('pagehide', () => (leaves = false))
      }
      wait(() => leaves, Date.now())
    },
    /** Content begins or continues. */
    cancel(): void {
      clearTimeout(timer)
      own.begin()
      rest(false)
    },
  }
}
