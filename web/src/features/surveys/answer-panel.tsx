import { Box, Button, Typography } from '@mui/material'
import { type Answer, type PendingSurvey, scaleValues, surveyLimits } from '@praxia/contract/library/surveys.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { useAnswer } from './queries.ts'

type Entry = Omit<Answer, 'question'>
type Question = PendingSurvey['questions'][number]

interface Props {
  session: string
  survey: PendingSurvey
  /** In a headset: larger buttons, and no text to type. */
  device: boolean
  /** An answer was given that is not sent yet. */
  onAnswer?: () => void
  onDone: (answered: boolean) => void
}
/** The questions after a training, one at a time: a press answers and leads to the next. */
export function AnswerPanel({ session, survey, device, onAnswer, onDone }: Props) {
  const { t } = useTranslation('surveys')
  const { t: common } = useTranslation()
  const shown = survey.questions.flatMap((item, question) =>
    device && item.kind === 'text' ? [] : [{ item, question }],
  )
  const [at, setAt] = useState(0)
  const [entries, setEntries] = useState<Readonly<Record<number, Entry>>>({})
  const send = useAnswer(session)
  const place = useRestoredFocus<HTMLDivElement>(at)
  const { item, question } = shown[at]!
  const last = at === shown.length - 1
  const answers = Object.entries(entries)
    .filter(([, { value, text }]) => value !== undefined || text?.trim())
    .map(([key, one]) => ({ question: Number(key), ...one }))
  const finish = (all: Answer[] | null) =>
    send.mutate(
      { version: survey.version, round: survey.round, answers: all },
      { onSuccess: () => onDone(all !== null) },
    )
  const answer = (one: Entry, press: boolean) => {
    setEntries({ ...entries, [question]: one })
    onAnswer?.()
    if (press && !last) setAt(at + 1)
  }
  return (
    <Box
      ref={place}
      role="group"
      aria-label={item.text}
      sx={{ display: 'grid', gap: 2, '& .MuiButton-root': { minHeight: device ? 64 : 44 } }}
    >
      <Box>
        {shown.length > 1 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {t('answerNumber', { place: at + 1, total: shown.length })}
          </Typography>
        )}
        <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {item.text}
        </Typography>
      </Box>
      {item.kind === 'text' ? (
        <Field
          label={t('yourAnswer')}
          multiline
          minRows={2}
          limit={surveyLimits.textMax}
          inputProps={{ maxLength: surveyLimits.textMax }}
          value={entries[question]?.text ?? ''}
          onChange={(event) => answer({ text: event.target.value }, false)}
        />
      ) : (
        <Values item={item} value={entries[question]?.value} onChange={(value) => answer({ value }, true)} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" disabled={send.isPending} onClick={() => finish(null)}>
          {t('notNow')}
        </Button>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {at > 0 && (
            <Button color="inherit" onClick={() => setAt(at - 1)}>
              {common('back')}
            </Button>
          )}
          {last ? (
            <Button
              variant="contained"
              color="primary"
              loading={send.isPending}
              disabled={answers.length === 0}
              onClick={() => finish(answers)}
            >
              {t('send')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => setAt(at + 1)}>
              {entries[question] ? common('next') : t('skip')}
            </Button>
          )}
        </Box>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('anonymous')}
      </Typography>
    </Box>
  )
}

interface ValuesProps {
  item: Question
  value: number | undefined
  onChange: (value: number) => void
}
function Values({ item, value, onChange }: ValuesProps) {
  const { t } = useTranslation('surveys')
  const { t: common } = useTranslation()
  const words = {
    scale: scaleValues.map((one) => ({ value: one as number, label: String(one) })),
    yesNo: [
      { value: 1, label: common('yes') },
      { value: 0, label: common('no') },
    ],
    choice: item.choices.map((label, at) => ({ value: at, label })),
    text: [],
  }[item.kind]
  const beside = item.kind === 'choice' ? 1 : words.length
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: `repeat(${beside}, minmax(0, 1fr))` }}>
        {words.map((one) => (
          <Button
            key={one.value}
            variant={one.value === value ? 'contained' : 'outlined'}
            color={one.value === value ? 'primary' : 'inherit'}
            aria-pressed={one.value === value}
            onClick={() => onChange(one.value)}
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {one.label}
          </Button>
        ))}
      </Box>
      {item.kind === 'scale' && (
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5, color: 'text.secondary', fontSize: 12 }}>
          <span>{t('low')}</span>
          <span>{t('high')}</span>
        </Box>
      )}
    </Box>
  )
}
