import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Refresh from '@mui/icons-material/Refresh'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../phrases/i18n.ts'
import { dashed, everywhere, type Pick } from './use-pick.tsx'

/** A button that looks like a link in its sentence. */
export function Browse({
  children,
  onClick,
  label,
  wide,
}: {
  children: ReactNode
  onClick: () => void
  label?: string
  /** Handles presses in the whole surrounding area. */
  wide?: boolean
}) {
  return (
    <Button
      size="small"
      color="primary"
      aria-label={label}
      onClick={onClick}
      sx={{
        p: 0,
        px: 0.5,
        // Its padding overlaps its neighbours, so that it keeps a word's distance and the line's alignment.
        mx: -0.5,
        minWidth: 0,
        minHeight: 24,
        fontSize: 'inherit',
        lineHeight: 'inherit',
        verticalAlign: 'baseline',
        ...(wide ? everywhere : {}),
      }}
    >
      {children}
    </Button>
  )
}
/** One line that accepts a file; `about` names the field that it belongs to. */
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
        <Browse wide onClick={pick.browse} label={t('named', { name: t('dropBrowse'), value: about })}>
          {t('dropBrowse')}
        </Browse>
      </Typography>
      {pick.input}
    </Box>
  )
}
/** Actions beside the chosen file: replace it or remove it. */
export function PickActions({ pick, about, onRemove }: { pick: Pick; about: string; onRemove?: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Refresh />}
        aria-label={t('named', { name: t('replace'), value: about })}
        onClick={pick.browse}
      >
        {t('replace')}
      </Button>
      {onRemove ? (
        <Tooltip title={t('remove')}>
          <IconButton aria-label={t('named', { name: t('remove'), value: about })} onClick={onRemove}>
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
