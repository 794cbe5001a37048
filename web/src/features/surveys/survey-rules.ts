import {
  type Question,
  type QuestionKind,
  questionKinds,
  setSurvey,
  type Survey,
  surveyLimits,
} from '@praxia/contract/library/surveys.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import type { SurveyBody } from './queries.ts'

type Texts = Question['texts']
export interface SurveyDraft {
  languages: readonly ContentLanguage[]
  questions: Question[]
  again: 'never' | 'weeks'
  weeks: string
}
const usualWeeks = 8
/** Returns the draft of a survey. `languages`: those of the training. */
export const surveyDraft = (
  { questions, againWeeks }: Pick<Survey, 'questions' | 'againWeeks'>,
  languages: readonly ContentLanguage[],
): SurveyDraft => ({
  languages,
  questions,
  again: againWeeks === null ? 'never' : 'weeks',
  weeks: String(againWeeks ?? usualWeeks),
})
export const emptyQuestion = (kind: QuestionKind = questionKinds[0]): Question => ({
  kind,
  texts: {},
  choices: kind === 'choice' ? [{}, {}] : [],
})

const trimmed = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([lang, text]) => (text?.trim() ? [[lang, text.trim()]] : [])))
const isFilled = (texts: Texts): boolean => Object.keys(trimmed(texts)).length > 0
/** Returns the questions as they are saved: choices without a text in any language are left out. */
const savedQuestions = (questions: readonly Question[]): Question[] =>
  questions.map(({ kind, texts, choices }) => ({
    kind,
    texts: trimmed(texts),
    choices: kind === 'choice' ? choices.filter(isFilled).map(trimmed) : [],
  }))
/** Returns the languages in which a text of these questions is missing, in the training's order. */
export const missingLanguages = ({ questions, languages }: SurveyDraft): ContentLanguage[] =>
  languages.filter((lang) =>
    savedQuestions(questions).some(({ texts, choices }) => [texts, ...choices].some((one) => !one[lang])),
  )
/** Whether a question has too few choices. */
export const lacksChoices = ({ kind, choices }: Question): boolean =>
  kind === 'choice' && choices.filter(isFilled).length < surveyLimits.choicesMin

export const surveyRules = {
  endpoint: setSurvey,
  fields: ['questions', 'againWeeks'],
  bodyOf: ({ questions, again, weeks }: SurveyDraft): SurveyBody => ({
    questions: savedQuestions(questions),
    againWeeks:
      again === 'never' || questions.length === 0
        ? null
        : weeks.trim() === ''
          ? (undefined as unknown as number)
          : Number(weeks),
  }),
  also: (draft: SurveyDraft) =>
    draft.questions.some(lacksChoices)
      ? { questions: { code: 'choicesFew' } }
      : missingLanguages(draft).length > 0
        ? { questions: { code: 'language' } }
        : {},
} as const satisfies FormRules<SurveyDraft, SurveyBody, string>
