import Add from '@mui/icons-material/Add'
import { Box, Button, Tab, Tabs, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { useEffect, useRef, useState } from 'react'
import { ownName, tagOf } from '../../../lib/content-languages.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { CancelButton } from '../../../ui/cancel-button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { Wrong } from '../../../ui/wrong.tsx'
import { useSkills } from '../../trainings/queries.ts'
import { inOrder } from '../draft/draft-rules.ts'
import { rowColumns, StepsTableRow } from './steps-table-row.tsx'
import { useRowFaultWords } from './use-row-fault-words.ts'
import {
  fileOf,
  newRow,
  type StepRow,
  type StepsTable,
  tableFaults,
  withMoved,
  withPasted,
} from './steps-table-rules.ts'

interface Props {
  table: StepsTable
  /** Languages in which names are entered; those of the file are added. */
  languages: readonly ContentLanguage[]
  onClose: () => void
  /** Receives the steps file. */
  onFile: (file: File) => void
}

/** Table of the steps: names by language, keys, points, skills. Writes the file that the field takes. */
export function StepsTableDialog({ table: initial, languages, onClose, onFile }: Props) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { data: skills } = useSkills()
  const words = useRowFaultWords()
  const body = useRef<HTMLDivElement>(null)
  const [table, setTable] = useState(initial)
  const named = initial.rows.flatMap(({ labels }) => Object.keys(labels) as ContentLanguage[])
  const all = inOrder([...languages, ...named])
  const [lang, setLang] = useState(all[0] ?? 'EN')
  const [tried, setTried] = useState(0)
  const [added, setAdded] = useState<number | null>(null)
  const faults = tableFaults(table, skills ? new Set(skills.map(({ skillType }) => skillType)) : null)
  const shown = tried > 0 ? faults : []
  useEffect(() => {
    if (tried > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tried])
  const { rows } = table
  const setRows = (next: StepRow[]) => setTable({ ...table, rows: next })
  const add = (): void => {
    const row = newRow(rows)
    setAdded(row.row)
    setRows([...rows, row])
  }
  const submit = (): void => {
    if (faults.length > 0) {
      setTried(tried + 1)
      return
    }
    const text = `${JSON.stringify(fileOf(table), null, 2)}\n`
    onFile(new File([text], 'steps.json', { type: 'application/json' }))
  }
  const passing = shown.find(({ field }) => field === 'passing')
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      width={960}
      title={t('steps')}
      facts={t('tableFacts')}
      dirty={table !== initial}
      tabs={
        all.length > 1 && (
          <Tabs value={lang} onChange={(_, next: ContentLanguage) => setLang(next)} aria-label={t('tableLanguages')}>
            {all.map((one) => (
              <Tab key={one} value={one} label={<span lang={tagOf(one)}>{ownName(one)}</span>} />
            ))}
          </Tabs>
        )
      }
      actions={
        <>
          <CancelButton />
          <Button variant="contained" color="primary" onClick={submit}>
            {common('confirm')}
          </Button>
        </>
      }
    >
      <Box ref={body} sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Box
          aria-hidden
          sx={{ ...rowColumns, display: { xs: 'none', md: 'grid' }, color: 'text.secondary', fontSize: 12 }}
        >
          <span />
          <span>{t('name')}</span>
          <span>{t('tableKey')}</span>
          <span>{t('tablePoints')}</span>
          <span>{t('tableSkill')}</span>
        </Box>
        <Box component="ol" aria-label={t('steps')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {rows.map((row, index) => (
            <StepsTableRow
              key={row.row}
              row={row}
              at={index}
              of={rows.length}
              lang={lang}
              focused={row.row === added}
              faults={shown.filter((fault) => fault.row === index)}
              onChange={(next) => setRows(rows.with(index, next))}
              onMove={(to) => setRows(withMoved(rows, index, to))}
              onRemove={() => setRows(rows.toSpliced(index, 1))}
              onPaste={(text) => setRows(withPasted(rows, index, lang, text))}
              onEnter={index === rows.length - 1 && rows.length < limits.stepsMax ? add : undefined}
            />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Button variant="outlined" startIcon={<Add />} disabled={rows.length >= limits.stepsMax} onClick={add}>
            {t('tableAdd')}
          </Button>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('tablePaste')}
          </Typography>
        </Box>
        <Box sx={{ width: 240, maxWidth: '100%' }}>
          <Field
            label={t('tablePassing')}
            required
            value={table.passing}
            error={passing && words(passing)}
            inputProps={{ inputMode: 'decimal' }}
            onChange={(event) => setTable({ ...table, passing: event.target.value })}
          />
        </Box>
        {shown.length > 0 && <Wrong>{t('toMend', { count: shown.length })}</Wrong>}
      </Box>
    </TaskDialog>
  )
}
