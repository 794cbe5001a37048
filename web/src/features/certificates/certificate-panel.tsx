import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { Button } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatPercent } from '../../lib/format.ts'
import { useErrorToast } from '../../ui/toast.tsx'
import { useRole } from '../accounts/queries.ts'
import { type Completed, useKeepCertificate } from './use-keep-certificate.ts'

interface Facts {
  title: string
  /** Whose; without it one's own. */
  userId?: number
  completed: boolean
  /** Beside buttons that lead on. */
  quiet?: boolean
}

/** Downloads the certificate; until the training or course is completed it says what is missing. The platform's staff read nobody's. */
export function CertificateButton({ title, userId, completed, quiet, ...of }: Facts & Completed) {
  const { t, i18n } = useTranslation()
  const role = useRole()
  const onError = useErrorToast()
  const { mutate, isPending } = useKeepCertificate()
  if (role === 'superAdmin') return null
  if (!completed)
    return (
      <Button
        disabled
        startIcon={<WorkspacePremiumOutlined />}
        sx={{
          '&.Mui-disabled': { color: 'text.secondary', bgcolor: 'transparent' },
          fontWeight: 400,
          whiteSpace: 'nowrap',
        }}
      >
        {t('certificateLater', { percent: formatPercent(100, i18n.language) })}
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
