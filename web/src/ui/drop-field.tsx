import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import type { Size } from './picture-shape.ts'
import { dashed, everywhere } from './use-pick.tsx'
import { usePicture } from './use-picture.ts'

interface Props {
  what: string
  onFile: (file: File) => void
  help?: ReactNode
  error?: string
  filled?: ReactNode
  onRemove?: () => void
  icon?: ReactNode
  minHeight?: number
  /** Best size of a picture. */
  best?: Size
}

/** Dashed area for a picture; filled, it shows the dropped picture, with Replace and Remove. */
export function DropField({ what, onFile, help, error: given, filled, onRemove, icon, minHeight = 120, best }: Props) {
  const { t } = useTranslation()
  const pick = usePicture(what, onFile, best)
  const error = pick.fault ?? given
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        {...pick.zone}
        sx={{
          ...dashed(Boolean(error), pick.over),
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'center',
          gap: 0.5,
          textAlign: 'center',
          p: 2,
          minHeight,
        }}
      >
        {filled ?? (
          <>
            {icon ?? <UploadFileOutlined sx={{ fontSize: 24 }} />}
            <Typography component="span">{t('dropHint', { what })}</Typography>
          </>
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant={filled ? 'outlined' : 'text'}
            color={filled ? 'inherit' : 'primary'}
            onClick={pick.browse}
            sx={filled ? {} : everywhere}
          >
            {filled ? t('replace') : t('dropBrowse')}
          </Button>
          {filled && onRemove && (
            <Button size="small" onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </Box>
        {pick.input}
      </Box>
      {error ? (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main', fontWeight: 500 }}>
          {error}
        </Typography>
      ) : (
        (pick.hint ?? help) && (
          <Typography variant="caption" role={pick.hint ? 'status' : undefined} sx={{ color: 'text.secondary' }}>
            {pick.hint ?? help}
          </Typography>
        )
      )}
    </Box>
  )
}
