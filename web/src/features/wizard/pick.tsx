import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Refresh from '@mui/icons-material/Refresh'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'

interface Wanted {
  what: string
  accept: string
  onFile: (file: File) => void
}
interface Pick {
  over: boolean
  browse: () => void
  zone: { onDragOver: (event: DragEvent) => void; onDragLeave: () => void; onDrop: (event: DragEvent) => void }
  input: ReactNode
}

/** A file dropped upon a place, or chosen by a button in it. */
export function usePick({ what, accept, onFile }: Wanted): Pick {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null): void => {
    const file = list?.[0]
    if (file) onFile(file)
  }
  return {
    over,
    browse: () => input.current?.click(),
    zone: {
      onDragOver: (event) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      },
    },
    input: (
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={what}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = ''
        }}
      />
    ),
  }
}
/** Looks like a link in its sentence, is a button. */
export function Browse({ children, onClick, label }: { children: ReactNode; onClick: () => void; label?: string }) {
  return (
    <Button
      size="small"
      color="primary"
      aria-label={label}
      onClick={onClick}
      sx={{
        p: 0,
        px: 0.5,
        minWidth: 0,
        minHeight: 24,
        fontSize: 'inherit',
        lineHeight: 'inherit',
        verticalAlign: 'baseline',
      }}
    >
      {children}
    </Button>
  )
}
export const dashed = (wrong: boolean, over: boolean) => ({
  borderRadius: '12px',
  border: wrong ? '2px dashed' : '1px dashed',
  borderColor: wrong ? 'error.main' : over ? 'primary.text' : 'border.field',
  bgcolor: over ? 'primary.tint' : 'transparent',
  color: 'text.secondary',
})
/** One line that waits for a file; `about` names the field it belongs to. */
export function DropLine({
  pick,
  what,
  about,
  wrong,
  picture,
  height = 60,
}: {
  pick: Pick
  what: string
  about: string
  wrong: boolean
  picture?: boolean
  height?: number
}) {
  const { t } = useTranslation()
  const Icon = picture ? AddPhotoAlternateOutlined : UploadFileOutlined
  return (
    <Box
      {...pick.zone}
      data-wrong={wrong || undefined}
      sx={{
        ...dashed(wrong, pick.over),
        display: 'flex',
        flexDirection: picture ? 'column' : 'row',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        gap: picture ? 0.5 : 1,
        minHeight: height,
        px: 2,
        py: 1,
        textAlign: 'center',
      }}
    >
      <Icon sx={{ fontSize: picture ? 24 : 20 }} />
      <Typography component="span">
        {t('dropHint', { what })}{' '}
        <Browse onClick={pick.browse} label={`${t('dropBrowse')}: ${about}`}>
          {t('dropBrowse')}
        </Browse>
      </Typography>
      {pick.input}
    </Box>
  )
}
/** Beside what was chosen: another one in its place, or none. */
export function PickActions({ pick, about, onRemove }: { pick: Pick; about: string; onRemove?: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button color="inherit" startIcon={<Refresh />} aria-label={`${t('replace')}: ${about}`} onClick={pick.browse}>
        {t('replace')}
      </Button>
      {onRemove ? (
        <Tooltip title={t('remove')}>
          <IconButton aria-label={`${t('remove')}: ${about}`} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      ) : (
        <span />
      )}
      {pick.input}
    </>
  )
}
/** Why a file can't be a picture here, seen before it is sent; null when it can. */
async function pictureFault(file: File): Promise<'notPng' | 'notReadable' | 'pictureLarge' | null> {
  if (!/^image\/(png|jpe?g)$/.test(file.type)) return 'notPng'
  if (file.size > limits.imageBytes) return 'pictureLarge'
  try {
    ;(await createImageBitmap(file)).close()
  } catch {
    return 'notReadable'
  }
  return null
}
/** A picture dropped or chosen; what is none is told at once and not taken. */
export function usePicture(what: string, onFile: (file: File) => void): Pick & { fault: string | undefined } {
  const { t } = useTranslation('wizard')
  const [fault, setFault] = useState<string | undefined>()
  // By the time it is read, other fields may have changed: what takes it has to be the one of that moment.
  const latest = useRef(onFile)
  useEffect(() => {
    latest.current = onFile
  })
  const take = (file: File): void =>
    void pictureFault(file).then((wrong) => {
      setFault(wrong ? t(wrong) : undefined)
      if (!wrong) latest.current(file)
    })
  return { ...usePick({ what, accept: 'image/png,image/jpeg', onFile: take }), fault }
}
