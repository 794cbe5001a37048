import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Refresh from '@mui/icons-material/Refresh'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { dashed, type Pick, usePick } from '../../ui/use-pick.tsx'

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
