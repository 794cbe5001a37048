import type { Reports as Behind } from '../src/report.ts'
import type { Frame } from '../src/frame.ts'
import type { Link } from '../src/link.ts'
import type { Entry } from '../src/messages.ts'
import type { Session } from '../src/reporting.ts'
import { percent as percentIn } from '../src/statement.ts'
import type { Reports } from './reported.ts'

/** Adds a report outside the library's own rules: a new statement, or the one drafted for the same fact. */
type Add = (fact: string, make: () => Entry) => void

/** Duration in milliseconds and extensions of `terminated`. */
type End = Parameters<Behind['end']>

/** Functions of a session that SCORM allows and cmi5 does not: a better verdict is reported again. */
export function openReports(session: Session, behind: (Behind & { link: Link; frame: Frame | undefined }) | undefined) {
  let drafts = new Map<string, Entry>()
  let isCompleted = false
  let hasUncommitted = false
  const { link, record, write, frame } = behind ?? {}
  const isCounted = () => session.launchMode === 'Normal'

  const callsOf = (add: Add, moved: (percent: number) => void, reached: () => number, done: () => boolean): Reports => {
    const judge = (verb: 'passed' | 'failed') => (score: number) => {
      if (isCounted())
        add(`${verb} ${score}`, () => write!.verdict(verb, score, record!.activeMs(), session.masteryScore))
    }
    return {
      // Without a network at the start it is known later.
      get masteryScore() {
        return session.masteryScore
      },
      progressed(value) {
        const whole = Math.floor(percentIn(value) ?? 0)
        if (!(whole > reached())) return
        moved(whole)
        add(`progressed ${whole}`, () => write!.progressed(whole))
      },
      completed() {
        if (isCounted() && !done()) add('completed', () => write!.completed(record!.activeMs()))
      },
      passed: judge('passed'),
      failed: judge('failed'),
      answered: (key, answer) => add(`answered ${key} ${JSON.stringify(answer)}`, () => write!.answered(key, answer)),
      commented: (text) => add(`commented ${text}`, () => write!.commented(text)),
    }
  }
  const reports = callsOf(
    (fact, make) => {
      if (fact === 'completed') {
        isCompleted = true
        record?.once(fact, () => drafts.get(fact) ?? make())
      } else record?.add(() => drafts.get(fact) ?? make())
      drafts.delete(fact)
    },
    (percent) => {
      record!.begun()
      record!.progress = percent
      frame?.post({ type: 'praxia:progress', percent, step: undefined })
    },
    () => record?.progress ?? 100,
    () => isCompleted,
  )
  const postUncommitted = (statements: Entry[], progress: number) => {
    if (statements.length > 0 || hasUncommitted) frame?.post({ type: 'praxia:uncommitted', statements, progress })
    hasUncommitted = statements.length > 0
  }
  const settle = (): void => {
    drafts.clear()
    if (record) postUncommitted([], record.progress)
  }
  return {
    reports,
    /**
     * Drafts the statements that `tell` would report, passes them to the player and stores each until it is reported.
     */
    draft(tell: (to: Reports) => void): void {
      if (!record || !frame) return
      const made = new Map<string, Entry>()
      let { progress } = record
      tell(
        callsOf(
          (fact, make) => {
            const entry = drafts.get(fact) ?? make()
            link!.finish(entry)
            made.set(fact, entry)
          },
          (percent) => (progress = percent),
          () => progress,
          () => isCompleted || made.has('completed'),
        ),
      )
      drafts = made
      postUncommitted([...made.values()], progress)
    },
    /** Clears the drafts, which were reported or are obsolete. */
    settle,
    /** Drafts the end of the session while content may still continue, and passes it to the player. */
    draftEnd(...[activeMs, extensions]: End): void {
      if (!record || !frame) return
      const entry = write!.terminated(activeMs ?? record.activeMs(), extensions)
      link!.finish(entry)
      drafts = new Map([['terminated', entry]])
      postUncommitted([entry], record.progress)
    },
    /**
     * Reports `terminated`: the drafted statement if there is one. While the tab closes the player keeps the draft:
     * neither a request nor a message sent now is sure to arrive.
     */
    end(isClosing: boolean, ...[activeMs, extensions]: End): Promise<void> {
      if (!behind) return session.terminated(activeMs)
      const drafted = drafts.get('terminated')
      if (drafted) behind.record.once('terminated', () => drafted)
      if (!isClosing) settle()
      return behind.end(activeMs, extensions)
    },
  }
}
