import type {
  GroupSeparator,
  Import,
  ImportColumn,
  ImportResult,
  ImportRole,
  NameSplit,
} from '@praxia/contract/people/imports.ts'
import type { InterfaceLanguage } from '@praxia/contract/shapes.ts'
import type { Page } from '../../basics/paging.ts'
import type { Scope } from '../../context/context.ts'
import type { Db } from '../../database/db.ts'
import { containsWords } from '../../database/search-store.ts'
import { sql, where } from '../../database/sql.ts'
import type { Cells } from './header-rules.ts'
import type { Change, Reason } from './rules.ts'

export interface ImportRow {
  organisationId: number
  id: string
  userId: number
  fileName: string
  bytes: number
  encoding: Import['encoding']
  delimiter: Import['delimiter']
  letters: string[]
  doubtful: boolean
  headerEnd: number
  groupSeparator: GroupSeparator | null
  roleWords: { word: string; role: ImportRole | null }[]
  language: InterfaceLanguage | null
  rows: number
  columns: { name: string; values: string[]; field: ImportColumn | null }[]
  state: Import['state']
  mailLanguage: InterfaceLanguage
  done: number
  startedAt: Date | null
  endedAt: Date | null
}
const columns = sql`organisation_id, id, user_id, file_name, bytes, encoding, delimiter, language, rows, columns, state,
  mail_language, done, started_at, ended_at, letters, doubtful, header_end, group_separator, role_words`
export const findImport = (db: Db, scope: Scope) =>
  db.maybe<ImportRow>(sql`select ${columns} from imports where organisation_id = ${scope.organisationId}`)
/** Serialises changes of an import. */
export const lockImport = (db: Db, scope: Scope) =>
  db.maybe<ImportRow>(sql`select ${columns} from imports where organisation_id = ${scope.organisationId} for update`)
export const deleteImport = (db: Db, scope: Scope) =>
  db.run(sql`delete from imports where organisation_id = ${scope.organisationId}`)
/** Deletes an import unless another file has replaced it. */
export const deleteOld = (db: Db, scope: Scope, id: string) =>
  db.run(sql`delete from imports where organisation_id = ${scope.organisationId} and id = ${id} and state <> 'running'`)
export const insertImport = (
  db: Db,
  scope: Scope,
  i: Omit<ImportRow, 'organisationId' | 'state' | 'done' | 'startedAt' | 'endedAt' | 'groupSeparator' | 'roleWords'>,
  now: Date,
) =>
  db.run(sql`insert into imports (organisation_id, id, user_id, file_name, bytes, encoding, delimiter, language, rows,
      columns, letters, doubtful, header_end, state, mail_language, created_at, beat_at)
    values (${scope.organisationId}, ${i.id}, ${i.userId}, ${i.fileName}, ${i.bytes}, ${i.encoding}, ${i.delimiter},
      ${i.language}, ${i.rows}, ${JSON.stringify(i.columns)}::jsonb, ${JSON.stringify(i.letters)}::jsonb,
      ${i.doubtful}, ${i.headerEnd}, 'read', ${i.mailLanguage}, ${now}, ${now})`)
export const planned = (db: Db, scope: Scope, p: Pick<ImportRow, 'columns' | 'groupSeparator' | 'roleWords'>) =>
  db.run(sql`update imports set state = 'planned', columns = ${JSON.stringify(p.columns)}::jsonb,
      group_separator = ${p.groupSeparator}, role_words = ${JSON.stringify(p.roleWords)}::jsonb
    where organisation_id = ${scope.organisationId}`)
export const setRunning = (db: Db, scope: Scope, now: Date) =>
  db.run(sql`update imports set state = 'running', started_at = ${now}, beat_at = ${now}
    where organisation_id = ${scope.organisationId}`)
export const ended = (db: Db, scope: Scope, state: 'done' | 'stopped' | 'failed', now: Date) =>
  db.run(sql`update imports set state = ${state}, ended_at = ${now}
    where organisation_id = ${scope.organisationId} and state = 'running'`)
export const addProgress = (db: Db, scope: Scope, done: number, now: Date) =>
  db.run(sql`update imports set done = done + ${done}, beat_at = ${now}
    where organisation_id = ${scope.organisationId}`)

export interface PlannedRow {
  line: number
  rank: number
  cells: Cells
  result: ImportResult
  reason: Reason | null
  changes: Change[]
}
export const deleteRows = (db: Db, scope: Scope) =>
  db.run(sql`delete from import_rows where organisation_id = ${scope.organisationId}`)
export const insertRows = (db: Db, scope: Scope, rows: readonly PlannedRow[]) =>
  db.run(sql`insert into import_rows (organisation_id, line, rank, cells, result, reason, changes)
    select ${scope.organisationId}, r.line, r.rank, r.cells, r.result, r.reason, r.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(line integer, rank integer, cells jsonb, result text, reason jsonb, changes jsonb)`)
