import ScienceOutlined from '@mui/icons-material/ScienceOutlined'
import SensorsOutlined from '@mui/icons-material/SensorsOutlined'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import { Box, Button, Tab, Tabs, Typography, useMediaQuery } from '@mui/material'
import type { Version } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Thumb } from '../../ui/cover.tsx'
import { fileTypeLooks } from '../../ui/file-types.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useProfile } from '../accounts/queries.ts'
import { useManagedTraining } from '../trainings/use-managed-training.ts'
import { BackDialog } from './back-dialog.tsx'
import { useEndTest, useSwitchVersion, useVersions } from './queries.ts'
import { ReportPanel } from './report-panel.tsx'
import { TestersDialog } from './testers-dialog.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { VersionRow } from './version-row.tsx'
import { firstType } from './version-rules.ts'
import { useGoesLive } from './use-goes-live.ts'

const kinds = ['WEB_GL', 'APK', 'UNITY'] as const

/** Versions of a training's content: history, audience and restoring (`?versions=12`). */
export function VersionsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('wizard')
  const { data: training, error: unread, refetch, managed } = useManagedTraining(id)
  const { data: all, error, refetch: again } = useVersions(id, undefined, managed)
  const [chosen, setChosen] = useState<FileType | null>(null)
  const [open, setOpen] = useState<'upload' | 'testers' | null>(null)
  const type = chosen ?? firstType(all?.counts ?? [])
  const failed = (managed ? null : unread) ?? (all ? null : error)
  // Short labels: the footer has two rows on a phone, not three.
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const ready = managed && training !== undefined && all !== undefined
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={960}
      minHeight={560}
      title={t('versions')}
      facts={training?.title}
      lead={
        training && <Thumb of={[{ title: training.title, category: training.category.key, image: training.logo }]} />
      }
      tabs={<Kinds value={type} counts={all?.counts} onChange={setChosen} />}
      leave={
        ready && (
          <>
            <FromBuildServer />
            <Button startIcon={<ScienceOutlined />} onClick={() => setOpen('testers')}>
              {t(phone ? 'testers' : 'testGroup', { count: all.testers })}
            </Button>
            {phone && <Inspect id={id} />}
          </>
        )
      }
      actions={
        ready && (
          <>
            {!phone && <Inspect id={id} />}
            <Button variant="outlined" startIcon={<UploadFileOutlined />} onClick={() => setOpen('upload')}>
              {t('upload')}
            </Button>
          </>
        )
      }
    >
      {failed ? (
        <FailedState
          error={failed}
          onRetry={() => {
            void refetch()
            void again()
          }}
        />
      ) : ready ? (
        <Versions key={type} training={training} type={type} />
      ) : (
        <LoadingRows count={4} />
      )}
      {open === 'upload' && ready && (
        <UploadDialog training={training} type={type} testers={all.testers} onClose={() => setOpen(null)} />
      )}
      {open === 'testers' && <TestersDialog id={id} onClose={() => setOpen(null)} />}
    </TaskDialog>
  )
}

