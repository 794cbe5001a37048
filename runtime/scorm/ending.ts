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

/**
 * The learner has just pressed something in the page that ends. What ends by itself has been left by nobody: its page is still looked at. Asked of
 * the pages of content, which know nothing of a press that led to them.
 */
const isPressed = (frame: HTMLIFrameElement): boolean =>
  windowsIn(frame.contentWindow).some(
    ({ navigator: one }) => (one as Partial<Navigator>).userActivation?.isActive ?? true,
  )

interface Options {
  frame: HTMLIFrameElement
  /** Content has ended and goes nowhere. */
  over: () => void
  /** It has ended and its page is still looked at; or it goes on after that. */
  rests: (rests: boolean) => void
}

/** When content that has said its end is over: not while another of its pages comes, and not while the learner looks at what is there. */
export function ending({ frame, over, rests }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false
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
      if (!isPressed(frame)) return rest(true)
      let leaves = false
      for (const view of windowsIn(frame.contentWindow)) {
        view.addEventListener('beforeunload', () => (leaves = true))
        view.addEventListener('pagehide', () => (leaves = false))
      }
      wait(() => leaves, Date.now())
    },
    /** It goes on. */
    cancel(): void {
      clearTimeout(timer)
      rest(false)
    },
  }
}
