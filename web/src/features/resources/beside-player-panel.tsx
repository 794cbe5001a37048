import Close from '@mui/icons-material/Close'
import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined'
import { Box, Drawer, IconButton, Tooltip, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { part } from '../../lib/part.ts'
import { useBack } from '../../ui/use-back.ts'
import { useTrainingResources } from './queries.ts'
import { ResourceRows } from './resource-row.tsx'

const ResourceViewer = part(() =>
  import('./resource-viewer-dialog.tsx').then((file) => ({ default: file.ResourceViewer })),
)

/** Lazy: the training does not wait for it. */
export const BesidePlayerPanel = ({ trainingId }: { trainingId: number }) => (
  <Suspense fallback={null}>
    <Beside trainingId={trainingId} />
  </Suspense>
)
/** Resources of the running training, in its bar and over it. Not in the address: Back would leave the training. */
function Beside({ trainingId }: { trainingId: number }) {
  const { t } = useTranslation('resources')
  const { t: common } = useTranslation()
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState(0)
  const close = () => setOpen(false)
  useBack(open, () => close)
  const closeReading = () => setReading(0)
  useBack(reading > 0, () => closeReading)
  const resources = useTrainingResources(trainingId).data?.items ?? []
  if (resources.length === 0) return null
  return (
    <>
      <Tooltip title={t('resources')}>
        <IconButton aria-label={t('resources')} aria-haspopup="dialog" color="inherit" onClick={() => setOpen(true)}>
          <FolderOpenOutlined />
        </IconButton>
      </Tooltip>
      <Drawer
        anchor="right"
        open={open}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('resources'),
            sx: { width: 440, maxWidth: '100vw', borderRadius: 0 },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', p: '12px 8px 12px 16px', pl: { sm: 4 } }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('resources')}
          </Typography>
          <Tooltip title={common('close')}>
            <IconButton aria-label={common('close')} onClick={close}>
              <Close sx={{ fontSize: 24 }} />
            </IconButton>
          </Tooltip>
        </Box>
        <Box sx={{ px: { xs: 2, sm: 0 } }}>
          <ResourceRows resources={resources} onOpen={setReading} />
        </Box>
      </Drawer>
      {reading > 0 && (
        <Suspense fallback={null}>
          <ResourceViewer id={reading} onClose={closeReading} />
        </Suspense>
      )}
    </>
  )
}
