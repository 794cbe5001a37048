import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { part } from '../../lib/part.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useProfile } from '../accounts/queries.ts'

const HeadsetDialog = part(() =>
  import('../headset/headset-dialog.tsx').then((file) => ({ default: file.HeadsetDialog })),
)

/** Headset preview and instructions. Hidden in sessions opened with a code, which cannot create codes. */
export function HeadsetPanel({ trainingId }: { trainingId: number }) {
  const { t } = useTranslation('player')
  const { data: profile } = useProfile()
  const [open, setOpen] = useState(false)
  if (profile?.tokenKind !== 'session') return null
  return (
    <>
      <Tooltip title={t('headsetHint')}>
        <Button
          color="inherit"
          aria-label={t('headset')}
          onClick={() => setOpen(true)}
          sx={{ color: 'inherit', minWidth: 44, flex: 'none', whiteSpace: 'nowrap' }}
        >
          <ViewInArOutlined />
          <Box component="span" sx={{ display: { xs: 'none', lg: 'block' }, ml: 1 }}>
            {t('headset')}
          </Box>
        </Button>
      </Tooltip>
      {open && (
        <Suspense fallback={null}>
          <HeadsetDialog playing trainingId={trainingId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
