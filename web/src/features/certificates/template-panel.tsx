import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FullscreenOutlined from '@mui/icons-material/FullscreenOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material'
import type { CertificateTemplate } from '@praxia/contract/library/certificates.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes, formatNumber } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import type { Pick } from '../../ui/use-pick.tsx'
import { useLanguageWord } from './language-rows.tsx'
import { PageDialog } from './page-dialog.tsx'
import { PagePanel } from './page-panel.tsx'
import { type Shown, useRemoveTemplate } from './queries.ts'

interface Props {
  shown: Shown
  template: CertificateTemplate | undefined
  product: string
  pick: Pick
  pending: boolean
  onGuides: (guides: boolean) => void
}

/** Certificate of one kind and language, with its template. */
export function TemplatePanel({ shown, template, product, pick, pending, onGuides }: Props) {
  const { t, i18n } = useTranslation('certificates')
  const word = useLanguageWord()
  const { guides, language } = shown
  const [isLarge, setIsLarge] = useState(false)
  const page = {
    shown,
    version: template?.createdAt ?? '',
    label: t(guides ? 'guidesOf' : 'previewOf', { language: word(language) }),
  }
  return (
    <Box {...pick.zone} sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Toggle
          label={t('shown')}
          wide="phone"
          value={guides ? 'guides' : 'preview'}
          onChange={(next) => onGuides(next === 'guides')}
          choices={[
            { value: 'preview', label: t('preview') },
            { value: 'guides', label: t('guides') },
          ]}
        />
        <Tooltip title={t('fullScreen')}>
          <IconButton aria-label={t('fullScreen')} aria-haspopup="dialog" onClick={() => setIsLarge(true)}>
            <FullscreenOutlined />
          </IconButton>
        </Tooltip>
      </Box>
      <PagePanel key={`${shown.kind}${language}${guides}`} {...page} />
      {isLarge && <PageDialog {...page} onClose={() => setIsLarge(false)} />}
      {guides ? (
        <Note>{t('guidesHelp')}</Note>
      ) : (
        <>
          <File template={template} product={product} pick={pick} pending={pending} shown={shown} />
          {template?.plate && (
            <Note>
              {t('plate', {
                contrast: formatNumber(template.contrast, i18n.language, { maximumFractionDigits: 1 }),
              })}
            </Note>
          )}
        </>
      )}
    </Box>
  )
}

function File({ template, product, pick, pending, shown }: Omit<Props, 'onGuides'>) {
  const { t, i18n } = useTranslation('certificates')
  const { t: common } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
      <Box
        sx={{
          width: 40,
          height: 40,
          flex: 'none',
          borderRadius: '50%',
          display: 'grid',
          placeContent: 'center',
          bgcolor: 'sunken',
          color: 'text.secondary',
        }}
      >
        <ImageOutlined />
      </Box>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, display: 'grid' }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {template ? template.fileName || t('template') : t('builtInName', { product })}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {template
            ? t('size', {
                width: template.width,
                height: template.height,
                bytes: formatBytes(template.bytes, i18n.language),
              })
            : t('builtInHelp')}
        </Typography>
      </Box>
      <Button variant="outlined" startIcon={<UploadFileOutlined />} loading={pending} onClick={pick.browse}>
        {template ? common('replace') : t('upload')}
      </Button>
      {template && (
        <Tooltip title={t('remove', { product })}>
          <IconButton aria-label={t('remove', { product })} onClick={() => setAsking(true)}>
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      )}
      <RemoveDialog open={asking} shown={shown} product={product} onClose={() => setAsking(false)} />
    </Box>
  )
}

function RemoveDialog({
  open,
  shown: { clientId, kind, language },
  product,
  onClose,
}: {
  open: boolean
  shown: Shown
  product: string
  onClose: () => void
}) {
  const { t } = useTranslation('certificates')
  const { t: common } = useTranslation()
  const word = useLanguageWord()
  const onError = useErrorToast('delete.failed')
  const remove = useRemoveTemplate()
  const confirm = (): void =>
    remove.mutate(
      { clientId, kind, language },
      {
        onSuccess: () => {
          toast(t('removed'))
          onClose()
        },
        onError: (error) => {
          onError(error)
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      open={open}
      title={t('removeTitle', { language: word(language) })}
      lost={t('removeLost')}
      kept={t('removeKept', { product })}
      action={common('remove')}
      pending={remove.isPending}
      onClose={onClose}
      onConfirm={confirm}
    />
  )
}
