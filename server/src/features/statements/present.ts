import { type Statement, type StatementDetail, type aboutKinds, verbWords } from '@praxia/contract/statements.ts'
import { scoreOf } from '../projection/rules.ts'
import type { StatementRow } from './store.ts'

const words = new Map(Object.entries(verbWords).flatMap(([word, iris]) => iris.map((iri) => [iri as string, word])))
export const wordOf = (verb: string): string | null => words.get(verb) ?? null

/** Returns the text in a language by its primary code (`fr` of `fr-FR`), else in English, else the first. */
export function textIn(texts: Record<string, string> | null, lang: string): string | null {
  const all = Object.entries(texts ?? {}).filter(([, text]) => typeof text === 'string')
  const of = (code: string) => all.find(([name]) => name.slice(0, 2).toLowerCase() === code.toLowerCase())?.[1]
  return of(lang) ?? of('en') ?? all[0]?.[1] ?? null
}

function aboutOf(row: StatementRow): (typeof aboutKinds)[number] {
  const activity = row.activity ?? ''
  if (row.course !== null) return 'course'
  if (row.trainingId === null) return 'other'
  const [, rest] = activity.split(`/xapi/trainings/${row.trainingId}`)
  if (rest === '' || rest === '/au') return 'training'
  if (rest?.startsWith('/steps/')) return 'step'
  return rest?.startsWith('/badges/') ? 'badge' : 'other'
}
function nameOf(row: StatementRow, about: (typeof aboutKinds)[number], lang: string): string | null {
  const own = textIn(row.names, lang)
  if (about === 'training') return row.title
  if (about === 'course') return row.course
  if (about === 'step') return textIn(row.labels, lang) ?? own ?? row.activity!.split('/steps/')[1]!
  if (about === 'badge')
    return textIn(Object.fromEntries((row.badges ?? []).map((one) => [one.lang, one.name])), lang) ?? own
  return own ?? row.activity
}

export function presentStatement(row: StatementRow, lang: string): Statement {
  const about = aboutOf(row)
  return {
    id: row.id,
    position: row.position,
    at: row.timestamp.toISOString(),
    stored: row.stored.toISOString(),
    verb: row.verb,
    word: wordOf(row.verb),
    person: row.userId === null ? null : { id: row.userId, firstName: row.firstName!, lastName: row.lastName! },
    stranger: row.stranger,
    training: row.trainingId === null ? null : { id: row.trainingId, title: row.title ?? '' },
    about,
    name: nameOf(row, about, lang),
    // Rounded as in the dashboards.
    score: row.score === null ? null : scoreOf({ result: { score: row.score } }),
    success: typeof row.success === 'boolean' ? row.success : null,
    voided: row.voided,
  }
}
type StoredStatement = { id: string; body: { version?: unknown }; stored: Date; version: string }
/** Returns the statement as sent, with the record's metadata. */
export const rawOf = ({ id, body, stored, version }: StoredStatement) => ({
  ...body,
  id,
  stored: stored.toISOString(),
  version: body.version ?? (version.startsWith('2') ? '2.0.0' : '1.0.0'),
})
export const presentDetail = (
  row: StatementRow &
    StoredStatement & {
      sessionId: string | null
      launchedAt: Date | null
      device: string | null
      state: string | null
      offline: boolean | null
    },
  lang: string,
): StatementDetail => ({
  ...presentStatement(row, lang),
  version: row.version,
  session:
    row.sessionId === null
      ? null
      : {
          id: row.sessionId,
          launchedAt: row.launchedAt!.toISOString(),
          device: row.device,
          state: row.state!,
          offline: row.offline!,
        },
  raw: rawOf(row),
})
