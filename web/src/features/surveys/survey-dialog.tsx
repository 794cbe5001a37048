import Add from '@mui/icons-material/Add'
import { Box, Button, FormLabel, Skeleton, Tab, Tabs } from '@mui/material'
import { type Survey, surveyLimits } from '@praxia/contract/library/surveys.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { useState } from 'react'
import { languageNames, ownName } from '../../lib/content-languages.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { CancelButton } from '../../ui/cancel-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { FailedState } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSnapshot } from '../../ui/use-snapshot.ts'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { Wrong } from '../../ui/wrong.tsx'
import { QuestionField } from './question-field.tsx'
import { useSetSurvey, useSurvey } from './queries.ts'
import { emptyQuestion, lacksChoices, missingLanguages, surveyDraft, surveyRules } from './survey-rules.ts'

interface Props {
  trainingId: number
  title: string
  /** Languages of the training's texts. */
  languages: readonly ContentLanguage[]
  onClose: () => void
}
/** The questions after a training, for those who edit it. */
export function SurveyDialog(props: Props) {
  const { snapshot, version, error, reload } = useSnapshot(useSurvey(props.trainingId))
  if (snapshot) return <Form key={version} {...props} survey={snapshot} onTheirs={() => void reload()} />
  return (
    <TaskDialog open onClose={props.onClose} width={720} title={props.title} actions={<CancelButton />}>
      {error ? <FailedState error={error} onRetry={() => void reload()} /> : <Skeleton height={240} />}
    </TaskDialog>
  )
}

function useSurveyForm({ trainingId, languages, survey, onClose }: Props & { survey: Survey }) {
  const { t } = useTranslation('surveys')
  const [first] = useState(() => surveyDraft(survey, languages))
  return useForm(surveyRules, {
    first,
    save: useSetSurvey(trainingId),
    send: (body) => body,
    revision: survey.revision,
    say: (_, { code }) => (code === 'choicesFew' ? t('choicesFew') : undefined),
    onSaved: () => {
      toast(t('saved'))
      onClose()
    },
  })
}
/** Returns the error of the questions: the languages in which a text is missing, by name. */
function useQuestionsError({ draft, errorOf }: ReturnType<typeof useSurveyForm>): string | undefined {
  const { t, i18n } = useTranslation('surveys')
  const error = errorOf('questions')
  const missing = missingLanguages(draft)
  if (error === undefined || missing.length === 0 || draft.questions.some(lacksChoices)) return error
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  return t('everyLanguage', { languages: list.format(missing.map(languageNames(i18n.language))) })
}

function Form(props: Props & { survey: Survey; onTheirs: () => void }) {
  const { languages, survey, title, onClose, onTheirs } = props
  const { t } = useTranslation('surveys')
  const { t: common } = useTranslation()
  const form = useSurveyForm(props)
  const own = useContentLanguage()
  const [lang, setLang] = useState(languages.includes(own) ? own : languages[0]!)
  const { questions, again } = form.draft
  const put = (next: typeof questions) => form.change({ questions: next })
  const wrong = useQuestionsError(form)
  return (
    <FormDialog
      form={form}
      quiet
      onClose={onClose}
      onTheirs={onTheirs}
      width={720}
      title={t('survey')}
      facts={title}
      action={common('save')}
    >
      <Box sx={{ color: 'text.secondary' }}>{t('surveyFacts')}</Box>
      {survey.answered > 0 && (
        <Note>
          {t('answered', { count: survey.answered })}. {t('resets')}
        </Note>
      )}
      {languages.length > 1 && questions.length > 0 && (
        <Tabs value={lang} onChange={(_, next: ContentLanguage) => setLang(next)}>
          {languages.map((one) => (
            <Tab key={one} value={one} label={ownName(one)} />
          ))}
        </Tabs>
      )}
      {questions.map((question, i) => (
        <QuestionField
          key={i}
          number={i + 1}
          value={question}
          lang={lang}
          wrong={wrong !== undefined}
          onChange={(next) => put(questions.map((one, k) => (k === i ? next : one)))}
          onUp={i === 0 ? undefined : () => put(questions.toSpliced(i - 1, 2, question, questions[i - 1]!))}
          onRemove={() => put(questions.toSpliced(i, 1))}
        />
      ))}
      <Wrong>{wrong}</Wrong>
      {questions.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('without')}</Box>}
      {questions.length < surveyLimits.questions && (
        <Button
          variant="outlined"
          startIcon={<Add />}
          onClick={() => put([...questions, emptyQuestion()])}
          sx={{ justifySelf: 'start' }}
        >
          {t('add')}
        </Button>
      )}
      {questions.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
          <FormLabel component="span">{t('again')}</FormLabel>
          <Toggle
            label={t('again')}
            wide
            value={again}
            onChange={(next) => form.change({ again: next })}
            choices={[
              { value: 'never', label: t('againNever') },
              { value: 'weeks', label: t('againAfter') },
            ]}
          />
          {again === 'weeks' && (
            <Field
              label={t('weeks')}
              required
              inputMode="numeric"
              value={form.draft.weeks}
              error={form.errorOf('againWeeks')}
              onChange={(event) => form.change({ weeks: event.target.value })}
            />
          )}
          <Box sx={{ color: 'text.secondary' }}>{t('againHelp')}</Box>
        </Box>
      )}
    </FormDialog>
  )
}
