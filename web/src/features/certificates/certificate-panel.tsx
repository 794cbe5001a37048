import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { Button } from '@mui/material'
import { Suspense } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatPercent } from '../../lib/format.ts'
import { useErrorToast } from '../../ui/toast.tsx'
import type { CertificateState } from '@praxia/contract/library/certificates.ts'
import { useProfile, useRole } from '../accounts/queries.ts'
import { useCertificateState } from './queries.ts'
import { type Completed, useKeepCertificate } from './use-keep-certificate.ts'

interface Facts {
  title: string
  /** Member; the user themselves if omitted. */
  userId?: number
  completed: boolean
  /** Whether a certificate exists, if known; otherwise it is queried. */
  state?: CertificateState | null
  /** Beside primary buttons. */
  quiet?: boolean
}

/** Translation keys of the reasons why a completed item has no certificate. */
const reasons = {
  exempt: 'certificateExempt',
  short: 'certificateShort',
  pending: 'certificatePending',
} as const satisfies Record<Exclude<CertificateState, 'issued'>, string>

/** Downloads the certificate, or shows why there is none. The platform's staff cannot read certificates. */
export const CertificateButton = (props: Facts & Completed) => (
  <Suspense fallback={null}>
    <KeepButton {...props} />
  </Suspense>
)
function KeepButton({ title, userId, completed, quiet, state: known, ...of }: Facts & Completed) {
  const { t, i18n } = useTranslation(['common', 'certificates'])
  const role = useRole()
  const onError = useErrorToast()
  const { mutate, isPending } = useKeepCertificate()
  const { data: profile } = useProfile()
  const isAsked = completed && known === undefined && role !== 'superAdmin'
  const whose = isAsked ? (userId ?? profile?.id) : undefined
  const { data, isLoading } = useCertificateState(whose, of)
  if (role === 'superAdmin' || isLoading || (isAsked && whose === undefined)) return null
  const state = known ?? data?.state ?? null
  if (!completed || (state !== null && state !== 'issued'))
    return (
      <Button
        disabled
        startIcon={<WorkspacePremiumOutlined />}
        sx={{
          '&.Mui-disabled': { color: 'text.secondary', bgcolor: 'transparent' },
          fontWeight: 400,
          textAlign: 'start',
          lineHeight: 1.25,
        }}
      >
        {completed && state !== null && state !== 'issued'
          ? t(reasons[state])
          : t('certificateLater', { percent: formatPercent(100, i18n.language) })}
      </Button>
    )
  return (
    <Button
      variant={quiet ? 'text' : 'outlined'}
      startIcon={<WorkspacePremiumOutlined />}
      loading={isPending}
      aria-label={t('named', { name: t('certificate'), value: title })}
      onClick={() => mutate({ ...of, ...(userId === undefined ? {} : { userId }) }, { onError })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('certificate')}
    </Button>
  )
}
