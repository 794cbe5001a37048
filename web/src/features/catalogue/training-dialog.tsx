import EventOutlined from '@mui/icons-material/EventOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import VideoLibraryOutlined from '@mui/icons-material/VideoLibraryOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Button, Typography } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { part } from '../../lib/part.ts'
import { formatPlannedDay } from '../../lib/zone.ts'
import { Cover } from '../../ui/cover.tsx'
import { DetailDialog, DetailTitle, Goals } from '../../ui/detail-dialog.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { useTraining } from '../trainings/queries.ts'
import { WaitingPanel } from '../verification/waiting-panel.tsx'
import { noteView, useIsDeleting } from './queries.ts'
import { TrainingFactsPanel } from './training-facts-panel.tsx'
import { PhoneActions, TrainingFootPanel } from './training-foot-panel.tsx'
import { TrainingStepsPanel } from './training-steps-panel.tsx'

const SilencePanel = part(() =>
  import('../versions/silence-panel.tsx').then((file) => ({ default: file.SilencePanel })),
)

const DuePanel = part(() => import('../validity/due-panel.tsx').then((file) => ({ default: file.DuePanel })))
const SurveyPanel = part(() => import('../surveys/survey-panel.tsx').then((file) => ({ default: file.SurveyPanel })))

const safeLink = (link: string | null): string | null => (link && /^https?:\/\//i.test(link) ? link : null)

/** Details of one training and the next action (`?training=12`). */
export function TrainingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: training, error: failure, refetch } = useTraining(id)
  const deleting = useIsDeleting(id)
  const error = training && deleting ? null : failure
  useListsIfNotFound(error, { feature: 'trainings', id })
  const noted = useRef(0)
  useEffect(() => {
    if (!training?.can.like || noted.current === training.id) return
    noted.current = training.id
    noteView(training.id)
  }, [training])
  return (
    <DetailDialog
      titleId="training-title"
      hero={training && <Hero training={training} />}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
      words={training && <Words training={training} />}
      facts={training && <TrainingFactsPanel training={training} />}
      foot={training && <TrainingFootPanel training={training} onDeleted={onClose} />}
    />
  )
}

/** Cover, with the film over it if there is one. */
function Hero({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const video = safeLink(training.videoLink)
  return (
    <>
      <Cover
        title={training.title}
        category={training.category.key}
        image={training.logo}
        fit={training.logo ? 'slice' : 'meet'}
        dim={!training.isUnlocked}
      />
      {video && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<VideoLibraryOutlined />}
          component="a"
          href={video}
          target="_blank"
          rel="noreferrer"
          sx={{ position: 'absolute', left: { xs: 16, sm: 32 }, bottom: 16 }}
        >
          {t('video')}
        </Button>
      )}
    </>
  )
}

function Words({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const chips = (
    <>
      <StateChip label={training.category.name} />
      {training.vr && <StateChip icon={<ViewInArOutlined />} label={t('vr')} />}
      {!training.isUnlocked && <StateChip icon={<LockOutlined />} label={t('notIncluded')} />}
      {training.isSuggested && (
        <StateChip
          tone="secondary"
          icon={<EventOutlined />}
          label={
            training.suggestedUntil
              ? t('suggestedUntil', { date: formatPlannedDay(training.suggestedUntil) })
              : t('suggestedOpen')
          }
        />
      )}
      {/* Without a boundary of their own: what is below them is drawn together with them. */}
      <DuePanel training={training} />
      <SurveyPanel training={training} />
    </>
  )
  const by = training.isSuggested && training.suggestedBy
  return (
    <>
      <DetailTitle
        id="training-title"
        title={training.title}
        chips={chips}
        sub={by ? t('suggestedBy', { name: by }) : undefined}
      />
      <WaitingPanel training={training} />
      {training.can.edit && training.files.length > 0 && (
        <Suspense fallback={null}>
          <SilencePanel id={training.id} />
        </Suspense>
      )}
      <Typography variant="body1" sx={{ whiteSpace: 'pre-line' }}>
        {training.fullDescription}
      </Typography>
      <Goals heading={t('goals')} goals={training.goals} />
      {training.steps.length > 0 && <TrainingStepsPanel training={training} />}
      <PhoneActions training={training} />
    </>
  )
}
