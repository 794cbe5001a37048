import Close from '@mui/icons-material/Close'
import EventOutlined from '@mui/icons-material/EventOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import VideoLibraryOutlined from '@mui/icons-material/VideoLibraryOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, Dialog, IconButton, Skeleton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatDate } from '../../lib/format.ts'
import { Cover } from '../../ui/cover.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { FailedState, Loading } from '../../ui/states.tsx'
import { useListsIfGone } from '../../ui/use-gone.ts'
import { useTraining } from '../trainings/queries.ts'
import { WaitingPanel } from '../verification/waiting-panel.tsx'
import { noteView, useIsDeleting } from './queries.ts'
import { TrainingFactsPanel } from './training-facts-panel.tsx'
import { TrainingFootPanel } from './training-foot-panel.tsx'
import { TrainingStepsPanel } from './training-steps-panel.tsx'

const safeLink = (link: string | null): string | null => (link && /^https?:\/\//i.test(link) ? link : null)

/** `?training=12`: everything about one training and what comes next. */
export function TrainingDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data: training, error: failure, refetch } = useTraining(id)
  const deleting = useIsDeleting(id)
  const error = training && deleting ? null : failure
  useListsIfGone(error, { feature: 'trainings', id })
  const noted = useRef(0)
  useEffect(() => {
    if (!training?.can.like || noted.current === training.id) return
    noted.current = training.id
    noteView(training.id)
  }, [training])
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby="training-title"
      slotProps={{
        paper: {
          sx: phone
            ? { borderRadius: 0 }
            : { width: 960, maxWidth: 'calc(100vw - 32px)', m: 2, maxHeight: 'calc(100vh - 48px)' },
        },
      }}
    >
      <Hero training={training} bare={error !== null} onClose={onClose} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !training ? (
        <Loading>
          <Bones />
        </Loading>
      ) : (
        <>
          <Box
            sx={{
              flex: 1,
              overflowY: 'auto',
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 320px' },
              gap: { xs: 3, md: 6 },
              p: { xs: 2, sm: '24px 32px' },
            }}
          >
            <Words training={training} />
            <TrainingFactsPanel training={training} />
          </Box>
          <TrainingFootPanel training={training} onDeleted={onClose} />
        </>
      )}
    </Dialog>
  )
}

/** The cover with what stands upon it: the way out, and the film where there is one; `bare` where there is nothing to show. */
function Hero({
  training,
  bare,
  onClose,
}: {
  training: TrainingDetail | undefined
  bare: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const video = safeLink(training?.videoLink ?? null)
  return (
    <Box
      sx={{
        // A drawn cover runs on past its sides, not above or below: on a narrow phone the place is as low as the picture.
        height: { xs: 'auto', sm: 208 },
        maxHeight: { xs: 160, sm: 'none' },
        aspectRatio: { xs: '600 / 250', sm: 'auto' },
        // In a low window, or a page made twice as large, the words need the room.
        '@media (min-width: 600px) and (max-height: 600px)': {
          height: 76,
          // The middle of the picture, as large as ever.
          '& > svg, & > img': { position: 'absolute', top: -66, height: 208 },
        },
        flex: 'none',
        position: 'relative',
        bgcolor: 'sunken',
        overflow: 'hidden',
        // Only the way out: as low as its button.
        ...(bare ? { height: 64, aspectRatio: 'auto', bgcolor: 'transparent' } : {}),
      }}
    >
      {training && !bare && (
        <Cover
          title={training.title}
          category={training.category.key}
          image={training.logo}
          fit={training.logo ? 'slice' : 'meet'}
          dim={!training.isUnlocked}
        />
      )}
      <Tooltip title={common('close')}>
        <IconButton
          aria-label={common('close')}
          onClick={onClose}
          sx={{
            position: 'absolute',
            top: 16,
            right: 16,
            bgcolor: 'background.paper',
            color: 'text.primary',
            '&:hover': { bgcolor: 'sunken' },
          }}
        >
          <Close />
        </IconButton>
      </Tooltip>
      {video && !bare && (
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
    </Box>
  )
}

function Words({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StateChip label={training.category.name} />
          {training.vr && <StateChip icon={<ViewInArOutlined />} label={t('vr')} />}
          {!training.isUnlocked && <StateChip icon={<LockOutlined />} label={t('notIncluded')} />}
          {training.isSuggested && (
            <StateChip
              tone="secondary"
              icon={<EventOutlined />}
              label={
                training.suggestedUntil
                  ? t('suggestedUntil', { date: formatDate(training.suggestedUntil) })
                  : t('suggestedOpen')
              }
            />
          )}
        </Box>
        <Typography variant="h1" component="h2" id="training-title" sx={{ fontSize: { sm: 28 } }}>
          {training.title}
        </Typography>
        {training.isSuggested && training.suggestedBy && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('suggestedBy', { name: training.suggestedBy })}
          </Typography>
        )}
      </Box>
      <WaitingPanel training={training} />
      <Typography variant="body1" sx={{ whiteSpace: 'pre-line' }}>
        {training.fullDescription}
      </Typography>
      {training.goals.length > 0 && (
        <Box>
          <Typography variant="h3">{t('goals')}</Typography>
          <Box
            component="ol"
            sx={{
              pl: 2.5,
              my: 1,
              display: 'grid',
              gap: 0.5,
              '& li::marker': { color: 'primary.text', fontWeight: 600 },
            }}
          >
            {training.goals.map((goal, index) => (
              <li key={index}>{goal}</li>
            ))}
          </Box>
        </Box>
      )}
      {training.steps.length > 0 && <TrainingStepsPanel training={training} />}
    </Box>
  )
}

function Bones() {
  return (
    <Box aria-busy sx={{ p: 4, display: 'grid', gap: 2 }}>
      <Skeleton height={32} width="50%" />
      <Skeleton height={20} />
      <Skeleton height={20} width="80%" />
      <Skeleton height={120} />
    </Box>
  )
}
