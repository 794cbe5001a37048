import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import type { StepInsight } from '@praxia/contract/progress.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatDate } from '../../../lib/format.ts'
import { fullName } from '../../../lib/full-name.ts'
import { Person, ListRow } from '../../../ui/list-row.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { useNotYet } from '../queries.ts'

/** Members of the administrator's organisation who have not passed a step yet; named on request. */
export function NotYetCard({ trainingId, step }: { trainingId: number; step: StepInsight }) {
  const { t } = useTranslation('insight')
  const [named, setNamed] = useState(false)
  return (
    <Card component="section" aria-label={t('notYetOf', { name: step.name })} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <GroupsOutlined aria-hidden sx={{ color: 'text.secondary' }} />
        <Typography sx={{ flex: '1 1 240px' }}>
          {t('notYetCount', { count: step.figures?.notYet ?? 0, name: step.name })}
        </Typography>
        {!named && (
          <Button variant="outlined" onClick={() => setNamed(true)}>
            {t('whoTheyAre')}
          </Button>
        )}
      </Box>
      {named && <Names trainingId={trainingId} step={step} />}
    </Card>
  )
}

function Names({ trainingId, step }: { trainingId: number; step: StepInsight }) {
  const { t } = useTranslation('insight')
  const { data, error, refetch } = useNotYet(trainingId, step.key)
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={3} />
  return (
    <Box
      component="ul"
      aria-label={t('notYetOf', { name: step.name })}
      sx={{ listStyle: 'none', m: 0, p: 0, mt: 2, mx: { xs: -2, sm: -3 } }}
    >
      {data.map((member) => (
        <ListRow key={member.id}>
          <Person
            name={fullName(member)}
            picture={member.picture}
            sub={t('triesUntil', { count: member.tries, date: formatDate(member.lastTry) })}
          />
        </ListRow>
      ))}
    </Box>
  )
}
