// The end panel's texts, and what is reported: right things and better ones, each with its reason.
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import { MARKS, STEPS, badge, badges, ending, fit, passed, points, rightKind, score, skills } from '../rules/rules.ts'
import type { RunRecord, Scored, Step } from '../rules/rules.ts'
import type { Words } from '../phrases/en.ts'
import { fireStatistics } from '../rules/statistics.ts'

const small = (name: string): string => name[0]!.toLowerCase() + name.slice(1)
const whole = (seconds: number): number => Math.round(seconds)
const percent = (share: number): number => Math.round(share * 100)

/** One sentence for each step: what this person did. */
const DID: Record<Step, (r: RunRecord, w: Words, s: Scored) => string> = {
  alarm: ({ alarmAt, alarmFirst }, { did }) =>
    alarmAt === null ? did.alarmNever : did[alarmFirst ? 'alarmFirst' : 'alarmAfter'](whole(alarmAt)),
  choose: ({ taken, dangerUsed, fire }, { did, kinds, fires }) => {
    const [first, last] = [taken[0], taken.at(-1)]
    if (!first || !last) return did.tookNone
    const danger = taken.find((kind) => fit(fire, kind) === 'dangerous')
    if (dangerUsed && danger) return did.usedDanger(small(kinds[danger]), fires[fire])
    return taken.length === 1 && first === rightKind(fire)
      ? did.tookAtOnce(small(kinds[first]))
      : taken.length === 1
        ? did.tookOnly(small(kinds[first]))
        : did.tookAfter(small(kinds[first]), small(kinds[last]))
  },
  pin: ({ pinDone, pinFaults }, { did }) =>
    pinFaults > 0 ? did.pinFaults(pinFaults) : pinDone ? did.pinInOrder : did.pinNever,
  distance: ({ discharge, inBand, tooClose }, { did }) => {
    const tooFar = discharge - inBand - tooClose,
      worse = Math.max(tooClose, tooFar)
    if (discharge === 0) return did.noJet
    if (whole(worse) < 1) return did.inBand(whole(discharge))
    return did[tooClose >= tooFar ? 'tooClose' : 'tooFar'](whole(worse), whole(discharge))
  },
  aim: ({ discharge, onBase, covered }, { did }) =>
    discharge === 0 ? did.noJet : did.aimed(whole(onBase), whole(discharge), percent(covered)),
  out: ({ out, lost, attempts, remaining, discharge, doorClosed, assembled }, { did }) => {
    if (out) return attempts > 1 ? did.outWith(attempts) : did.out(whole(discharge), percent(remaining))
    if (lost && doorClosed && assembled) return did.leftLate
    return discharge === 0 ? did.notFought : did.notOut(Math.max(1, attempts))
  },
  leave: ({ facing, doorClosed, assembled }, { did }, { success }) => {
    if (success) return did.leftWell
    return [facing >= 0.5 ? '' : did.turned, doorClosed ? '' : did.doorOpen, assembled ? '' : did.notMet]
      .filter((fault) => fault)
      .join(' ')
  },
}

function words(step: Step, s: Scored, r: RunRecord, w: Words): { title: string; reason: string } {
  const { good, bad, why } = w.rows[step],
    did = DID[step](r, w, s)
  if (s.success) return { title: good, reason: did }
  return { title: bad, reason: `${did} ${step === 'choose' ? w.rightBut[r.fire] : why}` }
}

const row = (step: Step, s: Scored, r: RunRecord, w: Words): EndResult['rows'][number] => ({
  verdict: verdictOf(s.score, MARKS[step]),
  ...words(step, s, r, w),
})
const ORDER = ['wrong', 'nearly', 'right'] // what to do better comes first

export function conclude(
  r: RunRecord,
  seconds: number,
  w: Words,
): { end: EndResult; steps: Record<Step, Scored>; points: number } {
  const scores = score(r),
    steps = Object.fromEntries(
      STEPS.map((k) => [k, { ...scores[k], reason: words(k, scores[k], r, w).reason }]),
    ) as Record<Step, Scored>,
    reached = points(r, steps),
    ok = passed(reached),
    rows = STEPS.map((k) => row(k, steps[k], r, w))
  const quick = badge(r),
    best = ORDER.flatMap((v) => rows.filter((x) => x.verdict === v)).slice(0, 5)
  return {
    steps,
    points: reached,
    end: {
      score: reached,
      passed: ok,
      title: w.ends[ending(r, ok)],
      chips: [
        ...(quick ? [{ text: w.chipBadge, kind: 'main' as const }] : []),
        ok ? { text: w.chipPassed, kind: 'ok' as const } : { text: w.chipNot, kind: 'warn' as const },
      ],
      rows: best,
      foot: w.foot(seconds.toFixed(0)),
    },
  }
}

export function reportRun(stage: Stage, r: RunRecord, done: ReturnType<typeof conclude>, w: Words): void {
  for (const k of STEPS) if (!stage.report.stepResult(k)) stage.report.step(k, done.steps[k])
  const share = (part: number) => (r.discharge > 0 ? part / r.discharge : 0)
  stage.report.finish(done.points, done.end.passed, {
    said: done.end.title,
    skills: skills(done.steps),
    stats: fireStatistics({ alarmAt: r.alarmAt, onTarget: share(r.onBase), inBand: share(r.inBand) }, w),
    badges: badges(r, done.steps),
  })
}
