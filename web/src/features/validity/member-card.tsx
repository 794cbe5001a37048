import { Box, Button, Card, Typography } from '@mui/material'
import { type MandatoryState, mandatoryStates } from '@praxia/contract/people/mandatory.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { useMemberDue } from './queries.ts'
import { stateIcons, stateTones, useStateWords } from './use-state-words.tsx'

const order = (state: MandatoryState): number => mandatoryStates.indexOf(state)
/** Rows that are shown before the others are asked for. */
const firstRows = 5
/** What is mandatory for a member, the most urgent first; nothing where nothing is. */
export function MemberMandatoryCard({ userId }: { userId: number }) {
  const { t } = useTranslation('mandatory')
  const words = useStateWords()
  const { data = [] } = useMemberDue(userId)
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
                <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600 }}>{cell.title}</Box>
                  <Box sx={{ color: 'text.secondary' }}>{words.about(cell)}</Box>
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
