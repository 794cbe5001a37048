// The end panel's words: what was right, what to do better, each with its reason.
import type { EndResult } from '@praxia/stage/panels/panels.ts'
import { verdictOf } from '@praxia/stage/session/report.ts'
import { HAZARDS } from './places.ts'
import type { Phrases } from './phrases/en.ts'
import { badges, foundCount, hazardScore, PASSING, ZONE_MARK, zoneResults } from './rules.ts'
import type { Run } from './rules.ts'

export function result(run: Run, score: number, p: Phrases): EndResult {
  const zones = zoneResults(run),
    found = foundCount(run),
    whole = zones.find((z) => z.placed && z.found === z.placed),
    n = run.falseMarks.length
  const chips: EndResult['chips'][number][] = [
    { text: p.foundOf(found, run.placed.length), kind: found === run.placed.length ? 'ok' : 'warn' },
  ]
  if (badges(run).includes(1) && whole) chips.unshift({ text: p.zoneWhole(p.zones[whole.zone]), kind: 'main' })
  const rows = zones.map((z) => {
    const here = run.placed.filter((k) => HAZARDS[k].zone === z.zone),
      missed = here.filter((k) => !run.found[k]),
      weak = here.filter((k) => run.found[k] && hazardScore(run.found[k]) < 100)
    const names = (list: typeof here): string => list.map((k) => p.hazards[k].name).join(' · ')
    const first = missed[0] ?? weak[0],
      reason = missed.length ? p.missed(names(missed)) : weak.length ? p.answers(names(weak)) : p.zoneGood
    return {
      verdict: verdictOf(z.score, ZONE_MARK),
      title: p.zoneRow(p.zones[z.zone], z.found, z.placed),
      reason: first ? `${reason} ${p.hazards[first].why}` : reason,
    }
  })
  return {
    score,
    passed: score >= PASSING,
    title: score >= PASSING ? p.passed : p.failed,
    chips,
    rows,
    foot: n ? p.falseMarks(n) : p.noFalseMark,
  }
}
