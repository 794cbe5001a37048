import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import { Box, Button, MenuItem } from '@mui/material'
import { type WaiverReason, waiverReasons } from '@praxia/contract/xapi.ts'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { capital } from '../../../lib/capital.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { type Choice, ChoiceField } from '../../../ui/choice-field.tsx'
import { CancelButton } from '../../../ui/cancel-button.tsx'
import { useErrorText } from '../../../ui/error-text.ts'
import { Note } from '../../../ui/note.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUnlockedChoices } from '../../trainings/queries.ts'
import { useUserStats, useWaiveTraining } from '../queries.ts'
import { waiverWords } from '../../../lib/waiver-words.ts'

/**
 * Button and dialog that waive a training for a member, where the server allows it. The shown training is preselected.
 */
export function WaiveButton({
  userId,
  name,
  training,
}: {
  userId: number
  name: string
  training?: Choice | undefined
}) {
  const { t } = useTranslation('progress')
  const [open, setOpen] = useState(false)
  const { data: stats } = useUserStats(userId, undefined)
  if (!stats?.can.waive) return null
  return (
    <>
      <Button variant="outlined" startIcon={<TaskAltOutlined />} onClick={() => setOpen(true)}>
        {t('waive')}
      </Button>
      {open && <WaiveDialog userId={userId} name={name} proposed={training} onClose={() => setOpen(false)} />}
    </>
  )
}

interface Props {
  userId: number
  /** The member's. */
  name: string
  proposed: Choice | undefined
  onClose: () => void
}
/** Waives a training for a member, `proposed` first. */
export function WaiveDialog({ userId, name, proposed, onClose }: Props) {
  const { t, i18n } = useTranslation(['progress', 'common'])
  // The preselection may be loaded only after the dialog opened.
  const [chosen, setChosen] = useState<number | null>(null)
  const trainingId = chosen ?? proposed?.id ?? 0
  const [reason, setReason] = useState<WaiverReason | ''>('')
  const [tried, setTried] = useState(false)
  const waive = useWaiveTraining(userId)
  const describe = useErrorText()
  const done = (): void => {
    toast(t('waiveDone'))
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (reason !== '' && trainingId > 0) waive.mutate({ trainingId, reason }, { onSuccess: done })
  }
  const { error } = waive
  const isFinished = error instanceof ApiError && error.code === 'request.conflict'
  return (
    <TaskDialog
      open
      unaddressed
      onClose={onClose}
      width={600}
      title={t('waive')}
      facts={name}
      onSubmit={submit}
      actions={
        <>
          <CancelButton />
          <Button
            type="submit"
            variant="contained"
            color="primary"
            loading={waive.isPending}
            disabled={trainingId === 0}
          >
            {t('waive')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
        {error && <Note tone="error">{isFinished ? t('waiveFinished') : describe(error).text}</Note>}
        <ChoiceField
          wide
          label={t('waiveTraining')}
          value={trainingId}
          named={proposed}
          onChange={(id) => {
            setChosen(id)
            waive.reset()
          }}
          useChoices={useUnlockedChoices}
        />
        <SelectField<WaiverReason | ''>
          label={t('waiveReason')}
          required
          displayEmpty
          value={reason}
          error={tried && reason === '' ? t('common:required') : undefined}
          onChange={({ target }) => setReason(target.value)}
          renderValue={(value) =>
            value === '' ? (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('common:choose')}
              </Box>
            ) : (
              capital(t(waiverWords[value]), i18n.language)
            )
          }
        >
          {waiverReasons.map((one) => (
            <MenuItem key={one} value={one}>
              {capital(t(waiverWords[one]), i18n.language)}
            </MenuItem>
          ))}
        </SelectField>
        <Note>
          {t('waiveFacts')} {t('waiveBack')}
        </Note>
      </Box>
    </TaskDialog>
  )
}
