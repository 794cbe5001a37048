import PersonOutlined from '@mui/icons-material/PersonOutlined'
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Box, Button, Popover, Typography } from '@mui/material'
import type { MandatoryCell, MandatoryState, MatrixColumn, MatrixRow } from '@praxia/contract/people/mandatory.ts'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useBack } from '../../ui/use-back.ts'
import { useDialog } from '../../ui/use-dialog.ts'
import { ResetFacts } from '../progress/member/reset-facts-panel.tsx'
import { WaiveDialog } from '../progress/member/waive-dialog.tsx'
import { useReset } from '../progress/member/use-reset.ts'
import { useUserStats } from '../progress/queries.ts'
import { useStateWords } from '../validity/use-state-words.tsx'

/** The cell that is open, by its member and column: what it shows is looked up in the rows, which change meanwhile. */
export interface Opened {
  anchor: HTMLElement
  userId: number
  /** Tells the member from others of the same name. */
  name: string
  column: MatrixColumn
}
interface Subject {
  userId: number
  training: { id: number; name: string }
}
const toDo: readonly MandatoryState[] = ['late', 'begun', 'open']
/** A completion is waived from the opening of its renewal on. */
const isWaivable = ({ state, renews }: MandatoryCell): boolean => renews || toDo.includes(state)

/** Asks before a waiver is withdrawn, which resets the training. */
function WithdrawDialog({ userId, training, stats, onClose }: Subject & { stats: UserStats; onClose: () => void }) {
  const { t } = useTranslation('mandatory')
  const reset = useReset(userId, training.id, { done: t('withdrawn'), onEnd: onClose })
  return (
    <ConfirmDialog
      open
      title={t('withdrawTitle')}
      lost={<ResetFacts title={training.name} stats={stats} />}
      kept={t('withdrawKept')}
      action={t('withdraw')}
      pending={reset.isPending}
      onClose={onClose}
      onConfirm={() => reset.mutate(training.id)}
    />
  )
}

/** The profile comes first: the other buttons are known later, and would move it. */
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
      <Button startIcon={<PersonOutlined />} onClick={onProfile}>
        {members('profile')}
      </Button>
      {isTraining && isWaivable(cell) && can?.waive && (
        <Button variant="outlined" startIcon={<TaskAltOutlined />} onClick={onWaive}>
          {t('waive')}
        </Button>
      )}
      {isTraining && cell.state === 'exempt' && can?.reset && (
        <Button variant="outlined" startIcon={<UndoOutlined />} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </Box>
  )
}

interface PopoverProps {
  anchor: HTMLElement
  row: MatrixRow
  cell: MandatoryCell
  title: string
  can: UserStats['can'] | undefined
  onAsk: (asks: 'waive' | 'withdraw') => void
  onClose: () => void
}
function CellPopover({ anchor, row, cell, title, can, onAsk, onClose }: PopoverProps) {
  const words = useStateWords()
  const profile = useDialog('member')
  const name = fullName(row)
  useBack(true, () => onClose)
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
          can={can}
          onWaive={() => onAsk('waive')}
          onWithdraw={() => onAsk('withdraw')}
          onProfile={() => {
            onClose()
            profile.show(row.userId)
          }}
        />
      </Box>
    </Popover>
  )
}

interface Props {
  opened: Opened
  /** As the rows have them now; undefined when they no longer do. */
  row: MatrixRow | undefined
  cell: MandatoryCell | undefined
  onClose: () => void
}
/**
 * All that is known of a cell, and what can be done: waive it, withdraw the waiver, see the member. Closes when the cell
 * has gone, but for a waiver that is being granted: the server decides on it.
 */
export function CellDialog({ opened: { anchor, userId, name, column }, row, cell, onClose }: Props) {
  const [asks, setAsks] = useState<'waive' | 'withdraw'>()
  const { data: stats } = useUserStats(userId, column.trainingId ?? undefined)
  const subject: Subject = { userId, training: { id: column.trainingId ?? 0, name: column.title } }
  const gone = asks === 'withdraw' ? cell?.state !== 'exempt' : asks === undefined && !cell
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (gone) leave()
  }, [gone])
  if (asks === 'waive') return <WaiveDialog userId={userId} name={name} proposed={subject.training} onClose={onClose} />
  if (!row || !cell || gone) return null
  if (asks === 'withdraw' && stats) return <WithdrawDialog {...subject} stats={stats} onClose={onClose} />
  return (
    <CellPopover
      anchor={anchor}
      row={row}
      cell={cell}
      title={column.title}
      can={stats?.can}
      onAsk={setAsks}
      onClose={onClose}
    />
  )
}
