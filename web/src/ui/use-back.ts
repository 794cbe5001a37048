import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { answerBack, type BackAnswer } from '../lib/back.ts'
import { session } from '../lib/session.ts'
import { standUnsaved, type Unsaved } from '../lib/unsaved.ts'

/** While `open`, handles the browser's Back first; on a phone Back is the usual way out of a dialog. */
export function useBack(open: boolean, answer: BackAnswer): void {
  const ask = useEffectEvent(answer)
  // Registered before it is painted: an immediate Back is meant for the layer that has just opened.
  useLayoutEffect(() => (open ? answerBack(() => ask()) : undefined), [open])
}

/**
 * Registers typed input, so that the end of the session reports what becomes of it; also while it is being submitted
 * and leaving does not ask.
 */
export const useTyped = (typed: boolean, after: Unsaved = 'lost'): void =>
  useEffect(() => (typed ? standUnsaved(after) : undefined), [typed, after])

/** Both, for a form on a page: the browser asks, and the end of the session says what becomes of it. */
export function useUnsavedForm(dirty: boolean): void {
  useUnsaved(dirty)
  useTyped(dirty)
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
