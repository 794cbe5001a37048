import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { answerBack, type BackAnswer, holdPage, isPageHeld, leave, leavePage } from '../lib/back.ts'
import { session } from '../lib/session.ts'
import { standUnsaved, type Unsaved } from '../lib/unsaved.ts'
import { askToLeave, stopAsking } from './ask-to-leave.ts'

/** While `open`, handles the browser's Back first; on a phone Back is the usual way out of a dialog. */
export function useBack(open: boolean, answer: BackAnswer): void {
  const ask = useEffectEvent(answer)
  // Registered before it is painted: an immediate Back is meant for the layer that has just opened.
  useLayoutEffect(() => (open ? answerBack((steps) => ask(steps)) : undefined), [open])
}

/**
 * Open state of a field's list or calendar, spread on the field: Back closes it first. `isShown` is false where the list
 * of a free text has nothing to offer: it is not drawn then, and takes no Back.
 */
export function useOpen(isShown = true) {
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  useBack(open && isShown, () => onClose)
  return { open, onOpen: () => setOpen(true), onClose }
}

/**
 * Registers typed input, so that the end of the session reports what becomes of it; also while it is being submitted
 * and leaving does not ask.
 */
export const useTyped = (typed: boolean, after: Unsaved = 'lost'): void =>
  useEffect(() => (typed ? standUnsaved(after) : undefined), [typed, after])

/**
 * Both, for a form on a page: the browser asks, and the end of the session says what becomes of it. Another page or tab
 * asks too, and so do Back and Forward. Nobody is asked while it is being submitted (`pending`).
 */
export function useUnsavedForm(dirty: boolean, pending = false): void {
  const asks = dirty && !pending
  useUnsaved(asks)
  useTyped(dirty)
  useEffect(() => {
    if (!asks) return undefined
    const release = holdPage(askToLeave)
    return () => {
      release()
      if (!isPageHeld()) stopAsking()
    }
  }, [asks])
  useBack(asks, (steps) => () => leavePage(() => leave(() => window.history.go(steps))))
}

/** The browser asks before leaving the page while typed input is unsaved; not when the session has ended. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const warn = (event: BeforeUnloadEvent): void => {
      if (session.get()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
