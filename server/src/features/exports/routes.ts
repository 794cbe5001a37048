import type { Readable } from 'node:stream'
import { exportNameOf } from '@praxia/contract/exports/names.ts'
import { type ExportFormat, exportTraining, exportTrainings } from '@praxia/contract/exports.ts'
import type { AskedLanguage } from '@praxia/contract/shapes.ts'
import type { FastifyReply } from 'fastify'
import { auditIn } from '../../access/acts.ts'
import { dayOf } from '@praxia/contract/time/day-of.ts'
import { invalid } from '../../basics/app-error.ts'
import { contentLanguageIn, interfaceLanguageIn } from '../../basics/languages.ts'
import { periodOf } from '../../basics/period.ts'
import type { Ctx } from '../../context/context.ts'
import { type Route, route } from '../../http/route.ts'
import { exportWords } from '../../phrases/exports.ts'
import { type Job, type Parts, findTraining, partsOf } from './export-actions.ts'
import { csv, head, whenTaken, xlsx } from './file-actions.ts'
import { forPerson } from './person-actions.ts'
import { previewOf } from './preview-actions.ts'
import { reportOf } from './report-actions.ts'
import { type ExportQuery, aboutOf, personOf, exportedMembers } from './whom-actions.ts'

async function fileOf(ctx: Ctx, job: Job, format: ExportFormat, whole: Parts): Promise<Readable> {
  if (format === 'pdf') return whenTaken(await reportOf(ctx, job, whole))
  return { csv, xlsx }[format](whole.parts, job.style, job.words)
}

/** Answers to a survey are of everyone whom the caller oversees: chosen members could be told apart. */
const canHaveAnswers = ({ actor }: Ctx, query: ExportQuery, trainingId: number | null): boolean =>
  trainingId !== null &&
  actor.as !== 'learner' &&
  [query.userIds, query.userRuns, query.groupId, query.fieldId].every((one) => one === undefined)

/** Looks up the subject before the first byte is sent, so that an error is a response of its own, not half a file. */
async function send(
  ctx: Ctx,
  asked: AskedLanguage,
  query: ExportQuery,
  trainingId: number | null,
  reply: FastifyReply,
) {
  const whom = await exportedMembers(ctx, query)
  const lang = contentLanguageIn(asked)
  const training = trainingId === null ? null : await findTraining(ctx, whom, trainingId, query, lang)
  const person = await personOf(ctx, whom)
  const language = interfaceLanguageIn(asked, ctx.actor.language)
  const { timeZone } = whom.organisation
  const words = exportWords(language)
  const format = query.format ?? 'csv'
  const today = dayOf(ctx.now().getTime(), timeZone)
  const nobodyNamed = whom.everywhere || ctx.actor.organisationType === 'PARTNER'
  const extent = query.extent ?? (nobodyNamed ? 'trainings' : 'members')
  if (extent === 'survey' && !canHaveAnswers(ctx, query, trainingId))
    throw invalid('extent', 'survey', 'answers are of one training, and of all members in it or of a whole team')
  const job: Job = {
    whom,
    format,
    person,
    training,
    extent,
    lang,
    words,
    style: {
      language,
      timeZone,
    },
    period: periodOf(today, query),
    clientId: query.clientId,
  }
  const whole = await forPerson(ctx, job, format, await partsOf(ctx, job))
  if (query.preview) {
    return previewOf(whole.parts, format, job, (parts) => fileOf(ctx, job, format, { ...whole, parts: [...parts] }))
  }
  const file = await fileOf(ctx, job, format, whole)
  const data = {
    format,
    extent,
    members: whom.ids.length,
    ...(training ? { trainingId: training.id } : {}),
    ...(query.groupId?.length ? { groupIds: query.groupId } : {}),
    ...(query.fieldId === undefined ? {} : { fieldId: query.fieldId }),
  }
  const act = { at: ctx.now(), action: 'export.made', subject: ctx.actor.userId, data } as const
  await auditIn(ctx.database, ctx.actor, whom.scope, act)
  head(
    reply,
    format,
    exportNameOf({ of: 'trainings', language, title: aboutOf(person, training?.title), today, format }),
  )
  return file
}

export const exportRoutes: Route[] = [
  route(exportTrainings, 'export.make', (ctx, { params, query, reply }) => send(ctx, params.lang, query, null, reply)),
  route(exportTraining, 'export.make', (ctx, { params, query, reply }) =>
    send(ctx, params.lang, query, params.id, reply),
  ),
]
