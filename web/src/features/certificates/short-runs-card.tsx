import { Box, Button, Card, Typography } from '@mui/material'
import type { ShortRun } from '@praxia/contract/library/certificates.ts'
import { Link } from 'react-router'
import { formatDate } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { Suspense } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Thumb } from '../../ui/cover.tsx'
import { ListRow, Person } from '../../ui/list-row.tsx'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { CertifyButton } from './issue-panel.tsx'
import { useShortRuns } from './queries.ts'
import { useSeconds } from './use-seconds.ts'
import type { Completed } from './use-keep-certificate.ts'

/** Short runs of the organisation's members; hidden if there are none. */
export const ShortRunsCard = () => (
  <Suspense fallback={null}>
    <ShortRuns />
  </Suspense>
)
function ShortRuns() {
  const { data: organisation } = useOrganisation()
  return organisation && organisation.type !== 'PARTNER' ? <Asked /> : null
}

const keyOf = ({ userId, trainingId, courseId, enrolmentId }: ShortRun): string =>
  [userId, trainingId, courseId, enrolmentId].join(' ')
const completedOf = ({ trainingId, courseId, enrolmentId }: ShortRun): Completed =>
  trainingId === null ? { courseId: courseId!, enrolmentId: enrolmentId ?? 0 } : { trainingId }

const picturesOf = ({ title, logo, covers }: ShortRun) =>
  logo === null
    ? covers.map((one) => ({ title: one.title, category: one.categoryKey, image: one.logo }))
    : [{ title, image: logo }]

/** The member's page, open at what is to be certified. */
const lookAt = ({ userId, trainingId, courseId }: ShortRun): string => {
  const of = trainingId === null ? 'course' : 'formation'
  const params = new URLSearchParams({ member: String(userId), progress: of, [of]: String(trainingId ?? courseId) })
  return `/admin/company?${params.toString()}`
}

function Asked() {
  const { t } = useTranslation('certificates')
  const { data } = useShortRuns()
  const { data: profile } = useProfile()
  const seconds = useSeconds()
  if (!data || data.total === 0) return null
  return (
    <Card component="section" aria-label={t('shortRuns')}>
      <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
          <Typography variant="h2">{t('shortRuns')}</Typography>
          <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{data.total}</Typography>
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0 }}>
          {t('shortRunsNote')}
        </Typography>
      </Box>
      <Box component="ul" aria-label={t('shortRuns')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.items.map((run) => {
          const name = fullName(run)
          const facts = { title: run.title, date: formatDate(run.completedAt), seen: seconds(run.secondsSeen ?? 0) }
          return (
            <ListRow key={keyOf(run)}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, flex: 1, minWidth: 0 }}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <Thumb of={picturesOf(run)} />
                  <Person name={name} picture={null} sub={t('shortLine', facts)} />
                </Box>
                <Button component={Link} to={lookAt(run)}>
                  {t('shortLook')}
                </Button>
                {run.userId !== profile?.id && (
                  <CertifyButton
                    asked={t('certifyAsk', { name, title: run.title })}
                    userId={run.userId}
                    {...completedOf(run)}
                  />
                )}
              </Box>
            </ListRow>
          )
        })}
      </Box>
      {data.total > data.items.length && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: 'text.secondary', px: { xs: 2, sm: 3 }, py: 1.5, m: 0 }}
        >
          {t('shortMore', { count: data.total - data.items.length })}
        </Typography>
      )}
    </Card>
  )
}