interface KindsProps {
  value: FileType
  counts: readonly { fileType: FileType; count: number }[] | undefined
  onChange: (kind: FileType) => void
}
function Kinds({ value, counts, onChange }: KindsProps) {
  const { t } = useTranslation('wizard')
  const { t: catalogue } = useTranslation('catalogue')
  const isNone = (kind: FileType): boolean =>
    counts !== undefined && !counts.some(({ fileType, count }) => fileType === kind && count > 0)
  return (
    <Tabs
      value={value}
      onChange={(_, next: FileType) => onChange(next)}
      aria-label={t('kinds')}
      // Overlaps the tabs' line with that of the list, which is as wide as the dialog.
      sx={{ mb: '-1px' }}
    >
      {kinds.map((kind) => (
        <Tab
          key={kind}
          value={kind}
          label={
            <span>
              {catalogue(fileTypeLooks[kind].name)}
              {isNone(kind) && (
                <Box component="span" sx={{ ml: 1, color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
                  {t('none')}
                </Box>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  )
}

/** Link to the tokens of a build server. Hidden on a phone and in sign-ins by code, which have no tokens. */
function FromBuildServer() {
  const { t } = useTranslation('wizard')
  const tokens = useDialog('tokens')
  const { data: profile } = useProfile()
  if (profile?.tokenKind !== 'session') return null
  return (
    <Button
      startIcon={<TerminalOutlined />}
      onClick={() => tokens.show()}
      sx={{ display: { xs: 'none', md: 'inline-flex' } }}
    >
      {t('fromBuildServer')}
    </Button>
  )
}

function Inspect({ id }: { id: number }) {
  const { t } = useTranslation('inspector')
  const inspector = useDialog('inspect')
  return (
    <Button startIcon={<SensorsOutlined />} onClick={() => inspector.show(id)}>
      {t('inspect')}
    </Button>
  )
}
function Versions({ training, type }: { training: TrainingDetail; type: FileType }) {
  const { t } = useTranslation('wizard')
  const { data, error, refetch } = useVersions(training.id, type)
  const [picked, setPicked] = useState<number | null>(null)
  const [back, setBack] = useState<Version | null>(null)
  const live = useGoesLive(training)
  const change = useSwitchVersion(training.id)
  const onError = useErrorToast()
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  const items = data?.items.filter(({ fileType }) => fileType === type)
  if (!data || !items) return <LoadingRows count={4} />
  if (items.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
  const shown = items.find((version) => version.id === picked) ?? items[0]!
  const publish = (version: Version): void =>
    change.mutate(
      { fileType: type, versionId: version.id },
      {
        onSuccess: () => toast(t(live ? 'publishedNow' : 'sentIn', { version: version.version })),
        onError,
      },
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 336px' },
        m: { xs: '-4px -16px -16px', sm: '-4px -32px -24px' },
        minHeight: { md: 'calc(100% + 28px)' },
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box>
        <Box component="ul" aria-label={t('versions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              testers={data.testers}
              picked={version.id === shown.id}
              verified={live}
              pending={change.isPending && change.variables?.versionId === version.id}
              onPick={() => setPicked(version.id)}
              onAct={(act) => (act === 'publish' ? publish(version) : setBack(version))}
            />
          ))}
        </Box>
        <Typography
          variant="caption"
          component="p"
          sx={{
            p: { xs: 2, sm: '16px 32px' },
            borderTop: '1px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          }}
        >
          {t('keptNote')}
        </Typography>
      </Box>
      <Side training={training} version={shown} />
      {back && (
        <BackDialog
          training={training}
          version={back}
          from={items.find(({ state }) => state === 'published')}
          live={live}
          onClose={() => setBack(null)}
        />
      )}
    </Box>
  )
}

function Side({ training, version }: { training: TrainingDetail; version: Version }) {
  return (
    <Box
      sx={{
        p: { xs: 2, sm: '20px 32px 24px 24px' },
        bgcolor: 'background.default',
        borderLeft: { md: '1px solid' },
        borderTop: { xs: '1px solid', md: 'none' },
        borderColor: { xs: 'divider', md: 'divider' },
      }}
    >
      <ReportPanel version={version} />
      {version.state === 'test' && <EndTest training={training} type={version.fileType} />}
    </Box>
  )
}
function EndTest({ training, type }: { training: TrainingDetail; type: FileType }) {
  const { t } = useTranslation('wizard')
  const end = useEndTest(training.id)
  const onError = useErrorToast()
  return (
    <Button
      color="error"
      loading={end.isPending}
      onClick={() => end.mutate(type, { onSuccess: () => toast(t('testEnded')), onError })}
      sx={{ mt: 2, ml: -1.5 }}
    >
      {t('endTest')}
    </Button>
  )
}
