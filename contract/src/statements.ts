import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { AskedLanguage, Day, Id, Moment, Nullable, lang, oneOf } from './shapes.ts'
import { earned, verbs } from './xapi.ts'

/** Statements as the organisation's administrator browses them. Programs use `/xapi`. */
export const statementFormats = ['csv', 'xlsx', 'jsonl'] as const
export type StatementFormat = (typeof statementFormats)[number]
/** Verbs that trainings report, by short name; other verbs are requested by their IRI. */
export const verbWords = {
  launched: [verbs.launched],
  initialized: [verbs.initialized],
  attempted: [verbs.attempted],
  answered: [verbs.answered],
  progressed: [verbs.progressed],
  scored: [verbs.scored],
  attached: [verbs.attached],
  passed: [verbs.passed],
  failed: [verbs.failed],
  completed: [verbs.completed],
  commented: [verbs.commented],
  earned: [...earned],
  terminated: [verbs.terminated],
  abandoned: [verbs.abandoned],
  satisfied: [verbs.satisfied],
  waived: [verbs.waived],
  voided: [verbs.voided],
} as const satisfies Record<keyof typeof verbs | 'earned', readonly string[]>
export type VerbWord = keyof typeof verbWords
/** Subject of a statement, as far as the platform knows it. */
export const aboutKinds = ['training', 'step', 'badge', 'course', 'other'] as const

const Statement = Type.Object({
  id: Type.String(),
  /** Order in the record: greater is later. */
  position: Type.Integer(),
  at: Moment,
  stored: Moment,
  /** IRI, and the short name of a known verb. */
  verb: Type.String(),
  word: Nullable(Type.String()),
  person: Nullable(Type.Object({ id: Id, firstName: Type.String(), lastName: Type.String() })),
  /** For an actor outside the organisation: the actor's name in the statement. */
  stranger: Nullable(Type.String()),
  training: Nullable(Type.Object({ id: Id, title: Type.String() })),
  about: oneOf(aboutKinds),
  /** Label of the step, name of the activity, otherwise the id. */
  name: Nullable(Type.String()),
  /** 0 to 100. */
  score: Nullable(Type.Number()),
  success: Nullable(Type.Boolean()),
  voided: Type.Boolean(),
})
export type Statement = Static<typeof Statement>
const StatementDetail = Type.Object({
  ...Statement.properties,
  version: Type.String(),
  session: Nullable(
    Type.Object({
      id: Type.String(),
      launchedAt: Moment,
      device: Nullable(Type.String()),
      state: Type.String(),
      offline: Type.Boolean(),
    }),
  ),
  /** The statement as sent, with the fields that the record adds. */
  raw: Type.Unknown(),
})
export type StatementDetail = Static<typeof StatementDetail>

const filter = {
  userId: Type.Optional(Id),
  trainingId: Type.Optional(Id),
  /** A known short name or an IRI. */
  verb: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  /** Days in the organisation's time zone, both inclusive, by the time of storage. */
  since: Type.Optional(Day),
  until: Type.Optional(Day),
}
export const listStatements = endpoint({
  name: 'listStatements',
  method: 'GET',
  path: '/statements',
  summary: 'The organisation’s statements, newest first',
  query: Type.Object({
    ...filter,
    ...lang,
    /** Only statements before this position. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  }),
  errors: ['statistics.too_long'],
  response: Type.Object({ items: Type.Array(Statement), more: Type.Boolean() }),
})
export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/statements/{statement}',
  summary: 'One statement as it was sent, and the session that sent it',
  params: Type.Object({ statement: Type.String({ maxLength: 100 }) }),
  query: Type.Object(lang),
  response: StatementDetail,
})
export const exportStatements = endpoint({
  name: 'exportStatements',
  method: 'GET',
  path: '/statements/export/{lang}',
  summary: 'The organisation’s statements as a table, or one JSON text a line',
  params: Type.Object({ lang: AskedLanguage }),
  query: Type.Object({ ...filter, format: Type.Optional(oneOf(statementFormats)) }),
  response: Type.Unknown(),
  binary: true,
})
