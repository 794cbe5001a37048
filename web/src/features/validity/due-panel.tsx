import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined'
import { Button } from '@mui/material'
import type { MandatoryCell } from '@praxia/contract/people/mandatory.ts'
import type { MemberValidity } from '@praxia/contract/people/validities.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useProfile, useRole } from '../accounts/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import { useMemberDue } from '../trainings/use-member-due.ts'
import { useMemberValidities } from './queries.ts'
import { stateIcons, stateTones, useStateWords } from './use-state-words.tsx'
import { ValidityDialog } from './validity-dialog.tsx'

/** In a training's details: for whom learns, until when it must be done or is valid; for an administrator, its validity. */
export function DuePanel({ training }: { training: TrainingDetail }) {
  const role = useRole()
  if (role === 'admin') return training.can.configureAccess ? <ValidityButton training={training} /> : null
  return role === 'superAdmin' ? null : <DueChip trainingId={training.id} />
}
function DueChip({ trainingId }: { trainingId: number }) {
  const { data: profile } = useProfile()
  const { data: due = [] } = useMemberDue(profile?.id ?? 0)
  const { data: valid = [] } = useMemberValidities(profile?.id ?? 0)
  const cell = due.find((one) => one.trainingId === trainingId)
  const validity = valid.find((one) => one.trainingId === trainingId)
  return (
    <>
      <StateOf cell={cell} validity={validity} />
      {validity?.refresherId && <RefresherButton id={validity.refresherId} />}
    </>
  )
}
interface Known {
  cell: MandatoryCell | undefined
  validity: MemberValidity | undefined
}
function StateOf({ cell, validity }: Known) {
  const { t } = useTranslation('mandatory')
  const words = useStateWords()
  if (cell) {
    const Icon = stateIcons[cell.state]
    const label = t('mandatoryState', { state: words.state(cell.state), about: words.about(cell) })
    return <StateChip tone={stateTones[cell.state]} icon={<Icon />} label={label} />
  }
  if (!validity) return null
  const state = validity.state === 'valid' ? 'done' : validity.state
  const Icon = stateIcons[state]
  const day = formatPlannedDay(validity.validUntil)
  return (
    <StateChip
      tone={stateTones[state]}
      icon={<Icon />}
      label={t(state === 'expired' ? 'expiredOn' : 'validTo', { day })}
    />
  )
}
/** Opens the shorter training that renews this one now, for those who can see it. */
function RefresherButton({ id }: { id: number }) {
  const { t } = useTranslation('mandatory')
  const { data: refresher } = useTraining(id)
  const dialog = useDialog('training')
  if (!refresher) return null
  return (
    <Button size="small" variant="outlined" startIcon={<EventRepeatOutlined />} onClick={() => dialog.show(id)}>
      {t('enough', { title: refresher.title })}
    </Button>
  )
}
function ValidityButton({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('mandatory')
  const dialog = useDialog('validity')
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<EventRepeatOutlined />} onClick={() => dialog.show()}>
        {t('validity')}
      </Button>
      {dialog.open && (
        <ValidityDialog thing={{ kind: 'training', id: training.id }} title={training.title} onClose={dialog.close} />
      )}
    </>
  )
}
