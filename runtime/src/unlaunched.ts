import type { Session } from './reporting.ts'

const nothing = () => {}
const done = () => Promise.resolve()

/** The session of a training that was opened by itself: every call is taken, nothing is stored. */
export function unlaunched(lang: string): Session {
  return {
    live: false,
    lang,
    launchMode: 'Normal',
    unsent: 0,
    refused: [],
    reloaded: false,
    summary: false,
    remembered: undefined,
    remember: nothing,
    initialized: nothing,
    progressed: nothing,
    step: nothing,
    answered: nothing,
    skills: nothing,
    stats: nothing,
    image: nothing,
    badge: nothing,
    completed: nothing,
    passed: nothing,
    failed: nothing,
    terminated: done,
    flush: done,
    onState: nothing,
    onLeave: nothing,
    onCall: nothing,
  }
}
