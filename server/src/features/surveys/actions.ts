import type { BodyOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import { leastPeople } from '@praxia/contract/progress.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import {
  type Survey,
  type SurveyResults,
  type answerSurvey,
  type getOwnSurvey,
  type setSurvey,
  surveyLimits,
} from '@praxia/contract/library/surveys.ts'
import { refuseOutsideClass } from '../../access/by-another.ts'
import { AppError, found, notFound } from '../../basics/app-error.ts'
import { revisionOf } from '../../basics/revision.ts'
import type { Ctx } from '../../context/context.ts'
import { inLanguage } from '../progress/present.ts'
import type { Lens } from '../progress/admin-store.ts'
import { visibleMembersOf } from '../progress/admin-actions.ts'
import { reach, reachToEdit, viewer } from '../trainings/actions.ts'
import { findVisibility } from '../trainings/visibility-store.ts'
import { answerFaults, isSameSurvey, presentResults, questionFaults } from './rules.ts'
import * as store from './store.ts'

const none: store.SurveyRow = { version: 0, questions: [], againWeeks: null, againSince: null }
const revision = ({ version, questions, againWeeks }: store.SurveyRow): string =>
  revisionOf([version, questions, againWeeks])
async function load(ctx: Ctx, trainingId: number): Promise<Survey> {
  const survey = (await store.findSurvey(ctx.db, trainingId)) ?? none
  const { version, questions, againWeeks } = survey
  const answered = await store.countAnswered(ctx.db, trainingId, version)
  return { version, questions, againWeeks, answered, revision: revision(survey) }
}
export async function getTrainingSurvey(ctx: Ctx, trainingId: number): Promise<Survey> {
  await reach(ctx, trainingId, 'training.survey')
  return load(ctx, trainingId)
}
export async function setTrainingSurvey(
  ctx: Ctx,
  trainingId: number,
  { questions, againWeeks, revision: basedOn }: BodyOf<typeof setSurvey>,
): Promise<Survey> {
  await reach(ctx, trainingId, 'training.survey')
  await reachToEdit(ctx, trainingId)
  const former = (await store.findSurvey(ctx.db, trainingId)) ?? none
  if (basedOn !== undefined && basedOn !== revision(former)) throw new AppError('request.conflict')
  const violations = questionFaults(questions, await store.listLanguages(ctx.db, trainingId))
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
  const now = ctx.now()
  const isSame = isSameSurvey(former.questions, questions)
  const weeks = questions.length === 0 ? null : againWeeks
  const survey = {
    version: isSame ? former.version : former.version + 1,
    questions,
    againWeeks: weeks,
    againSince: weeks === null ? null : (former.againSince ?? now),
  }
  // Without questions before and now there is nothing to save.
  if (survey.version > 0) await store.saveSurvey(ctx.db, trainingId, survey, now)
  return load(ctx, trainingId)
}

/** Returns which round the launch asks now; null when none. */
function openRound(pending: store.LaunchSurvey, session: string): 1 | 2 | null {
  if (pending.questions.length === 0) return null
  if (pending.answered)
    return pending.secondRoundBegun && !pending.secondRoundAnswered && pending.sessionId === session ? 2 : null
  return pending.hasResult && pending.sessionId !== session ? 1 : null
}
/** Finds what the caller's own launch asks; undefined for a training without questions. */
async function findOwn(ctx: Ctx, session: string, lang: ContentLanguage): Promise<store.LaunchSurvey | undefined> {
  const { scope, userId } = ctx.actor
  const { trainingId } = found(await store.findOwnSession(ctx.db, scope, userId, session))
  refuseOutsideClass(ctx.actor, trainingId)
  return store.findLaunchSurvey(ctx.db, scope, userId, session, lang)
}
export async function ownSurvey(
  ctx: Ctx,
  session: string,
  lang: ContentLanguage,
): Promise<ResponseOf<typeof getOwnSurvey>> {
  const pending = await findOwn(ctx, session, lang)
  const round = pending && openRound(pending, session)
  if (!pending || !round) return { survey: null }
  const { trainingId, title, version, questions } = pending
  return {
    survey: {
      trainingId,
      title,
      version,
      round,
      questions: questions.map(({ kind, texts, choices }) => ({
        kind,
        text: inLanguage(texts, lang),
        choices: choices.map((choice) => inLanguage(choice, lang)),
      })),
    },
  }
}
export async function answer(ctx: Ctx, session: string, body: BodyOf<typeof answerSurvey>): Promise<object> {
  const { scope, userId } = ctx.actor
  const pending = found(await findOwn(ctx, session, 'EN'))
  const { trainingId, version } = pending
  if (version !== body.version || pending.questions.length === 0) throw new AppError('survey.changed')
  const putOff = !pending.answered && pending.sessionId === session
  const round = openRound(pending, session) ?? (putOff ? 1 : null)
  if (round !== body.round) throw pending.answered ? new AppError('survey.answered') : notFound()
  // The link in the mail stays open.
  if (round === 2 && body.answers === null) return {}
  const violations = answerFaults(pending.questions, body.answers ?? [])
  if (violations.length > 0) throw new AppError('request.invalid', { violations })
  const answers = body.answers && body.answers.map(({ text, ...rest }) => ({ ...rest, ...(text ? { text } : {}) }))
  const reply = { userId, trainingId, version, round, sessionId: session, answers, now: ctx.now() }
  if (!(await store.insertReply(ctx.db, scope, reply))) throw new AppError('survey.answered')
  return {}
}

/** Returns whose answers a caller sees: a manager the team's, others those of the organisation or of all. */
async function lensOf(ctx: Ctx, trainingId: number, clientId: number | undefined): Promise<Lens> {
  if (ctx.actor.as !== 'manager') return visibleMembersOf(ctx, clientId, trainingId)
  found(await findVisibility(ctx.db, viewer(ctx), trainingId))
  return { scope: ctx.actor.scope, owner: null, timeZone: ctx.actor.timeZone }
}
/** Returns the answers of a lens; texts only of one organisation, for its own people. */
async function resultsOf(
  ctx: Ctx,
  lens: Lens,
  query: { trainingId: number; lang: string; managerId: number | null; texts: number },
): Promise<SurveyResults> {
  const survey = (await store.findSurvey(ctx.db, query.trainingId)) ?? none
  const { version, questions } = survey
  const rows = await store.sumAnswers(ctx.db, lens, {
    trainingId: query.trainingId,
    version,
    managerId: query.managerId,
    least: leastPeople,
    texts: lens.scope === null ? 0 : query.texts,
  })
  return { version, questions: presentResults(questions, rows, query.lang) }
}
/** Returns the answers that the caller sees, with at most so many texts of each question and round. */
export async function surveyResults(
  ctx: Ctx,
  trainingId: number,
  lang: ContentLanguage,
  clientId: number | undefined,
  texts: number = surveyLimits.textsShown,
): Promise<SurveyResults> {
  const lens = await lensOf(ctx, trainingId, clientId)
  const managerId = ctx.actor.as === 'manager' ? ctx.actor.userId : null
  return resultsOf(ctx, lens, { trainingId, lang, managerId, texts })
}
