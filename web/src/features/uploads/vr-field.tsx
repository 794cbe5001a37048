import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { useUpload } from './upload-store.ts'
import type { FileDraft } from './file-rules.ts'

/** Whether web content enters VR: the upload's result with a switch to override it. */
export function VrField({ file, onChange }: { file: FileDraft; onChange: (vr: boolean) => void }) {
  const { t } = useTranslation('wizard')
  const { t: catalogue } = useTranslation('catalogue')
  const upload = useUpload(file.upload)
  const found = file.upload ? (upload?.vr ?? null) : (file.existing?.vrFound ?? null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 44 }}>
      <FormControlLabel
        sx={{ m: 0, gap: 1 }}
        control={<Switch checked={file.vr ?? found ?? false} onChange={(_, next) => onChange(next)} />}
        label={catalogue('vr')}
      />
      <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
        {found !== null
          ? t(found ? 'vrFound' : 'vrNotFound')
          : t(file.upload && upload?.state !== 'done' ? 'vrLater' : 'vrUnknown')}
      </Typography>
    </Box>
  )
}
