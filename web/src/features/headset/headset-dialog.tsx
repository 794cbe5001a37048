import CancelOutlined from '@mui/icons-material/CancelOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import { Box, Button } from '@mui/material'
import type { TrainingDetail } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { formatMinutes } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Note } from '../../ui/note.tsx'
import { FailedState, Loading, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useListsIfNotFound } from '../../ui/use-not-found.ts'
import { useRestoredFocus } from '../../ui/use-restored-focus.ts'
import { NewCode, ShownThere } from '../accounts/codes/code-foot-panel.tsx'
import { WayPanel } from '../accounts/codes/way-panel.tsx'
import { useProfile } from '../accounts/queries.ts'
import { useTraining } from '../trainings/queries.ts'
import { ArrivedPanel } from './arrived-panel.tsx'
import { useDeviceRun, useEndHeadset } from './queries.ts'
import { RunPanel } from './run-panel.tsx'
import { useHeadset } from './use-headset.ts'

interface Props {
  trainingId: number
  onClose: () => void
  /** The training runs behind the dialog, and stops when the headset starts. */
  playing?: boolean
}

/** Instructions for a headset. A code is created only after the training is known. */
export function HeadsetDialog(props: Props) {
  const { t } = useTranslation('codes')
  const { data: profile } = useProfile()
  const { data: training, error, refetch } = useTraining(props.trainingId)
  useListsIfNotFound(error, { feature: 'trainings', id: props.trainingId })
  if (profile && training) return <Opened key={profile.id} {...props} memberId={profile.id} training={training} />
  return (
    <TaskDialog open onClose={props.onClose} unaddressed={props.playing} width={760} title={t('title')}>
      {error && !training ? <FailedState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={3} />}
    </TaskDialog>
  )
}

/** Footer: ends the headset's sign-in at the left, continues at the right. */
interface FootProps {
  isRunning: boolean
  onClick: () => void
}
function Leave({ isRunning, onClick }: FootProps) {
  const { t } = useTranslation('codes')
  return (
    <Button color="error" startIcon={isRunning ? <CancelOutlined /> : <LogoutOutlined />} onClick={onClick}>
      {t(isRunning ? 'stop' : 'notMine')}
    </Button>
  )
}
function GoesOn({ isRunning, onClick }: FootProps) {
  const { t } = useTranslation('codes')
  const { t: common } = useTranslation()
  return (
    <Button variant="outlined" onClick={onClick}>
      {isRunning ? t('goesOn') : common('close')}
    </Button>
  )
}
/** State until a headset has signed in. */
function Waiting({
  text,
  left,
  playing,
  error,
  onRetry,
}: {
  text: string | null
  left: number
  playing: boolean
  error: Error | null
  onRetry: () => void
}) {
  const { t } = useTranslation('codes')
  return (
    <>
      <Note>{t(playing ? 'whatPlaying' : 'what')}</Note>
      {error ? (
        <FailedState title={t('codeFailed')} error={error} onRetry={onRetry} />
      ) : text === null ? (
        <Loading>
          <Box sx={{ height: 320 }} />
        </Loading>
      ) : (
        <WayPanel text={text} left={left} />
      )}
    </>
  )
}
function Thumbnail({ training }: { training: TrainingDetail }) {
  return (
    <Box sx={{ width: 56, height: 40, flex: 'none', borderRadius: '6px', overflow: 'hidden' }}>
      <Cover title={training.title} category={training.category.key} image={training.logo} />
    </Box>
  )
}

interface OpenedProps extends Props {
  memberId: number
  training: TrainingDetail
}
function Opened({ trainingId, onClose, playing = false, memberId, training }: OpenedProps) {
  const { t } = useTranslation('codes')
  const { device, text, left, generate, again, pending, error } = useHeadset(trainingId, memberId)
  const { data: answer, dataUpdatedAt } = useDeviceRun(device?.id, trainingId)
  const now = useNow(device !== undefined)
  const [asking, setAsking] = useState(false)
  const end = useEndHeadset(() => {
    setAsking(false)
    generate()
  })
  const run = device ? (answer?.run ?? null) : null
  const isBegun = run !== null && run.state !== 'launched'
  const isRunning = isBegun && run.state !== 'terminated' && run.state !== 'abandoned'
  const said = answer && { now: answer.now, heardAt: dataUpdatedAt }
  const place = useRestoredFocus<HTMLDivElement>(`${device?.id} ${left > 0} ${pending}`)
  return (
    <TaskDialog
      open
      onClose={onClose}
      unaddressed={playing}
      width={760}
      title={t('title')}
      facts={`${training.title}, ${device ? device.name : formatMinutes(training.durationInMinute)}`}
      lead={<Thumbnail training={training} />}
      leave={device ? <Leave isRunning={isRunning} onClick={() => setAsking(true)} /> : !playing && <ShownThere />}
      actions={
        device ? (
          <GoesOn isRunning={isRunning} onClick={onClose} />
        ) : (
          !error && <NewCode code={left > 0 ? 'works' : 'over'} pending={pending} onClick={generate} />
        )
      }
    >
      <Box ref={place} sx={{ display: 'grid', gap: 2, pt: 1.5 }}>
        {isBegun && said ? (
          <RunPanel run={run} said={said} now={now} />
        ) : device ? (
          <ArrivedPanel device={device} run={run} said={said} now={now} />
        ) : (
          <Waiting text={text} left={left} playing={playing} error={error} onRetry={again} />
        )}
      </Box>
      {device && (
        <ConfirmDialog
          open={asking}
          title={t('endTitle', { device: device.name })}
          lost={t('endLost')}
          kept={t('endKept')}
          action={t('endAction')}
          pending={end.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => end.mutate(device)}
        />
      )}
    </TaskDialog>
  )
}
