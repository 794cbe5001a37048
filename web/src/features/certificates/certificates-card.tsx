import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import { Suspense } from 'react'
import { part } from '../../lib/part.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { DialogBoundary } from '../../ui/dialog-boundary.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useSettings } from '../settings/queries.ts'

const CertificatesDialog = part(() =>
  import('./certificates-dialog.tsx').then((file) => ({ default: file.CertificatesDialog })),
)

/** Link to the organisation's templates (`?certificates`), on the administrator's company page. */
export function CertificatesCard({
  organisation,
}: {
  organisation: { id: number; name: string; logo: string | null }
}) {
  const { t } = useTranslation('certificates')
  const dialog = useDialog('certificates')
  const product = useSettings().data?.productName ?? ''
  return (
    <Card
      component="section"
      sx={{ p: { xs: 2, sm: 3 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
    >
      <Box sx={{ flex: '1 1 320px', display: 'grid', gap: 0.5 }}>
        <Typography variant="h2">{t('certificates')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('lead', { product })}</Typography>
      </Box>
      <Button variant="outlined" startIcon={<WorkspacePremiumOutlined />} onClick={() => dialog.show()}>
        {t('edit')}
      </Button>
      {dialog.open && (
        <DialogBoundary onClose={dialog.close}>
          <Suspense fallback={null}>
            <CertificatesDialog organisation={organisation} onClose={dialog.close} />
          </Suspense>
        </DialogBoundary>
      )}
    </Card>
  )
}
