/** After content has ended, so long is waited whether it goes on; and so long at most for a page that is on its way. */
const graceMs = 1500
const longestMs = 20_000

/** A page and the pages in it, as far as they are of one origin. */
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

/** The browser's own word on a press a moment ago; it may outlive the page that was pressed by some seconds. */
const isActive = (frame: HTMLIFrameElement): boolean =>
  windowsIn(frame.contentWindow).some(
    ({ navigator: one }) => (one as Partial<Navigator>).userActivation?.isActive ?? true,
  )

/**
 * Whether the learner has pressed something in the page that ends, since it began. What ends by itself has been left by nobody: its page is still
 * looked at, also where a press led to it a moment before.
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
  /** Content has ended and goes nowhere. */
  over: () => void
  /** It has ended and its page is still looked at; or it goes on after that. */
  rests: (rests: boolean) => void
}

/** When content that has said its end is over: not while another of its pages comes, and not while the learner looks at what is there. */
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
    /** It begins, or goes on. */
    cancel(): void {
      clearTimeout(timer)
      own.begin()
      rest(false)
    },
  }
}
