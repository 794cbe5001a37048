import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Button, Typography } from '@mui/material'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'

export type PictureChange = File | 'same' | 'none'
interface Props {
  name: string
  saved: string | null
  change: PictureChange
  onChange: (change: PictureChange) => void
  fixed: boolean
}

/** One's picture, seen as it will be before it is saved. */
export function PictureField({ name, saved, change, onChange, fixed }: Props) {
  const { t } = useTranslation('accounts')
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState(false)
  const preview = useMemo(() => (change instanceof File ? URL.createObjectURL(change) : null), [change])
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  const shown = preview ?? (change === 'none' ? null : saved)
  const take = (file: File | undefined): void => {
    if (!file) return
    const picture = /^image\/(png|jpeg)$/.test(file.type)
    setWrong(!picture)
    if (picture) onChange(file)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', alignContent: 'start' }}>
      <Avatar name={name} picture={shown} size={96} />
      {!fixed && (
        <>
          <Button
            size="small"
            variant="outlined"
            startIcon={<PhotoCameraOutlined />}
            onClick={() => input.current?.click()}
          >
            {shown ? t('changePicture') : t('addPicture')}
          </Button>
          {shown && (
            <Button
              size="small"
              onClick={() => {
                setWrong(false)
                onChange(saved ? 'none' : 'same')
              }}
            >
              {t('removePicture')}
            </Button>
          )}
          <Typography
            variant="caption"
            role={wrong ? 'alert' : undefined}
            sx={{ maxWidth: 176, textAlign: 'center', color: wrong ? 'error.main' : 'text.secondary' }}
          >
            {wrong ? t('pictureKind') : t('pictureHelp')}
          </Typography>
          <input
            ref={input}
            type="file"
            hidden
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            aria-label={t('addPicture')}
            onChange={(event) => {
              take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </>
      )}
    </Box>
  )
}
