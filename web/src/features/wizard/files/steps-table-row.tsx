import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, InputAdornment, MenuItem, OutlinedInput, Select, Tooltip } from '@mui/material'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import type { ReactNode } from 'react'
import { tagOf } from '../../../lib/content-languages.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useOpen } from '../../../ui/use-back.ts'
import { Wrong } from '../../../ui/wrong.tsx'
import { useSkills } from '../../trainings/queries.ts'
import type { RowFault, RowField, StepRow } from './steps-table-rules.ts'
import { useRowFaultWords } from './use-row-fault-words.ts'

/** Columns of the table: number, name, key, points, skill, buttons; on a phone below each other. */
export const rowColumns = {
  display: 'grid',
  gap: 1,
  alignItems: 'center',
  gridTemplateColumns: {
    xs: '24px minmax(0,1fr) minmax(0,1fr)',
    md: '24px minmax(0,1.5fr) minmax(0,1fr) 88px minmax(0,1.55fr) 132px',
  },
} as const

interface Props {
  row: StepRow
  at: number
  of: number
  lang: ContentLanguage
  /** Was added by a press: its name receives the focus. */
  focused: boolean
  faults: readonly RowFault[]
  onChange: (row: StepRow) => void
  onMove: (to: number) => void
  onRemove: () => void
  onPaste: (text: string) => void
  onEnter: (() => void) | undefined
}

/** One step: its name in the chosen language, key, points and skill. */
export function StepsTableRow({
  row,
  at,
  of,
  lang,
  focused,
  faults,
  onChange,
  onMove,
  onRemove,
  onPaste,
  onEnter,
}: Props) {
  const { t } = useTranslation('wizard')
  const { data: skills = [] } = useSkills()
  const words = useRowFaultWords()
  const number = at + 1
  const about = (name: string): string => t('rowField', { row: number, field: name })
  const wrong = (field: RowField): boolean => faults.some((fault) => fault.field === field)
  const input = (field: RowField, name: string) => ({
    size: 'small' as const,
    error: wrong(field),
    slotProps: { input: { 'aria-label': about(name), 'aria-invalid': wrong(field) } },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onEnter?.()
    },
  })
  const isUnknown = row.skill !== '' && !skills.some(({ skillType }) => skillType === row.skill)
  return (
    <Box component="li" data-wrong={faults.length > 0 || undefined} sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={rowColumns}>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {number}
        </Box>
        <OutlinedInput
          {...input('name', t('name'))}
          autoFocus={focused}
          placeholder={t('name')}
          value={row.labels[lang] ?? ''}
          onChange={(event) => onChange({ ...row, labels: { ...row.labels, [lang]: event.target.value } })}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/[\n\t]/.test(text.trim())) return
            event.preventDefault()
            onPaste(text)
          }}
          lang={tagOf(lang)}
          sx={{ gridColumn: { xs: '2 / -1', md: 'auto' } }}
        />
        <OutlinedInput
          {...input('key', t('tableKey'))}
          startAdornment={<FieldName>{t('tableKey')}</FieldName>}
          placeholder={t('tableKeyMade')}
          value={row.key}
          onChange={(event) => onChange({ ...row, key: event.target.value })}
          sx={{ gridColumn: { xs: 2, md: 'auto' }, ...namedInput }}
        />
        <OutlinedInput
          {...input('points', t('tablePoints'))}
          startAdornment={<FieldName>{t('tablePoints')}</FieldName>}
          inputMode="decimal"
          value={row.points}
          onChange={(event) => onChange({ ...row, points: event.target.value })}
          sx={namedInput}
        />
        <Select
          {...useOpen()}
          size="small"
          displayEmpty
          error={wrong('skill')}
          value={row.skill}
          inputProps={{ 'aria-label': about(t('tableSkill')), 'aria-invalid': wrong('skill') }}
          onChange={(event) => onChange({ ...row, skill: event.target.value })}
          sx={{ gridColumn: { xs: '2 / -1', md: 'auto' }, minWidth: 0 }}
        >
          <MenuItem value="">{t('tableNoSkill')}</MenuItem>
          {isUnknown && <MenuItem value={row.skill}>{row.skill}</MenuItem>}
          {skills.map(({ skillType, name }) => (
            <MenuItem key={skillType} value={skillType}>
              {name}
            </MenuItem>
          ))}
        </Select>
        <Box sx={{ display: 'flex', gridColumn: { xs: '2 / -1', md: 'auto' }, justifySelf: 'end' }}>
          <Act label={t('rowUp', { row: number })} disabled={at === 0} onClick={() => onMove(at - 1)}>
            <ArrowUpward />
          </Act>
          <Act label={t('rowDown', { row: number })} disabled={at === of - 1} onClick={() => onMove(at + 1)}>
            <ArrowDownward />
          </Act>
          <Act label={t('rowRemove', { row: number })} disabled={of === 1} onClick={onRemove}>
            <DeleteOutlined />
          </Act>
        </Box>
      </Box>
      {faults.map((fault) => (
        <Wrong key={`${fault.field} ${fault.code}`}>{words(fault)}</Wrong>
      ))}
    </Box>
  )
}

/** Leaves the text of a field in line with the others, with its name before it or hidden. */
const namedInput = { pl: { md: 0 }, '& > input': { pl: { xs: 0, md: 1.75 } } } as const
/** Name of a field where the table has no heads: on a phone. */
function FieldName({ children }: { children: ReactNode }) {
  return (
    <InputAdornment position="start" aria-hidden sx={{ display: { md: 'none' }, '& > p': { fontSize: 12 } }}>
      {children}
    </InputAdornment>
  )
}
function Act({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  )
}
