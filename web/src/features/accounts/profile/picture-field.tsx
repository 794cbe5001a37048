import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useEffect, useMemo } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { usePicture } from '../../../ui/use-picture.ts'

export type PictureChange = File | 'same' | 'none'
interface Props {
  name: string
  saved: string | null
  change: PictureChange
  onChange: (change: PictureChange) => void
  fixed: boolean
}

/** Profile picture with a preview before saving. */
export function PictureField({ name, saved, change, onChange, fixed }: Props) {
  const { t } = useTranslation('profile')
  const pick = usePicture(t('addPicture'), onChange)
  const preview = useMemo(() => (change instanceof File ? URL.createObjectURL(change) : null), [change])
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  const shown = preview ?? (change === 'none' ? null : saved)
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', alignContent: 'start' }}>
      <Avatar name={name} picture={shown} size={96} />
      {!fixed && (
        <>
          <Button size="small" variant="outlined" startIcon={<PhotoCameraOutlined />} onClick={pick.browse}>
            {shown ? t('changePicture') : t('addPicture')}
          </Button>
          {shown && (
            <Button
              size="small"
              onClick={() => {
                pick.forget()
                onChange(saved ? 'none' : 'same')
              }}
            >
              {t('removePicture')}
            </Button>
          )}
          <Typography
            variant="caption"
            role={pick.fault ? 'alert' : undefined}
            sx={{ maxWidth: 176, textAlign: 'center', color: pick.fault ? 'error.main' : 'text.secondary' }}
          >
            {pick.fault ?? t('pictureHelp')}
          </Typography>
          {pick.input}
        </>
      )}
    </Box>
  )
}
