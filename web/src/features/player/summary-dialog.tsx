import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import { Box, Button, Dialog, Skeleton, Typography, useMediaQuery } from '@mui/material'
import { Suspense } from 'react'
import { part } from '../../lib/part.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { AwayState, FailedState, Loading } from '../../ui/states.tsx'
import { useProfile } from '../accounts/queries.ts'
import { CertificateButton } from '../certificates/certificate-panel.tsx'
import { NextLearnerPanel } from './next-learner-panel.tsx'
import { type NextTraining, type Summary, useAfter, useSummary } from './queries.ts'
import { SummaryResultPanel } from './summary-result-panel.tsx'
import { SummaryStepsPanel } from './summary-steps-panel.tsx'
import { foot } from '../../ui/foot.ts'
import { useKnownSoon } from '../../ui/stable-layout.tsx'

const AfterRunCard = part(() =>
  import('../surveys/after-run-card.tsx').then((file) => ({ default: file.AfterRunCard })),
)

interface WaysOn {
  onBack: () => void
  /** Back leads to the dashboard that shows what was recorded, and precedes the next training. */
  tried: boolean
  onAgain: () => void
  onNext: (trainingId: number, courseId: number | undefined) => void
}
interface Props extends WaysOn {
  session: string
  /** All statements have arrived: a summary requested earlier would be incomplete. */
  stored: boolean
  /** No network. */
  away: boolean
  /** Course of the attempt. */
  courseId: number | undefined
}

/** Summary at the end of a session. It shows what the server has stored, never what the frame reported. */
export function SummaryDialog({ session, stored, away, courseId, ...ways }: Props) {
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { data, error, refetch } = useSummary(session, stored)
  return (
    <Dialog
      open
      fullScreen={phone}
      maxWidth={false}
      aria-labelledby="summary-title"
      slotProps={{ paper: { sx: phone ? { borderRadius: 0 } : { width: 880, maxWidth: 'calc(100vw - 32px)' } } }}
    >
      {stored && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!stored && (away ? <Kept /> : <Sending />)}
      {stored && !data && !error && (
        <Loading>
          <Bones />
        </Loading>
      )}
      {stored && data ? (
        <Whole of={data} courseId={courseId} {...ways} />
      ) : stored && error === null ? (
        <FootSoon {...ways} />
      ) : (
        <Foot next={undefined} unread={stored} {...ways} />
      )}
    </Dialog>
  )
}

/** Finished without a network: the results are stored and are shown after they are sent. */
function Kept() {
  const { t } = useTranslation(['player', 'common'])
  return (
    // In a low window the text scrolls and the buttons stay visible.
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <AwayState title={t('common:unreachedTitle')} text={t('leaveKeptOffline')} />
    </Box>
  )
}

/** Finished on a slow network: shows a skeleton while the results are sent. */
function Sending() {
  const { t } = useTranslation('player')
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Typography role="status" sx={{ p: 4, pb: 0 }}>
        {t('endSending')}
      </Typography>
      <Bones />
    </Box>
  )
}

const Bones = () => (
  <Box sx={{ p: 4 }}>
    <Skeleton height={40} />
    <Skeleton height={240} />
  </Box>
)

type Next = NextTraining | null | undefined

function Whole({ of: summary, courseId, ...ways }: WaysOn & { of: Summary; courseId: number | undefined }) {
  const { data: after, isLoading } = useAfter(summary, courseId)
  return (
    <>
      <Box
        tabIndex={0}
        role="region"
        aria-labelledby="summary-title"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '336px minmax(0, 1fr)' },
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          outlineOffset: -2,
        }}
      >
        <SummaryResultPanel summary={summary} tried={ways.tried} titleId="summary-title" />
        <Box>
          {/* Visitors of the demonstration share an account: the first one would answer for all. */}
          {!ways.tried && (
            <Suspense fallback={null}>
              <AfterRunCard session={summary.session} />
            </Suspense>
          )}
          <SummaryStepsPanel steps={summary.steps} judged={summary.passed !== null} after={after} />
        </Box>
      </Box>
      {/* A course that is finished shows its own, which says more. */}
      <Foot
        next={after?.next}
        done={after && !after.finished ? summary : undefined}
        failed={summary.passed === false}
        known={useKnownSoon(!isLoading || ways.tried)}
        {...ways}
      />
    </>
  )
}

/** While the result is read. Without a network that lasts, and there is a way back all the same. */
const FootSoon = (ways: WaysOn) => <Foot next={undefined} known={useKnownSoon(false)} {...ways} />

interface FootProps extends WaysOn {
  next: Next
  done?: Summary | undefined
  failed?: boolean
  /** The result could not be read: the error has a button "Try again" of its own, which starts no training. */
  unread?: boolean
  /** It is known what is next; until then no button is shown that would have to move. */
  known?: boolean
}
/**
 * Buttons with one primary: retry if not passed, else the next training if any, else back. On a phone it comes first,
 * at full width.
 */
function Foot({ next, done, failed = false, unread = false, known = true, tried, onBack, onAgain, onNext }: FootProps) {
  const { t } = useTranslation('player')
  // Signed in with a code: a headset that may be shared and whose buttons are pressed from a distance.
  const { data: profile } = useProfile()
  const device = profile?.tokenKind === 'device'
  // A device that a class let in has no catalogue to go back to.
  const inClass = profile != null && profile.classTrainingId !== null
  const once = failed && !tried
  const home = tried || (next === null && !once)
  const main = { order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }
  return (
    <Box
      component="footer"
      ref={foot}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        p: { xs: '12px 16px', sm: '16px 32px' },
        borderTop: 1,
        borderColor: 'divider',
        '& > *': known ? {} : { visibility: 'hidden' },
        '& .MuiButton-root': device ? { minHeight: 56 } : {},
      }}
    >
      {!inClass && (
        <Button
          variant={home ? 'contained' : 'text'}
          color={home ? 'primary' : 'inherit'}
          startIcon={tried ? <InsightsOutlined /> : <GridViewOutlined />}
          onClick={onBack}
          sx={home ? main : { flexGrow: { xs: 1, sm: 0 } }}
        >
          {t(tried ? 'backToRecord' : 'back')}
        </Button>
      )}
      {done && done.progressionPercent >= 100 && !tried && !device && (
        <CertificateButton trainingId={done.trainingId} title={done.title} completed quiet />
      )}
      {/* What does not fit beside the left goes under it together. */}
      <Box
        sx={{
          display: { xs: 'contents', sm: 'flex' },
          ml: 'auto',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
        }}
      >
        {device && (
          <Suspense fallback={null}>
            <NextLearnerPanel />
          </Suspense>
        )}
        {!unread && (
          <Button
            variant={once ? 'contained' : 'outlined'}
            color={once ? 'primary' : 'inherit'}
            startIcon={<ReplayOutlined />}
            onClick={onAgain}
            sx={once ? main : { flexGrow: { xs: 1, sm: 0 } }}
          >
            {t('again')}
          </Button>
        )}
        {next && !tried && (
          <Button
            variant={once ? 'outlined' : 'contained'}
            color={once ? 'inherit' : 'primary'}
            onClick={() => onNext(next.id, next.courseId)}
            sx={once ? { flexGrow: { xs: 1, sm: 0 } } : main}
          >
            {t('startNext', { title: next.title })}
          </Button>
        )}
      </Box>
    </Box>
  )
}
