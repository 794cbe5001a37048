import { fullNameOf } from '@praxia/contract/people/texts.ts'
import type { AuditEntry } from '@praxia/contract/people/audit.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import { thingOf } from '../../access/audit-store.ts'
import { contentLanguageOf } from '../../basics/languages.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { auditSentence, auditWords } from '../../phrases/audit.ts'
import { listNames, type NamedThing, namedThings } from './names-store.ts'
import type { AuditRow } from './store.ts'

type Person = AuditEntry['actor']
const personOf = (id: number | null, firstName: string | null, lastName: string | null): Person =>
  id === null || firstName === null || lastName === null ? null : { id, firstName, lastName }
const numbers = (value: unknown): number[] => [value].flat().filter((one) => typeof one === 'number')

interface Thing {
  kind: NamedThing
  id: number
}
/** Returns the things that a row is about: the trainings or courses of its data, else its subject. */
function thingsOf({ action, subjectId, data }: AuditRow): Thing[] {
  const of = (kind: NamedThing, ...values: unknown[]) => values.flatMap(numbers).map((id) => ({ kind, id }))
  const named = [...of('training', data.trainingIds, data.trainingId), ...of('course', data.courseIds, data.courseId)]
  const thing = thingOf(action)
  const kind = thing === 'content' ? 'training' : namedThings.find((one) => one === thing)
  return kind === undefined || subjectId === null ? named : [{ kind, id: subjectId }]
}
const keyOf = ({ kind, id }: Thing): string => `${kind} ${id}`

/** Returns rows with the names of today, each as a sentence of the language. */
export async function presentAudit(
  db: Db,
  scope: Scope,
  rows: readonly AuditRow[],
  language: InterfaceLanguage,
): Promise<AuditEntry[]> {
  const things = rows.flatMap(thingsOf)
  const ids = Object.fromEntries(
    namedThings.map((kind) => [kind, [...new Set(things.filter((one) => one.kind === kind).map(({ id }) => id))]]),
  ) as Record<NamedThing, number[]>
  const names = new Map(
    (await listNames(db, scope, ids, contentLanguageOf(language))).map(({ kind, id, name }) => [`${kind} ${id}`, name]),
  )
  const words = auditWords[language]
  return rows.map((row) => {
    const actor = personOf(row.actorId, row.actorFirstName, row.actorLastName)
    const subject = personOf(row.subjectId, row.subjectFirstName, row.subjectLastName)
    const stranger =
      row.data.platform === true ? words.platform : row.actorId === null ? words.server : words.formerMember
    const by = actor ? fullNameOf(actor) : row.keyName === null ? stranger : words.key(row.keyName)
    const kept = typeof row.data.name === 'string' ? [row.data.name] : []
    const known = thingsOf(row).flatMap((thing) => names.get(keyOf(thing)) ?? [])
    const text = auditSentence(language, {
      action: row.action,
      who: by,
      whom: subject ? fullNameOf(subject) : words.formerMember,
      what: known.length > 0 ? known : kept,
      self: row.actorId !== null && row.actorId === row.subjectId && thingOf(row.action) === undefined,
    })
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action,
      text,
      actorId: row.keyName === null ? row.actorId : null,
      actor,
      key: row.keyName === null || row.actorId === null ? null : { id: -row.actorId, name: row.keyName },
      subjectId: row.subjectId,
      subject,
      data: row.data,
    }
  })
}
