import { Box, Button, Card, Typography } from '@mui/material'
import type { ClassBoard, ClassJoin } from '@praxia/contract/classes.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lettable } from './class-rules.ts'
import { useAnswerJoins } from './queries.ts'

/** Devices that want to join, each with the member whom it named: let in one or all, or refuse. */
export function WaitingCard({ board }: { board: ClassBoard }) {
  const { t } = useTranslation('join')
  const answer = useAnswerJoins(board.id)
  const all = lettable(board.joins)
  return (
    <Card component="section" aria-label={t('waitingCount', { count: board.joins.length })}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: { xs: 2, sm: '14px 16px 14px 24px' },
        }}
      >
        <Typography variant="h2" role="status" sx={{ flex: 1, minWidth: 200 }}>
          {t('waitingCount', { count: board.joins.length })}
        </Typography>
        {all.length > 1 && (
          <Button
            variant="contained"
            color="primary"
            loading={answer.isPending}
            onClick={() => answer.mutate({ ids: all.map(({ id }) => id), allowed: true })}
          >
            {t('letInAll', { count: all.length })}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {board.joins.map((one) => (
          <Waiting
            key={one.id}
            of={one}
            contested={!all.includes(one)}
            first={all.length === 1 && all[0] === one}
            onAnswer={(allowed) => answer.mutate({ ids: [one.id], allowed })}
          />
        ))}
      </Box>
    </Card>
  )
}

interface WaitingProps {
  of: ClassJoin
  /** Another device asks for the same name. */
  contested: boolean
  first: boolean
  onAnswer: (allowed: boolean) => void
}
function Waiting({ of, contested, first, onAnswer }: WaitingProps) {
  const { t } = useTranslation('join')
  const name = fullName(of)
  const notes = [contested && t('sameName'), !of.sameAddress && t('elsewhere')].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 1,
        minHeight: 64,
        px: { xs: 2, sm: 3 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Avatar name={name} size={28} />
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {of.device ? t('wants', { name, device: of.device }) : t('wantsUnnamed', { name })}
        </Typography>
        {notes.length > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'warning.text' }}>
            {notes.join(' ')}
          </Typography>
        )}
      </Box>
      <Button color="inherit" aria-label={t('refuseNamed', { name })} onClick={() => onAnswer(false)}>
        {t('refuse')}
      </Button>
      <Button
        variant={first ? 'contained' : 'outlined'}
        color={first ? 'primary' : 'inherit'}
        aria-label={t('letInNamed', { name })}
        onClick={() => onAnswer(true)}
      >
        {t('letIn')}
      </Button>
    </Box>
  )
}
