import EventOutlined from '@mui/icons-material/EventOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Link as MuiLink, Typography, useMediaQuery } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { DetailFoot } from '../../ui/detail-dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useDialogLink } from '../../ui/use-dialog-link.ts'
import { CertificateButton } from '../certificates/certificate-panel.tsx'
import { useProfile, useRole } from '../accounts/queries.ts'
import { useLaunchedFrom } from '../player/use-launched-from.ts'
import { FootResourcesPanel } from '../resources/foot-resources-panel.tsx'
import { useSettings } from '../settings/queries.ts'
import { startsNewAttempt } from './again-rules.ts'
import { useTrainingActions } from './use-training-actions.tsx'
import { useDeleteTraining } from './queries.ts'
import { Marks } from './training-card.tsx'

/** Next action first, at the left; requirements of other devices are explained in words. */
export function TrainingFootPanel({ training, onDeleted }: { training: TrainingDetail; onDeleted: () => void }) {
  const { t } = useTranslation('catalogue')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return (
    <DetailFoot above={<Elsewhere training={training} />}>
      <Start training={training} />
      {!phone && <MoreActions training={training} />}
      <Box sx={{ flex: 1 }} />
      {training.can.like ? (
        <Marks card={training} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{t('likes', { count: training.totalLike })}</Typography>
      )}
      {training.can.delete && !phone && <Delete training={training} onDeleted={onDeleted} />}
    </DetailFoot>
  )
}

/** Further actions at the end of the text of a phone, where they would fill three rows of the foot. */
export function PhoneActions({ training }: { training: TrainingDetail }) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  return phone ? (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
      <MoreActions training={training} />
    </Box>
  ) : null
}
function MoreActions({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const acts = useTrainingActions(training)
  const toDialog = useDialogLink()
  return (
    <>
      {acts.flatMap(({ key, name, Icon, run }) =>
        key === 'resources' ? (
          []
        ) : (
          <Button
            key={key}
            variant={key === 'edit' && !training.can.launch ? 'outlined' : 'text'}
            startIcon={<Icon />}
            onClick={run}
          >
            {name}
          </Button>
        ),
      )}
      {training.can.suggest && (
        <Button startIcon={<EventOutlined />} {...toDialog('suggested', `training-${training.id}`)}>
          {t('suggestedTo')}
        </Button>
      )}
      {(training.can.launch || training.progressionPercent >= 100) && (
        <CertificateButton
          trainingId={training.id}
          title={training.title}
          completed={training.progressionPercent >= 100}
        />
      )}
      {/* Last: it is known later than the others. */}
      <FootResourcesPanel kind="training" id={training.id} manages={training.can.resources} />
    </>
  )
}

function Elsewhere({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const role = useRole()
  const { data: settings } = useSettings()
  const words = !training.isUnlocked
    ? [role === 'admin' ? ('notIncludedAdmin' as const) : ('notIncludedText' as const)]
    : !training.hasContent
      ? ['noContentText' as const]
      : [
          ...(training.fileTypes.includes('UNITY')
            ? [settings?.desktopApp ? ('runsDesktop' as const) : ('runsUnity' as const)]
            : []),
          ...(training.fileTypes.includes('APK') ? ['runsApk' as const] : []),
        ]
  const mail = !training.isUnlocked && role === 'admin' ? settings?.supportEmail : null
  return words.length > 0 ? (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {words.map((word) => t(word)).join(' ')} {mail && <MuiLink href={`mailto:${mail}`}>{mail}</MuiLink>}
    </Typography>
  ) : null
}

function Start({ training }: { training: TrainingDetail }) {
  const { t } = useTranslation('catalogue')
  const launchedFrom = useLaunchedFrom()
  // Opened from a course, the training is run in that course.
  const { id: courseId } = useDialog('course')
  const toDialog = useDialogLink()
  const { data: profile } = useProfile()
  const web = training.fileTypes.includes('WEB_GL')
  const begun = training.progressionPercent > 0
  return (
    <>
      {web && training.can.launch && (
        <Button
          variant="contained"
          color="primary"
          component={Link}
          to={courseId > 0 ? `/play/${training.id}?course=${courseId}` : `/play/${training.id}`}
          state={launchedFrom}
          startIcon={<PlayArrowOutlined />}
        >
          {t(begun ? (startsNewAttempt(training) ? 'startAgain' : 'resumeHere') : 'start')}
        </Button>
      )}
      {web && training.can.browse && (
        <Button
          variant="contained"
          color="primary"
          component={Link}
          to={`/play/${training.id}?mode=browse`}
          state={launchedFrom}
          startIcon={<VisibilityOutlined />}
        >
          {t('preview')}
        </Button>
      )}
      {/* A headset opens pages here; an application is started on it otherwise. */}
      {web && training.vr && training.can.launch && profile?.tokenKind === 'session' && (
        <Button
          variant="outlined"
          {...toDialog('headset', training.id, ['training', 'course'])}
          startIcon={<ViewInArOutlined />}
        >
          {t('openHeadset')}
        </Button>
      )}
    </>
  )
}

function Delete({ training, onDeleted }: { training: TrainingDetail; onDeleted: () => void }) {
  const { t } = useTranslation('catalogue')
  const refused = (error: Error): string => {
    const names = error instanceof ApiError && error.code === 'training.in_course' ? courseNames(error.details) : ''
    return names && t('deleteInCourse', { names })
  }
  return (
    <DeleteButton
      remove={useDeleteTraining(training.id)}
      what={undefined}
      done={t('deleted')}
      refused={refused}
      onDone={onDeleted}
      title={t('deleteTitle', { title: training.title })}
      lost={t('deleteLost')}
      kept={t('deleteKept')}
      action={t('deleteAction')}
    />
  )
}
/** Returns the names of the courses that contain it, from the refusal's details. */
function courseNames(details: unknown): string {
  const list = (details as { courses?: unknown } | null)?.courses
  return Array.isArray(list)
    ? list
        .map((one) => (typeof one === 'string' ? one : String((one as { title?: string }).title ?? '')))
        .filter(Boolean)
        .join(', ')
    : ''
}
