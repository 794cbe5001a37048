import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { answerBack, type BackAnswer, noteHere } from '../lib/back.ts'
import { session } from '../lib/session.ts'
import { standUnsaved, type Unsaved } from '../lib/unsaved.ts'

/** While `open`, the browser's Back comes here first; on a phone it is the usual way out of a dialog. */
export function useBack(open: boolean, answer: BackAnswer): void {
  const { key } = useLocation()
  const ask = useEffectEvent(answer)
  useEffect(noteHere, [key])
  // Before it is seen: who goes back at once means what has just opened.
  useLayoutEffect(() => (open ? answerBack(() => ask()) : undefined), [open])
}

/** Whose session ends is told what becomes of what was typed; also while it is on its way, when nothing asks before it goes. */
export const useTyped = (typed: boolean, after: Unsaved = 'lost'): void =>
  useEffect(() => (typed ? standUnsaved(after) : undefined), [typed, after])

/** The browser asks before the page goes, as long as something typed is not saved; whose session is over has no choice. */
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
