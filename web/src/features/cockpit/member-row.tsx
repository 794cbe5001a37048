import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, ButtonBase } from '@mui/material'
import type { CockpitRow } from '@praxia/contract/members.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { Face, cellsOf, useCellWords } from './cell-panel.tsx'
import { StateFact } from './line-row.tsx'
import type { Column } from './map-panel.tsx'

/** Phone version of the map: a row per member in the same card; the whole row opens the profile. */
export function PhoneRows({
  rows,
  columns,
  onProfile,
}: {
  rows: readonly CockpitRow[]
  columns: readonly Column[]
  onProfile: (id: number) => void
}) {
  const { t } = useTranslation('cockpit')
  const { long } = useCellWords()
  return (
    <Box component="ul" aria-label={t('map')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.member.id}
          sx={{ py: 1.5, display: 'grid', gap: 1, position: 'relative', borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Avatar name={fullName(row.member)} picture={row.member.picture} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <ButtonBase
                onClick={() => onProfile(row.member.id)}
                sx={{
                  fontWeight: 600,
                  textAlign: 'left',
                  overflowWrap: 'anywhere',
                  '&::after': { content: '""', position: 'absolute', inset: 0 },
                }}
              >
                {fullName(row.member)}
              </ButtonBase>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, fontSize: 12 }}>
                {row.late > 0 && <StateFact kind="late">{t('lateCount', { count: row.late })}</StateFact>}
                {row.stuck > 0 && <StateFact kind="stuck">{t('stuckCount', { count: row.stuck })}</StateFact>}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {t('succeeded')} {row.succeeded} {t('ofSuggestions', { count: row.suggested })}
                </Box>
              </Box>
            </Box>
            <ChevronRight aria-hidden />
          </Box>
          <Box
            component="ul"
            aria-label={fullName(row.member)}
            sx={{
              listStyle: 'none',
              m: 0,
              p: 0,
              display: 'grid',
              gridTemplateColumns: 'repeat(8, minmax(0,1fr))',
              gap: 0.5,
            }}
          >
            {cellsOf(row).map((cell, index) => {
              // Rows have no column heads: cells that were not suggested are omitted.
              if (cell.state === 'none') return null
              return (
                <li key={columns[index]!.key}>
                  <Box component="span" sx={visuallyHidden}>
                    {columns[index]!.title}: {long(cell)}
                  </Box>
                  <Box aria-hidden>
                    <Face cell={cell} small />
                  </Box>
                </li>
              )
            })}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
