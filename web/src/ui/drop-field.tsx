import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'

interface Props {
  what: string
  accept: string
  onFiles: (files: File[]) => void
  multiple?: boolean
  help?: ReactNode
  error?: string
  filled?: ReactNode
  onRemove?: () => void
  icon?: ReactNode
  minHeight?: number
}

/** Dashed, waiting for a file; filled it becomes what was dropped, with Replace and Remove. */
export function DropField({
  what,
  accept,
  onFiles,
  multiple,
  help,
  error,
  filled,
  onRemove,
  icon,
  minHeight = 120,
}: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null): void => {
    if (list?.length) onFiles([...list].slice(0, multiple ? undefined : 1))
  }
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignContent: 'center',
          gap: 0.5,
          textAlign: 'center',
          p: 2,
          minHeight,
          borderRadius: '12px',
          border: error ? '2px dashed' : '1px dashed',
          borderColor: error ? 'error.main' : over ? 'primary.text' : 'border.field',
          bgcolor: over ? 'primary.tint' : 'transparent',
          color: 'text.secondary',
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
            onClick={() => input.current?.click()}
          >
            {filled ? t('replace') : t('dropBrowse')}
          </Button>
          {filled && onRemove && (
            <Button size="small" onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </Box>
        <input
          ref={input}
          hidden
          type="file"
          accept={accept}
          multiple={multiple}
          aria-label={what}
          onChange={(event) => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </Box>
      {error ? (
        <Typography role="alert" variant="caption" sx={{ color: 'error.main', fontWeight: 500 }}>
          {error}
        </Typography>
      ) : (
        help && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {help}
          </Typography>
        )
      )}
    </Box>
  )
}
