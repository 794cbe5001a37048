import { Box, Card, Link, Typography } from '@mui/material'
import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatBytes, formatDate } from '../../../lib/format.ts'
import { useQuota } from '../../members/queries.ts'
import { useSettings } from '../../settings/queries.ts'
import { groupSiret } from '../form/siret-rules.ts'

function Facts({ of }: { of: readonly (readonly [string, string | null])[] }) {
  const { t } = useTranslation()
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        // Fixed label width, so that two stacked lists align on a phone.
        gridTemplateColumns: { xs: 'minmax(116px, auto) minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' },
        gap: '10px 16px',
        alignContent: 'start',
        '& dt': { color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {of.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value ?? t('none')}</dd>
        </Box>
      ))}
    </Box>
  )
}

/** Data that only the platform changes: representative, end of contract, limits and integrations. */
export function OrganisationFactsCard({ organisation: o }: { organisation: CurrentOrganisation }) {
  const { t, i18n } = useTranslation('organisations')
  const { data: quota, error } = useQuota()
  const unknown = error ? '–' : '…'
  const { data: settings } = useSettings()
  const list = (words: readonly (string | false)[]): string | null => {
    const said = words.filter((word) => word !== false)
    return said.length > 0 ? said.join(' · ') : null
  }
  const product = settings?.productName ?? ''
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2">{t('organisation')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('productChanges', { product })}{' '}
          {settings?.supportEmail && (
            <>
              {t('writeTo')} <Link href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</Link>
            </>
          )}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
          columnGap: 6,
          rowGap: 1.25,
        }}
      >
        <Facts
          of={[
            [t('name'), o.name],
            [t('type'), t('kind', { type: o.type })],
            [t('representative'), `${o.representativeFirstName} ${o.representativeLastName}`.trim() || null],
            [t('email'), o.representativeEmail],
            [t('siret'), o.siret && groupSiret(o.siret)],
          ]}
        />
        <Facts
          of={[
            [t('contractUntil'), o.contractExpirationDate && formatDate(o.contractExpirationDate)],
            [t('users'), quota ? String(quota.maxUser) : unknown],
            [
              t('storage'),
              quota ? (quota.maxSize === null ? t('unlimited') : formatBytes(quota.maxSize, i18n.language)) : unknown,
            ],
            [
              t('rankings'),
              list([o.scoreRanking && t('byPoints'), o.hourRanking && t('byTime', { alone: !o.scoreRanking })]),
            ],
            [
              t('options'),
              list([o.masterContentAccess && t('masterContentAccess'), o.offlineAccess && t('offlineAccess')]),
            ],
          ]}
        />
      </Box>
    </Card>
  )
}
