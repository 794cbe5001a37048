import PersonOutlined from '@mui/icons-material/PersonOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Box, Button, Popover, Typography } from '@mui/material'
import type { MandatoryCell, MandatoryState, MatrixRow } from '@praxia/contract/people/mandatory.ts'
import { useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { resetUndo, type UserStats } from '@praxia/contract/progress.ts'
import { WaiveDialog } from '../progress/member/waive-dialog.tsx'
import { useReset } from '../progress/member/use-reset.ts'
import { useUserStats } from '../progress/queries.ts'
import { useStateWords } from '../validity/use-state-words.tsx'

export interface Opened {
  anchor: HTMLElement
  row: MatrixRow
  cell: MandatoryCell
  title: string
}
interface Subject {
  userId: number
  training: { id: number; name: string }
}
/** What is finished and valid cannot be waived. */
const isWaivable: Record<MandatoryState, boolean> = {
  late: true,
  expired: true,
  begun: true,
  open: true,
  soon: false,
  done: false,
  exempt: false,
}

/** Asks before a waiver is withdrawn, which resets the training. */
function WithdrawDialog({ userId, training, onClose }: Subject & { onClose: () => void }) {
  const { t } = useTranslation('mandatory')
  const { t: progress } = useTranslation('progress')
  const reset = useReset(userId, training.id, { done: t('withdrawn'), onEnd: onClose })
  return (
    <ConfirmDialog
      open
      title={t('withdrawTitle')}
      lost={progress('resetLost', { title: training.name, seconds: resetUndo.offered })}
      kept={t('withdrawKept')}
      action={t('withdraw')}
      pending={reset.isPending}
      onClose={onClose}
      onConfirm={() => reset.mutate(training.id)}
    />
  )
}

function Actions({
  cell,
  can,
  onWaive,
  onWithdraw,
  onProfile,
}: {
  cell: MandatoryCell
  can: UserStats['can'] | undefined
  onWaive: () => void
  onWithdraw: () => void
  onProfile: () => void
}) {
  const { t } = useTranslation('mandatory')
  const { t: members } = useTranslation('members')
  const isTraining = cell.trainingId !== null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isTraining && isWaivable[cell.state] && can?.waive && (
        <Button variant="outlined" startIcon={<TaskAltOutlined />} onClick={onWaive}>
          {t('waive')}
        </Button>
      )}
      {isTraining && cell.state === 'exempt' && can?.reset && (
        <Button variant="outlined" startIcon={<UndoOutlined />} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
      <Button startIcon={<PersonOutlined />} onClick={onProfile}>
        {members('profile')}
      </Button>
    </Box>
  )
}

/** All that is known of a cell, and what can be done: waive it, withdraw the waiver, see the member. */
export function CellDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const words = useStateWords()
  const profile = useDialog('member')
  const [asks, setAsks] = useState<'waive' | 'withdraw'>()
  const { anchor, row, cell, title } = opened
  const { data: stats } = useUserStats(row.userId)
  const name = fullName(row)
  const subject: Subject = { userId: row.userId, training: { id: cell.trainingId ?? 0, name: title } }
  if (asks === 'waive') return <WaiveDialog userId={subject.userId} proposed={subject.training} onClose={onClose} />
  if (asks === 'withdraw') return <WithdrawDialog {...subject} onClose={onClose} />
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': `${name}, ${title}` } as object }}
    >
      <Box sx={{ p: 2, width: 320, maxWidth: 1, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Avatar name={name} picture={row.picture} />
          <Box sx={{ minWidth: 0 }}>
            <b>{name}</b>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {title}
            </Typography>
          </Box>
        </Box>
        <Typography>{words.whole(cell)}</Typography>
        <Actions
          cell={cell}
          can={stats?.can}
          onWaive={() => setAsks('waive')}
          onWithdraw={() => setAsks('withdraw')}
          onProfile={() => {
            onClose()
            profile.show(row.userId)
          }}
        />
      </Box>
    </Popover>
  )
}
