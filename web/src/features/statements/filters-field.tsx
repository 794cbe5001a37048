import { Box } from '@mui/material'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { verbWords, type VerbWord } from '@praxia/contract/statements.ts'
import dayjs from 'dayjs'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DayLocale, dayLook } from '../../ui/day-locale.tsx'
import { FilterMenu } from '../../ui/filter-menu.tsx'
import { useTrainingChoices } from '../trainings/queries.ts'
import { usePeople } from './queries.ts'

interface DayProps {
  label: string
  value: string
  onChange: (day: string) => void
}
/** A day may be left out; what is half typed changes nothing yet. */
const Day = ({ label, value, onChange }: DayProps) => (
  <DatePicker
    format="DD/MM/YYYY"
    value={value ? dayjs(value) : null}
    onChange={(day) => {
      if (day === null || day.isValid()) onChange(day === null ? '' : day.format('YYYY-MM-DD'))
    }}
    slotProps={{ field: { clearable: true }, textField: { label, sx: { ...dayLook, width: { xs: 1, sm: 190 } } } }}
  />
)

export interface Filters {
  person: string
  training: string
  verb: VerbWord | ''
  since: string
  until: string
}
interface Props {
  value: Filters
  onChange: (name: keyof Filters, value: string) => void
}

/** What the record is narrowed to; each alone or together. */
export function FiltersField({ value, onChange }: Props) {
  const { t } = useTranslation('statements')
  const verbs = (Object.keys(verbWords) as VerbWord[]).map((word) => ({ value: word, label: t(word) }))
  return (
    <DayLocale>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', width: 1 }}>
        <ChoiceField
          label={t('person')}
          value={Number(value.person)}
          onChange={(id) => onChange('person', id ? String(id) : '')}
          useChoices={usePeople}
        />
        <ChoiceField
          label={t('training')}
          value={Number(value.training)}
          onChange={(id) => onChange('training', id ? String(id) : '')}
          useChoices={useTrainingChoices}
        />
        <FilterMenu label={t('verb')} choices={verbs} value={value.verb} onChange={(verb) => onChange('verb', verb)} />
        <Day label={t('since')} value={value.since} onChange={(day) => onChange('since', day)} />
        <Day label={t('until')} value={value.until} onChange={(day) => onChange('until', day)} />
      </Box>
    </DayLocale>
  )
}
