import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { answerBack, type BackAnswer, holdPage, leave, leavePage } from '../lib/back.ts'
import { session } from '../lib/session.ts'
import { standUnsaved, type Unsaved } from '../lib/unsaved.ts'
import { askToLeave } from './ask-to-leave.ts'

/** While `open`, handles the browser's Back first; on a phone Back is the usual way out of a dialog. */
export function useBack(open: boolean, answer: BackAnswer): void {
  const ask = useEffectEvent(answer)
  // Registered before it is painted: an immediate Back is meant for the layer that has just opened.
  useLayoutEffect(() => (open ? answerBack(() => ask()) : undefined), [open])
}

/** Open state of a field's list or calendar, spread on the field: Back closes it first. */
export function useOpen() {
  const [open, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  useBack(open, () => onClose)
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
 * asks too, and so does Back.
 */
export function useUnsavedForm(dirty: boolean): void {
  useUnsaved(dirty)
  useTyped(dirty)
  useEffect(() => (dirty ? holdPage(askToLeave) : undefined), [dirty])
  useBack(dirty, () => () => leavePage(() => leave(() => window.history.back())))
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
