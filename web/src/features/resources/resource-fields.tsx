import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, FormLabel, LinearProgress, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { Resource } from '@praxia/contract/resources.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { Field } from '../../ui/field.tsx'
import { dashed, everywhere, usePick } from '../../ui/use-pick.tsx'
import { accepted, fileFault, shortName, titleFor } from './resource-rules.ts'
import type { ResourceFormState } from './use-resource-form.ts'

export function ResourceFields({ form, resource }: { form: ResourceFormState; resource: Resource | null }) {
  const { t } = useTranslation('resources')
  return (
    <>
      <FileField form={form} resource={resource} />
      <Field
        label={t('title')}
        required
        limit={limits.resourceTitleMax}
        autoFocus={resource !== null}
        {...form.text('title')}
      />
    </>
  )
}

function FileField({ form, resource }: { form: ResourceFormState; resource: Resource | null }) {
  const { t, i18n } = useTranslation('resources')
  const { t: common } = useTranslation()
  const [fault, setFault] = useState<'wrongType' | 'tooLarge' | null>(null)
  const { file, title } = form.draft
  const what = t('file')
  const pick = usePick({
    what,
    accept: accepted,
    onFile: (next) => {
      const wrong = fileFault(next)
      setFault(wrong)
      if (!wrong) form.change({ file: next, ...(title.trim() === '' ? { title: titleFor(next.name) } : {}) })
    },
  })
  const shown = file ?? (resource && { name: resource.filename, size: resource.fileSize })
  const error = (fault && t(fault)) ?? form.errorOf('file')
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <FormLabel component="span" required>
        {what}
      </FormLabel>
      <Box
        {...pick.zone}
        data-wrong={Boolean(error) || undefined}
        sx={{
          ...dashed(Boolean(error), pick.over),
          display: 'flex',
          alignItems: 'center',
          justifyContent: shown ? 'space-between' : 'center',
          flexWrap: 'wrap',
          gap: 1,
          p: 2,
          minHeight: 80,
        }}
      >
        {shown ? (
          <Box sx={{ minWidth: 0 }}>
            <Typography component="b" title={shown.name} sx={{ color: 'text.primary', overflowWrap: 'anywhere' }}>
              {shortName(shown.name)}
            </Typography>
            <Typography variant="caption" component="div">
              {form.sent
                ? t('sending', {
                    sent: formatBytes(Math.min(form.sent.sent, shown.size), i18n.language),
                    total: formatBytes(shown.size, i18n.language),
                  })
                : formatBytes(shown.size, i18n.language)}
            </Typography>
          </Box>
        ) : (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <UploadFileOutlined />
            <span>{common('dropHint', { what: t('fileHint') })}</span>
          </Box>
        )}
        <Button
          size="small"
          variant={shown ? 'outlined' : 'text'}
          color={shown ? 'inherit' : 'primary'}
          onClick={pick.browse}
          disabled={form.pending}
          aria-describedby={error ? 'resource-file-error' : undefined}
          sx={shown ? {} : everywhere}
        >
          {common(shown ? 'replace' : 'dropBrowse')}
        </Button>
        {pick.input}
      </Box>
      <Under form={form} error={error} />
    </Box>
  )
}

/** Upload progress, or the file's error, else the accepted types. */
function Under({ form: { sent }, error }: { form: ResourceFormState; error: string | undefined }) {
  const { t } = useTranslation('resources')
  return (
    <>
      {sent && (
        <LinearProgress
          variant="determinate"
          aria-label={t('file')}
          value={Math.round((sent.sent / Math.max(1, sent.total)) * 100)}
        />
      )}
      {error ? (
        <Typography
          id="resource-file-error"
          role="alert"
          variant="caption"
          sx={{ color: 'error.main', fontWeight: 500 }}
        >
          {error}
        </Typography>
      ) : (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('fileTypes')}
        </Typography>
      )}
    </>
  )
}
