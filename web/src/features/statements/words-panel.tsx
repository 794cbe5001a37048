import { Box, Typography } from '@mui/material'
import type { StatementDetail } from '@praxia/contract/statements.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { clockOf, lateBy, lateness } from './statement-rules.ts'
import { useVerb } from './use-verb.ts'

/** Content of a statement, with its session and times. */
export function StatementWords({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements')
  const verbOf = useVerb()
  const { session, person, training, name, score, at, stored } = statement
  const late = lateBy(statement)
  const facts: [string, string | null][] = [
    [t('person'), person && fullName(person)],
    [t('what'), [verbOf(statement), name].filter(Boolean).join(' ')],
    [t('training'), training && training.title],
    [t('score'), score === null ? null : String(score)],
    [t('when'), `${formatDate(at)}, ${clockOf(at)}`],
    [t('stored'), `${formatMoment(stored)}${late > 0 ? ` · ${t('late', lateness(late))}` : ''}`],
    [t('session'), session && [formatMoment(session.launchedAt), session.device].filter(Boolean).join(' · ')],
    [t('state'), statement.voided ? t('voidedLong') : null],
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(96px, 160px) minmax(0,1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.75 },
        m: 0,
      }}
    >
      {facts.flatMap(([label, value]) =>
        value === null
          ? []
          : [
              <Typography key={label} component="dt" sx={{ color: 'text.secondary', mt: { xs: 1, sm: 0 } }}>
                {label}
              </Typography>,
              <Typography key={`${label} value`} component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>,
            ],
      )}
    </Box>
  )
}
