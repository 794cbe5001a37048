import type { ExportFormat } from '@praxia/contract/exports.ts'
import { can } from '../../access/policy.ts'
import { found } from '../../basics/app-error.ts'
import type { Ctx } from '../../context/context.ts'
import { asStatistic } from '../../context/statistics.ts'
import type { Part } from '../../documents/table.ts'
import { personExportWords } from '../../phrases/person-exports.ts'
import { type CertificateRow, listOfMember } from '../certificates/store.ts'
import { presentSessions } from '../progress/sessions/present-actions.ts'
import { findMember, findTraining } from '../progress/store.ts'
import type { Job, Parts } from './export-actions.ts'
import { type BestSession, type SessionRow, certificatePart, sessionPart, stepPart } from './person-present.ts'
import type { ProgressRow } from './tables-present.ts'
import type { ExportedMembers } from './whom-actions.ts'

/** Maximum numbers in a report, newest first: sessions, trainings with the steps of one, certificates. */
const [mostSessions, mostSteps, mostCertificates] = [200, 50, 200]

/** Lists certificates that the caller may see: the platform's staff see none. */
export async function certificatesOf(
  ctx: Ctx,
  whom: ExportedMembers,
  of: { trainingId?: number | undefined; courseId?: number | undefined; courses?: boolean },
): Promise<CertificateRow[]> {
  const [id] = whom.ids
  const member = await findMember(ctx.db, whom.scope, id!, ctx.actor.userId, false)
  if (!member || !can(ctx.actor, 'certificate.see', member)) return []
  return listOfMember(ctx.db, whom.scope, id!, of, mostCertificates)
}

/**
 * Reads the person's sessions of all trainings, and the statements of the best of each; `rows`: with the newest first.
 */
async function sessionsOf(ctx: Ctx, { whom, lang }: Job, rows: readonly ProgressRow[]) {
  const { scope, ids } = whom
  const best: BestSession[] = []
  let sessions: SessionRow[] = []
  // A row that was only waived has no session, and takes no place of one.
  const begun = rows.flatMap(({ lastBegin, ...row }) => (lastBegin ? [{ ...row, lastBegin }] : []))
  for (const [i, { trainingId, title, lastBegin }] of begun.entries()) {
    const oldest = sessions[mostSessions - 1]
    if (i >= mostSteps && oldest && lastBegin.getTime() < Date.parse(oldest.date)) break
    const shown = await asStatistic(async (own: Ctx) => {
      const training = found(await findTraining(own.db, trainingId, lang))
      return presentSessions(own, scope, ids[0]!, training, lang, 'best')
    })(ctx, 0)
    const session = shown.find((one) => one.best)
    if (session && i < mostSteps) best.push({ title, session })
    const runs = shown.filter(({ waived }) => waived === null)
    const more = runs.map(({ steps: _steps, images: _images, stats: _stats, ...one }) => ({ ...one, title }))
    sessions = [...sessions, ...more].toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date)).slice(0, mostSessions)
  }
  return { best, sessions }
}

/**
 * Adds the chapters of a report about one person; the files for other programs keep the same tables for one and for
 * many.
 */
export async function forPerson(ctx: Ctx, job: Job, format: ExportFormat, whole: Parts): Promise<Parts> {
  const { person, training, extent, words, style, lang, whom } = job
  if (!person || format !== 'pdf') return whole
  const certificates = await certificatesOf(ctx, whom, { trainingId: training?.id })
  const counted = { ...whole, certificates: certificates.length }
  if (extent === 'general' && !training) return { ...counted, parts: [] }
  const own = personExportWords(style.language)
  const table = whole.parts.at(-1) as unknown as Part<ProgressRow>
  const rows: ProgressRow[] = []
  for await (const row of table.rows()) rows.push(row)
  const { best, sessions } = await sessionsOf(ctx, job, rows)
  const total = rows.reduce((sum, row) => sum + row.sessions, 0)
  const trainings: Part<ProgressRow> = {
    ...table,
    name: training ? words.heads.training : words.heads.trainings,
    rows: async function* () {
      yield* rows
    },
    total: rows.length,
  }
  const parts = [
    trainings,
    sessionPart(sessions, total, words, own, style),
    stepPart(best, rows.filter(({ sessions: n }) => n > 0).length, own, style),
    certificatePart(certificates, lang, words, own, style),
  ] as unknown as Part<unknown>[]
  // An empty chapter gets no page; only the first one states that nothing was begun.
  return { ...counted, parts: parts.filter(({ total: n }, i) => i === 0 || n > 0) }
}
