import { Box, FormControlLabel, FormLabel, Switch } from '@mui/material'
import type { ClassBoard } from '@praxia/contract/classes.ts'
import { limits } from '@praxia/contract/limits.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { calledIn } from './class-rules.ts'
import { useCallForm } from './use-call-form.ts'

const ready = ['pausePlease', 'headsetsOff', 'twoMinutes', 'lookAtWall'] as const
interface Props {
  board: ClassBoard
  /** Recipients whom the dialog was opened for (`calledIn`). */
  whom: string
  onClose: () => void
}
/** Sends a short text to the learners who run the training now (`?call=all`). */
export function CallDialog({ board, whom, onClose }: Props) {
  const { t } = useTranslation('classes')
  const form = useCallForm(board, whom || 'all', onClose)
  const { draft } = form
  const count = calledIn(board, draft.whom).length
  const choices = useChoices(board, whom || 'all', draft.whom)
  return (
    <FormDialog
      form={form}
      quiet
      onClose={onClose}
      width={560}
      title={t('call')}
      facts={t('callLead')}
      action={t('send', { count })}
      refused={count === 0}
    >
      <Box role="group" aria-label={t('message')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ready.map((name) => (
          <ChoiceChip
            key={name}
            label={t(name)}
            chosen={draft.text === t(name)}
            onClick={() => form.change({ text: t(name) })}
          />
        ))}
      </Box>
      <Field label={t('message')} required autoFocus limit={limits.callMax} {...form.text('text')} />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', overflowX: 'auto' }}>
        <FormLabel component="span">{t('for')}</FormLabel>
        <Toggle
          label={t('for')}
          value={draft.whom}
          choices={choices}
          onChange={(next) => form.change({ whom: next })}
        />
        {count === 0 && <Box sx={{ color: 'text.secondary' }}>{t('nobodyRuns')}</Box>}
      </Box>
      <FormControlLabel
        control={<Switch checked={draft.pause} onChange={(_, pause) => form.change({ pause })} />}
        label={t('pause')}
        sx={{ gap: 1, ml: 0, mr: 0 }}
      />
    </FormDialog>
  )
}

/**
 * Returns the choices: everyone, stuck learners, and those for whom the dialog was opened. A selected choice stays even
 * if nobody is stuck any more.
 */
function useChoices(board: ClassBoard, whom: string, chosen: string) {
  const { t } = useTranslation('classes')
  const count = (one: string) => calledIn(board, one).length
  const stuck = count('stuck')
  const choices = [
    { value: 'all', label: t('all', { count: count('all') }) },
    ...(stuck > 0 || [whom, chosen].includes('stuck') ? [{ value: 'stuck', label: t('stuck', { count: stuck }) }] : []),
  ]
  const step = board.steps.findIndex(({ key }) => whom === `step.${key}`)
  if (step >= 0) choices.push({ value: whom, label: t('stepCount', { step: step + 1, count: count(whom) }) })
  const one = board.learners.find(({ id }) => String(id) === whom)
  if (one) choices.push({ value: whom, label: fullName(one) })
  return choices
}
