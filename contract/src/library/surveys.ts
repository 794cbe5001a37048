import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../launches.ts'
import { contentLanguages } from '../limits.ts'
import { ContentLanguage, Id, IdParams, Name, Nullable, Text, lang, languageKeys, oneOf, revision } from '../shapes.ts'

export const surveyLimits = {
  questions: 5,
  choicesMin: 2,
  choices: 6,
  questionMax: 200,
  choiceMax: 60,
  textMax: 500,
  againWeeksMin: 1,
  againWeeksMax: 26,
  /** Texts that a page of results shows. */
  textsShown: 200,
} as const
export const questionKinds = ['scale', 'yesNo', 'choice', 'text'] as const
export const QuestionKind = oneOf(questionKinds)
export type QuestionKind = Static<typeof QuestionKind>
/** Values of a scale. */
export const scaleValues = [1, 2, 3, 4, 5] as const

/** A text in the languages of the training. */
const Texts = (maxLength: number) =>
  Type.Partial(
    Type.Object(
      Object.fromEntries(contentLanguages.map((code) => [code, Name(maxLength)])) as Record<
        ContentLanguage,
        ReturnType<typeof Name>
      >,
    ),
    languageKeys,
  )
const Question = Type.Object({
  kind: QuestionKind,
  texts: Texts(surveyLimits.questionMax),
  /** Of the kind `choice` only. */
  choices: Type.Array(Texts(surveyLimits.choiceMax), { maxItems: surveyLimits.choices }),
})
export type Question = Static<typeof Question>
const AgainWeeks = Nullable(Type.Integer({ minimum: surveyLimits.againWeeksMin, maximum: surveyLimits.againWeeksMax }))
const Survey = Type.Object({
  /** 0 before the first questions; the next one after each change that resets the results. */
  version: Type.Integer(),
  questions: Type.Array(Question),
  /** Weeks after which the questions are asked once more by mail; null: never. */
  againWeeks: AgainWeeks,
  /** Number of answered surveys of this version; a changed question resets them. */
  answered: Type.Integer(),
  revision: Type.String(),
})
export type Survey = Static<typeof Survey>
export const getSurvey = endpoint({
  name: 'getSurvey',
  method: 'GET',
  path: '/trainings/{id}/survey',
  summary: 'The questions after a training, in all languages, for those who edit it',
  params: IdParams,
  response: Survey,
})
export const setSurvey = endpoint({
  name: 'setSurvey',
  method: 'PUT',
  path: '/trainings/{id}/survey',
  summary: 'Set the questions after a training; without questions nobody is asked',
  params: IdParams,
  body: Type.Object({
    questions: Type.Array(Question, { maxItems: surveyLimits.questions }),
    againWeeks: AgainWeeks,
    ...revision,
  }),
  response: Survey,
  errors: ['request.conflict'],
})

export const surveyRounds = [1, 2] as const
const Round = Type.Union([Type.Literal(1), Type.Literal(2)])
const SurveyQuestion = Type.Object({ kind: QuestionKind, text: Type.String(), choices: Type.Array(Type.String()) })
const PendingSurvey = Type.Object({
  trainingId: Id,
  title: Type.String(),
  version: Type.Integer(),
  /** 2: asked once more by mail. */
  round: Round,
  questions: Type.Array(SurveyQuestion),
})
export type PendingSurvey = Static<typeof PendingSurvey>
const sessionParams = Type.Object({ session: Uuid })
export const getOwnSurvey = endpoint({
  name: 'getOwnSurvey',
  method: 'GET',
  path: '/launches/{session}/survey',
  summary: 'What the caller is asked after this launch; null when nothing, or when it was answered or put off',
  params: sessionParams,
  query: Type.Object(lang),
  response: Type.Object({ survey: Nullable(PendingSurvey) }),
})
/** `value`: 1 to 5 on a scale, 1 or 0 for yes or no, the place of a choice from 0. */
export const Answer = Type.Object({
  question: Type.Integer({ minimum: 0, maximum: surveyLimits.questions - 1 }),
  value: Type.Optional(Type.Integer({ minimum: 0, maximum: surveyLimits.choices })),
  text: Type.Optional(Text(surveyLimits.textMax)),
})
export type Answer = Static<typeof Answer>
export const answerSurvey = endpoint({
  name: 'answerSurvey',
  method: 'PUT',
  path: '/launches/{session}/survey',
  summary: 'Answer the questions after a launch, or put them off',
  params: sessionParams,
  body: Type.Object({
    version: Type.Integer({ minimum: 1 }),
    round: Round,
    /** Null: not now. This launch does not ask again; a later one does. */
    answers: Nullable(Type.Array(Answer, { minItems: 1, maxItems: surveyLimits.questions })),
  }),
  response: Type.Object({}),
  errors: ['survey.answered', 'survey.changed'],
})

const Figures = Type.Object({
  /** Number of answers of each value: 1 to 5; no, yes; the choices in their order. Empty for texts. */
  counts: Type.Array(Type.Integer()),
  /** Of a scale; of yes or no the share of yes in percent. */
  mean: Nullable(Type.Number()),
  /** In alphabetical order. Empty outside the caller's organisation. */
  texts: Type.Array(Type.String()),
})
const RoundResult = Type.Object({
  round: Round,
  /** Number of answers to the question. */
  answered: Type.Integer(),
  /** Number of them that the figures contain: the first of every five. */
  shown: Type.Integer(),
  /** Null when fewer than five are shown. */
  figures: Nullable(Figures),
})
const QuestionResult = Type.Object({
  ...SurveyQuestion.properties,
  rounds: Type.Array(RoundResult),
  /** Difference of the means, where both rounds show one. */
  change: Nullable(Type.Number()),
})
export type QuestionResult = Static<typeof QuestionResult>
export const SurveyResults = Type.Object({
  version: Type.Integer(),
  questions: Type.Array(QuestionResult),
})
export type SurveyResults = Static<typeof SurveyResults>
export const getSurveyResults = endpoint({
  name: 'getSurveyResults',
  method: 'GET',
  path: '/trainings/{id}/survey/results',
  summary:
    'Answers to the questions after a training, from five on, without names: of the organisation, or of the team',
  params: IdParams,
  query: Type.Object({ ...lang, clientId: Type.Optional(Id) }),
  errors: ['statistics.too_long'],
  response: SurveyResults,
})
