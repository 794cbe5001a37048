import { Box, Button, Typography } from '@mui/material'
import {
  type Factors,
  type Passkey,
  deletePasskey,
  endTotp,
  renewRecoveryCodes,
} from '@praxia/contract/people/factors.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasskeyNameForm } from './passkey-name-form.tsx'
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx'
import { TotpForm } from './totp-form.tsx'
import { useRefreshFactors } from './use-factors.ts'

export type FactorTask = 'app' | 'app-off' | 'codes' | 'passkey' | Passkey | { renamed: Passkey }
interface Props {
  task: FactorTask
  factors: Factors
  onClose: () => void
}
const titles = { app: 'appTitle', 'app-off': 'appOffTitle', codes: 'codesTitle', passkey: 'passkeyTitle' } as const

/**
 * A change of the second factors: it is confirmed first, except a new name, then made; new recovery codes are shown at its
 * end.
 */
export function FactorDialog({ task, factors, onClose }: Props) {
  const { t } = useTranslation('factors')
  const refresh = useRefreshFactors()
  const renamed = typeof task === 'object' && 'renamed' in task ? task.renamed : undefined
  // Without a password, a first factor has nothing to be confirmed by.
  const [confirmed, setConfirmed] = useState(renamed !== undefined || (!factors.hasPassword && !factors.totpSince))
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [areTaken, setAreTaken] = useState(false)
  const close = async (): Promise<void> => {
    await refresh()
    onClose()
  }
  const show = (made: readonly string[], done: string): void => {
    if (made.length > 0) return setCodes(made)
    toast(done)
    void close()
  }
  const titleOf = (asked: FactorTask): string => {
    if (typeof asked !== 'object') return t(titles[asked])
    return 'renamed' in asked ? t('passkeyRenameTitle', asked.renamed) : t('passkeyEnd', asked)
  }
  const step = () => {
    if (codes) return <RecoveryCodesPanel codes={codes} onTaken={() => setAreTaken(true)} onDone={() => void close()} />
    if (!confirmed) return <ConfirmForm factors={factors} onConfirmed={() => setConfirmed(true)} />
    if (task === 'app') return <TotpForm onVerified={(made) => show(made, t('appOn'))} />
    if (task === 'passkey') return <PasskeyForm onMade={(made) => show(made, t('passkeyMade'))} />
    if (renamed) return <PasskeyNameForm passkey={renamed} onRenamed={() => show([], t('passkeyRenamed'))} />
    if (typeof task === 'object' && 'id' in task)
      return <DeletePasskeyPanel passkey={task} onDeleted={() => show([], t('passkeyDeleted'))} />
    return task === 'codes' ? (
      <RenewPanel onMade={(made) => show(made, '')} />
    ) : (
      <EndAppPanel onEnded={() => show([], t('appEnded'))} />
    )
  }
  return (
    <TaskDialog
      open
      unaddressed
      dirty={codes !== null && !areTaken}
      asking={{ title: t('leaveTitle'), lost: t('codesOnce'), action: t('leaveAnyway') }}
      onClose={() => void close()}
      title={codes ? t('recoveryCodes') : titleOf(task)}
      width={560}
    >
      {step()}
    </TaskDialog>
  )
}

function RenewPanel({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('factors')
  const send = useSend({
    mutationFn: () => call(renewRecoveryCodes, {}, { anew: true }),
    onSuccess: ({ recoveryCodes }) => onMade(recoveryCodes),
    onError: useErrorToast(),
  })
  return (
    <Asked text={t('codesText')}>
      <Button variant="contained" color="primary" loading={send.isPending} onClick={() => send.mutate()}>
        {t('codesNew')}
      </Button>
    </Asked>
  )
}

function EndAppPanel({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('factors')
  const send = useSend({ mutationFn: () => call(endTotp, {}), onSuccess: onEnded, onError: useErrorToast() })
  return (
    <Asked text={t('appOffText')}>
      <Button variant="contained" color="error" loading={send.isPending} onClick={() => send.mutate()}>
        {t('turnOff')}
      </Button>
    </Asked>
  )
}

function DeletePasskeyPanel({ passkey, onDeleted }: { passkey: Passkey; onDeleted: () => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const send = useSend({
    mutationFn: (id: number) => call(deletePasskey, { params: { id } }),
    onSuccess: onDeleted,
    onError: useErrorToast(),
  })
  return (
    <Asked text={t('passkeyEndText')}>
      <Button variant="contained" color="error" loading={send.isPending} onClick={() => send.mutate(passkey.id)}>
        {t('common:delete')}
      </Button>
    </Asked>
  )
}

function Asked({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>{text}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{children}</Box>
    </Box>
  )
}
