import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormControlLabel, IconButton, Switch, Tooltip, Typography } from '@mui/material'
import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatBytes } from '../../lib/format.ts'
import { Field } from '../../ui/field.tsx'
import { usePick } from '../../ui/use-pick.tsx'
import { fileTypeLooks } from '../catalogue/file-types.tsx'
import { cancelUpload, giveUp, startUpload, useUpload } from '../uploads/upload-store.ts'
import { useUploadWords } from '../uploads/upload-words.ts'
import { type FileDraft, hasFile } from './draft.ts'
import { FileSending } from './file-sending.tsx'
import { Browse, DropLine } from './pick.tsx'
import { useFaultText, type StepProps } from './wizard-context.ts'
import { Wrong } from './wizard-parts.tsx'

const looks = {
  UNITY: { text: 'fileUnity', what: 'fileZipWhat', accept: '.zip,application/zip' },
  WEB_GL: { text: 'fileWeb', what: 'fileZipWhat', accept: '.zip,application/zip' },
  APK: { text: 'fileApk', what: 'fileApkWhat', accept: '.apk,application/vnd.android.package-archive' },
} as const satisfies Record<FileType, object>
/** An upload that a reload stopped. */
export interface Stopped {
  id: string
  fileName: string
  received: number
  bytes: number
}
interface Props extends StepProps {
  type: FileType
  trainingId: number | null
  offline: boolean
  stopped: Stopped | undefined
  onGivenUp: () => void
}

/** One kind of content: its file, or where to drop it, or how far it is sent; version, offline, remove. */
export function FileRow({ type, trainingId, offline, stopped, onGivenUp, draft, change, faults }: Props) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const fault = useFaultText(faults)
  const file = draft.files[type]
  const upload = useUpload(file.upload)
  const put = (next: Partial<FileDraft>) => change({ files: { ...draft.files, [type]: { ...file, ...next } } })
  const { Icon } = fileTypeLooks[type]
  const drop = (): void => {
    if (file.upload) {
      void cancelUpload(file.upload)
      put({ upload: null, size: 0 })
    } else put({ removed: true })
  }
  const present = hasFile(file)
  const settled = !upload || upload.state === 'done' || upload.state === 'refused'
  const removeName = `${settled ? common('remove') : t('uploadCancel')}: ${type}`
  return (
    <Box
      role="group"
      aria-label={type}
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1.5,
        minHeight: 96,
        borderTop: 1,
        borderColor: 'divider',
        p: { xs: 2, sm: '16px 24px' },
        gridTemplateColumns: { xs: 'minmax(0,1fr) auto auto', md: '172px minmax(0,1fr) 112px auto 44px' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Icon sx={{ fontSize: 24 }} />
        <Box sx={{ display: 'grid' }}>
          <b>{type}</b>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t(looks[type].text)}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: present ? 'auto' : '2 / span 2' } }}>
        <Content
          type={type}
          trainingId={trainingId}
          stopped={stopped}
          onGivenUp={onGivenUp}
          file={file}
          put={put}
          error={fault(`files.${type}`)}
        />
      </Box>
      {present && (
        <Box sx={{ alignSelf: 'start' }}>
          <Field
            label={t('version')}
            required
            value={file.version}
            error={fault(`files.${type}.version`)}
            onChange={(event) => put({ version: event.target.value })}
            inputProps={{ maxLength: limits.versionMax, 'aria-label': `${t('version')} ${type}` }}
          />
        </Box>
      )}
      {offline ? (
        <FormControlLabel
          disabled={!present}
          sx={{ m: 0, gap: 1, color: present ? 'text.primary' : 'text.secondary' }}
          slotProps={{ typography: { noWrap: true } }}
          control={
            <Switch
              checked={present && file.offline}
              onChange={(_, on) => put({ offline: on })}
              slotProps={{ input: { 'aria-label': `${t('offline')} ${type}` } }}
            />
          }
          label={t('offline')}
        />
      ) : (
        <span />
      )}
      {present && upload?.state !== 'checking' && upload?.state !== 'attaching' ? (
        <Tooltip title={removeName}>
          <IconButton aria-label={removeName} onClick={drop}>
            {settled ? <DeleteOutlined /> : <Close />}
          </IconButton>
        </Tooltip>
      ) : (
        <span />
      )}
    </Box>
  )
}

interface ContentProps {
  type: FileType
  trainingId: number | null
  stopped: Stopped | undefined
  onGivenUp: () => void
  file: FileDraft
  put: (next: Partial<FileDraft>) => void
  error: string | undefined
}
function Content({ type, trainingId, stopped, onGivenUp, file, put, error }: ContentProps) {
  const { t, i18n } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const words = useUploadWords()
  const upload = useUpload(file.upload)
  const bytes = (value: number) => formatBytes(value, i18n.language)
  const take = (chosen: File): void => {
    if (file.upload) void cancelUpload(file.upload)
    // Another file in the place of what a reload stopped: that one is of no use any more.
    if (stopped && (stopped.fileName !== chosen.name || stopped.bytes !== chosen.size)) void giveUp(stopped.id)
    put({ upload: startUpload(chosen, type, trainingId), size: chosen.size, removed: false, left: null })
  }
  const pick = usePick({ what: type, accept: looks[type].accept, onFile: take })
  const replace = (
    <>
      {' '}
      <Browse onClick={pick.browse} label={`${common('replace')}: ${type}`}>
        {common('replace')}
      </Browse>
      {pick.input}
    </>
  )
  const ready = (name: string, text: string) => (
    <Box {...pick.zone} sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, fontSize: 12, color: 'success.main' }}
      >
        <CheckCircleOutlined sx={{ fontSize: 16 }} />
        {text}
        {replace}
      </Box>
      <Wrong>{error}</Wrong>
    </Box>
  )
  if (upload?.state === 'done') return ready(upload.name, t('contentUploaded', { size: bytes(upload.total) }))
  if (upload?.state === 'refused') {
    return (
      <Box {...pick.zone} data-wrong sx={{ display: 'grid', gap: 0.5 }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {upload.name}
        </Box>
        <Wrong>{words(upload)}</Wrong>
        <Box sx={{ ml: -0.5 }}>{replace}</Box>
      </Box>
    )
  }
  if (upload) return <FileSending upload={upload} />
  if (file.existing && !file.removed)
    return ready(file.existing.fileName, t('contentKept', { size: bytes(file.existing.fileSize) }))
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <DropLine pick={pick} what={t(looks[type].what)} about={type} wrong={Boolean(error)} />
      <Wrong>{error}</Wrong>
      {stopped && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="caption" sx={{ flex: '1 1 200px', color: 'text.secondary' }}>
            {t('uploadLeft', { name: stopped.fileName, sent: bytes(stopped.received), total: bytes(stopped.bytes) })}
          </Typography>
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              put({ left: null })
              void giveUp(stopped.id).then(onGivenUp)
            }}
          >
            {t('uploadCancel')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
