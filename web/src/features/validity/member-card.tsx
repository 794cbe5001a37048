import { Box, Button, Card, Link, Typography } from '@mui/material'
import { type MandatoryCell, type MandatoryState, mandatoryStates } from '@praxia/contract/people/mandatory.ts'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslation } from '../../phrases/i18n.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { useProfile, useRole } from '../accounts/queries.ts'
import { targetOf } from '../notifications/target-rules.ts'
import { useTraining } from '../trainings/queries.ts'
import { useMemberDue } from '../trainings/use-member-due.ts'
import { useMemberValidities } from './queries.ts'
import { stateIcons, stateTones, useStateWords } from './use-state-words.tsx'

const order = (state: MandatoryState): number => mandatoryStates.indexOf(state)
/** Rows that are shown before the others are asked for. */
const firstRows = 5
/** What is mandatory for a member, the most urgent first; nothing where nothing is. */
export function MemberMandatoryCard({ userId }: { userId: number }) {
  const { t } = useTranslation('mandatory')
  const words = useStateWords()
  const { data = [] } = useMemberDue(userId)
  const { data: valid = [] } = useMemberValidities(userId)
  const refresherOf = ({ trainingId, courseId }: MandatoryCell): number =>
    valid.find((one) => one.trainingId === trainingId && one.courseId === courseId)?.refresherId ?? 0
  const [all, setAll] = useState(false)
  if (data.length === 0) return null
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{t('title')}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data
          .toSorted((one, other) => order(one.state) - order(other.state))
          .slice(0, all ? undefined : firstRows)
          .map((cell) => {
            const Icon = stateIcons[cell.state]
            return (
              <Box
                component="li"
                key={`${cell.trainingId} ${cell.courseId}`}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
              >
                <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                  <Box sx={{ fontWeight: 600 }}>{cell.title}</Box>
                  <Box sx={{ color: 'text.secondary' }}>{words.about(cell)}</Box>
                  <Refresher id={refresherOf(cell)} userId={userId} />
                </Box>
                <StateChip label={words.state(cell.state)} icon={<Icon />} tone={stateTones[cell.state]} />
              </Box>
            )
          })}
      </Box>
      {data.length > firstRows && !all && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {t('showAll', { count: data.length })}
        </Button>
      )}
    </Card>
  )
}

/** The shorter training that renews it now: the member's own opens it. */
function Refresher({ id, userId }: { id: number; userId: number }) {
  const { t } = useTranslation('mandatory')
  const { data: refresher } = useTraining(id)
  const { data: profile } = useProfile()
  const role = useRole()
  if (!refresher) return null
  const words = t('enough', { title: refresher.title })
  if (profile?.id !== userId) return <Box sx={{ color: 'text.secondary' }}>{words}</Box>
  return (
    <Link component={RouterLink} to={targetOf({ type: 'TRAINING_SUGGESTION', entityId: id }, role)}>
      {words}
    </Link>
  )
}