const rowColumns = sql`line, rank, cells, result, reason, changes, done`
export type StoredRow = PlannedRow & { done: boolean }
export const listWaiting = (db: Db, scope: Scope, limit: number) =>
  db.many<StoredRow>(sql`select ${rowColumns} from import_rows
    where organisation_id = ${scope.organisationId} and not done and result in ('new', 'changed')
    order by rank, line limit ${limit}`)
export const markDone = (db: Db, scope: Scope, lines: readonly number[], result: 'new' | 'changed') =>
  db.run(sql`update import_rows set done = true, result = ${result}
    where organisation_id = ${scope.organisationId} and line = any(${lines}::integer[])`)
export const refuseRow = (db: Db, scope: Scope, line: number, reason: Reason) =>
  db.run(sql`update import_rows set result = 'refused', reason = ${JSON.stringify(reason)}::jsonb, changes = '[]'
    where organisation_id = ${scope.organisationId} and line = ${line}`)
export const refuseWaiting = (db: Db, scope: Scope, lines: readonly number[], reason: Reason) =>
  db.run(sql`update import_rows set result = 'refused', reason = ${JSON.stringify(reason)}::jsonb, changes = '[]'
    where organisation_id = ${scope.organisationId} and line = any(${lines}::integer[])`)
export const countResults = (db: Db, scope: Scope) =>
  db.one<Record<ImportResult, number>>(sql`select count(*) filter (where result = 'new') as new,
      count(*) filter (where result = 'changed') as changed, count(*) filter (where result = 'same') as same,
      count(*) filter (where result = 'refused') as refused
    from import_rows where organisation_id = ${scope.organisationId}`)
interface RowFilter {
  result?: ImportResult
  split?: NameSplit
  search?: string
}
const matching = (scope: Scope, { result, split, search }: RowFilter) =>
  where(
    sql`organisation_id = ${scope.organisationId}`,
    result !== undefined && sql`result = ${result}`,
    split !== undefined && sql`cells->>'split' = ${split}`,
    containsWords(search, sql`cells->>'firstName'`, sql`cells->>'lastName'`, sql`cells->>'email'`),
  )
export const listRows = (db: Db, scope: Scope, filter: RowFilter, page: Page) =>
  db.many<StoredRow>(sql`select ${rowColumns} from import_rows ${matching(scope, filter)}
    order by line limit ${page.limit} offset ${page.offset}`)
export const countRows = async (db: Db, scope: Scope, filter: RowFilter): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) as count from import_rows ${matching(scope, filter)}`)).count
export const listRowsAfter = (db: Db, scope: Scope, line: number, refused: boolean, limit: number) =>
  db.many<StoredRow>(sql`select ${rowColumns} from import_rows
    where organisation_id = ${scope.organisationId} and line > ${line} and (not ${refused} or result = 'refused')
    order by line limit ${limit}`)

/** Returns which of these e-mails, in lower case, other organisations have: the only result across organisations. */
export const listTaken = async (db: Db, scope: Scope, emails: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.many<{ email: string }>(sql`select email from emails
        where email = any(${emails}::text[]) and organisation_id <> ${scope.organisationId}`)
    ).map(({ email }) => email),
  )
export const listManagerEmails = (db: Db, scope: Scope) =>
  db.many<{ id: number; email: string }>(sql`select u.id, e.email from users u
    join emails e on e.organisation_id = u.organisation_id and e.user_id = u.id
    where u.organisation_id = ${scope.organisationId} and u.is_manager`)
/** Lists groups under the requested names, whatever the case of the groups' own. */
export const listAdminGroups = (db: Db, scope: Scope, names: readonly string[]) =>
  db.many<{ id: number; name: string }>(sql`select g.id, n.name from unnest(${names}::text[]) n(name)
    join groups g on g.organisation_id = ${scope.organisationId} and coalesce(g.owner_id, 0) = 0
      and name_key(g.name) = name_key(n.name)`)
/**
 * Updates the statistics: a plan made for a table of a few rows scans all of it for each reference. PostgreSQL plans
 * again after `analyze`, which autovacuum runs up to a minute later.
 */
export const analyzeTables = (db: Db) => db.run(sql`analyze users, emails`)
/** Lists imports of ended processes. */
export const listOrphaned = (db: Db, before: Date) =>
  db.many<{ organisationId: number; userId: number }>(
    sql`select organisation_id, user_id from imports where state = 'running' and beat_at < ${before}`,
  )
export const listOld = (db: Db, before: Date) =>
  db.many<{ organisationId: number; id: string }>(
    sql`select organisation_id, id from imports where created_at < ${before} and state <> 'running'`,
  )
