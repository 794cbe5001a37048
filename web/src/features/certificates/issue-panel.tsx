import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useCertificateState, useCertify, useReissue } from './queries.ts'
import { useSeconds } from './use-seconds.ts'
import type { Completed } from './use-keep-certificate.ts'

type Whose = Completed & { userId: number }

/** Confirms a certification, for which the user is responsible. */
export function CertifyButton({ asked, ...of }: { asked: string } & Whose) {
  const { t } = useTranslation('certificates')
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useCertify()
  const onError = useErrorToast()
  const confirm = (): void =>
    mutate(of, {
      onSuccess: () => toast(t('certifiedDone')),
      onError,
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<VerifiedOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {t('certify')}
      </Button>
      <ConfirmDialog
        open={open}
        title={asked}
        kept={t('certifyText')}
        action={t('certify')}
        danger={false}
        pending={isPending}
        onClose={() => setOpen(false)}
        onConfirm={confirm}
      />
    </>
  )
}

/** Administrator's actions on a member's certificate: certify a short run, or reissue it with the current name. */
export function IssuePanel({ title, ...of }: { title: string } & Whose) {
  const { t } = useTranslation('certificates')
  const seconds = useSeconds()
  const { userId, ...completed } = of
  const { data } = useCertificateState(userId, completed)
  const reissue = useReissue()
  const onError = useErrorToast()
  if (data?.can.certify)
    return (
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Note>{t('seenShort', { seen: seconds(data.secondsSeen ?? 0), needed: seconds(data.secondsNeeded) })}</Note>
        <CertifyButton asked={t('certifyTitle', { title })} {...of} />
      </Box>
    )
  if (!data?.can.reissue || data.formerName === null) return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Note>{t('reissueText', { name: data.formerName })}</Note>
      <Button
        variant="outlined"
        loading={reissue.isPending}
        onClick={() => reissue.mutate(of, { onSuccess: () => toast(t('reissuedDone')), onError })}
      >
        {t('reissue')}
      </Button>
    </Box>
  )
}
