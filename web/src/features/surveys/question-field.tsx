import Add from '@mui/icons-material/Add'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, Card, FormLabel, IconButton, MenuItem, OutlinedInput, Tooltip, Typography } from '@mui/material'
import { type Question, type QuestionKind, questionKinds, surveyLimits } from '@praxia/contract/library/surveys.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { emptyQuestion } from './survey-rules.ts'

interface Props {
  number: number
  value: Question
  /** Language whose texts are written. */
  lang: ContentLanguage
  /** Marks texts that are missing. */
  wrong: boolean
  onChange: (question: Question) => void
  onUp: (() => void) | undefined
  onRemove: () => void
}
/** One question: its text, its kind of answer and the choices of that kind. */
export function QuestionField({ number, value, lang, wrong, onChange, onUp, onRemove }: Props) {
  const { t } = useTranslation('surveys')
  const { t: common } = useTranslation()
  const name = t('question', { number })
  const text = value.texts[lang] ?? ''
  return (
    <Card component="section" aria-label={name} sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {name}
        </Typography>
        {onUp && (
          <Act label={common('named', { name: t('moveUp'), value: name })} onClick={onUp}>
            <ArrowUpward />
          </Act>
        )}
        <Act label={common('named', { name: common('remove'), value: name })} onClick={onRemove}>
          <DeleteOutlined />
        </Act>
      </Box>
      <Field
        label={t('questionText')}
        required
        multiline
        limit={surveyLimits.questionMax}
        value={text}
        error={wrong && text.trim() === '' ? true : undefined}
        onChange={(event) => onChange({ ...value, texts: { ...value.texts, [lang]: event.target.value } })}
      />
      <SelectField<QuestionKind>
        label={t('kind')}
        value={value.kind}
        onChange={(event) => onChange({ ...emptyQuestion(event.target.value), texts: value.texts })}
      >
        {questionKinds.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(kind)}
          </MenuItem>
        ))}
      </SelectField>
      {value.kind === 'choice' && (
        <Choices
          value={value.choices}
          lang={lang}
          wrong={wrong}
          onChange={(choices) => onChange({ ...value, choices })}
        />
      )}
    </Card>
  )
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

interface ChoicesProps extends Pick<Props, 'lang' | 'wrong'> {
  value: Question['choices']
  onChange: (choices: Question['choices']) => void
}
function Choices({ value, lang, wrong, onChange }: ChoicesProps) {
  const { t } = useTranslation('surveys')
  const { t: common } = useTranslation()
  return (
    <Box role="group" aria-label={t('choices')} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel required component="span">
        {t('choices')}
      </FormLabel>
      {value.map((choice, i) => {
        const label = t('choiceNumber', { number: i + 1 })
        const text = choice[lang] ?? ''
        return (
          <Box key={i} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <OutlinedInput
              fullWidth
              value={text}
              error={wrong && text.trim() === ''}
              inputProps={{ 'aria-label': label, maxLength: surveyLimits.choiceMax }}
              onChange={(event) =>
                onChange(value.map((one, k) => (k === i ? { ...one, [lang]: event.target.value } : one)))
              }
            />
            {value.length > surveyLimits.choicesMin && (
              <Act
                label={common('named', { name: common('remove'), value: label })}
                onClick={() => onChange(value.toSpliced(i, 1))}
              >
                <Close />
              </Act>
            )}
          </Box>
        )
      })}
      {value.length < surveyLimits.choices && (
        <Button
          color="primary"
          startIcon={<Add />}
          onClick={() => onChange([...value, {}])}
          sx={{ justifySelf: 'start' }}
        >
          {t('addChoice')}
        </Button>
      )}
    </Box>
  )
}
