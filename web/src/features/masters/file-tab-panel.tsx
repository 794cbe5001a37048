import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormControlLabel, Switch } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FileContentPanel } from '../uploads/file-content-panel.tsx'
import { type FileDraft, hasFile } from '../uploads/file-rules.ts'
import { cancelUpload } from '../uploads/upload-store.ts'
import { VrField } from '../uploads/vr-field.tsx'
import { useFileWords } from './use-file-words.ts'

interface Props {
  type: FileType
  masterContentId: number | null
  offline: boolean
  file: FileDraft
  put: (next: Partial<FileDraft>) => void
  error: string | undefined
}

/** Fields for one kind of file of master content: file, version, offline use and removal. */
export function FileTabPanel({ type, masterContentId, offline, file, put, error }: Props) {
  const { t } = useTranslation('masters')
  const { t: wizard } = useTranslation('wizard')
  const name = useFileWords()(type)
  const present = hasFile(file)
  const takeOut = (): void => {
    if (file.upload) void cancelUpload(file.upload)
    put({ upload: null, size: 0, removed: file.existing !== null, ...(file.existing ? {} : { version: '' }) })
  }
  return (
    <Box role="group" aria-label={name} sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: present ? 'minmax(0,1fr) 132px' : 'minmax(0,1fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <FileContentPanel
            type={type}
            place={{ masterContentId }}
            stopped={undefined}
            onGivenUp={() => undefined}
            file={file}
            put={put}
            error={error}
            failed={error}
          />
          {present && type === 'WEB_GL' && <VrField file={file} onChange={(vr) => put({ vr })} />}
        </Box>
        {present && (
          <Field
            label={wizard('version')}
            required
            limit={limits.versionMax}
            value={file.version}
            error={file.version.trim() ? undefined : wizard('noVersion')}
            onChange={(event) => put({ version: event.target.value })}
            inputProps={{ maxLength: limits.versionMax, 'aria-label': `${wizard('version')} ${name}` }}
          />
        )}
      </Box>
      {present && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {offline && (
            <FormControlLabel
              sx={{ m: 0, gap: 1, minHeight: 44, flex: '1 1 240px' }}
              control={<Switch checked={file.offline} onChange={(_, on) => put({ offline: on })} />}
              label={t('offline')}
            />
          )}
          <Button color="error" startIcon={<DeleteOutlined />} onClick={takeOut} sx={{ ml: 'auto' }}>
            {t('takeOut', { type: name })}
          </Button>
        </Box>
      )}
    </Box>
  )
}
