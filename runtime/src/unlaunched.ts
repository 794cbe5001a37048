import type { Session } from './reporting.ts'

const nothing = () => {}
const done = () => Promise.resolve()

/** Returns the session of a training opened without a launch: it accepts every report and stores nothing. */
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
