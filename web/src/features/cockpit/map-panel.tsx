import { Box, ButtonBase } from '@mui/material'
import type { Cockpit, CockpitCell, CockpitRow } from '@praxia/contract/members.ts'
import { formatNumber } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Thumb } from '../../ui/cover.tsx'
import { Meter } from '../../ui/ring.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import type { Opened } from './cell-dialog.tsx'
import { Face, useCellWords } from './cell-panel.tsx'

export function MapTable({
  cockpit,
  rows,
  onOpen,
  opened,
}: {
  cockpit: Cockpit
  rows: readonly CockpitRow[]
  onOpen: (anchor: HTMLElement, row: CockpitRow, cell: CockpitCell) => void
  opened: Opened | null
}) {
  const { t } = useTranslation('cockpit')
  const { trainings } = cockpit
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('map')}
      sx={{
        overflowX: 'auto',
        mx: -1,
        px: 1,
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text' },
      }}
    >
      <Box
        component="table"
        sx={{
          width: 1,
          borderCollapse: 'separate',
          borderSpacing: '4px',
          '& th': { fontWeight: 500, textAlign: 'left', verticalAlign: 'top', fontSize: 12, lineHeight: '16px' },
          '& tbody th, & tbody td': { verticalAlign: 'middle' },
        }}
      >
        <caption style={{ position: 'absolute', clipPath: 'inset(50%)' }}>{t('map')}</caption>
        <Head trainings={trainings} />
        <tbody>
          {rows.map((row) => (
            <MemberRow key={row.member.id} row={row} trainings={trainings} opened={opened} onOpen={onOpen} />
          ))}
        </tbody>
        <Foot trainings={trainings} />
      </Box>
    </Box>
  )
}

type Trainings = Cockpit['trainings']
/** The sums at the right, which stay in sight as the names at the left do while the trainings are moved between them. */
const atTheEdge = {
  position: 'sticky',
  // Over the room that the frame of the focus has beside the table.
  right: '-8px',
  zIndex: 1,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
  px: 1,
} as const
function Head({ trainings }: { trainings: Trainings }) {
  const { t } = useTranslation('cockpit')
  return (
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ minWidth: 148 }}>
          <Box component="span" sx={visuallyHidden}>
            {t('member')}
          </Box>
        </Box>
        {trainings.map((training) => (
          <Box component="th" key={training.trainingId} scope="col" sx={{ minWidth: 76, maxWidth: 144 }}>
            <Thumb of={[{ title: training.title, category: training.categoryKey, image: training.logo }]} />
            <Box component="span" sx={{ display: 'block', mt: 1, hyphens: 'auto', overflowWrap: 'break-word' }}>
              {training.title}
            </Box>
          </Box>
        ))}
        <Box
          component="th"
          scope="col"
          sx={{
            ...atTheEdge,
            color: 'text.secondary',
            width: 80,
            whiteSpace: 'normal',
            '&&': { verticalAlign: 'bottom' },
          }}
        >
          {t('succeeded')} {t('ofSuggested')}
        </Box>
      </tr>
    </thead>
  )
}
function MemberRow({
  row,
  trainings,
  opened,
  onOpen,
}: {
  row: CockpitRow
  trainings: Trainings
  opened: Opened | null
  onOpen: (anchor: HTMLElement, row: CockpitRow, cell: CockpitCell) => void
}) {
  const { t, i18n } = useTranslation('cockpit')
  const { long } = useCellWords()
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <tr>
      <Box
        component="th"
        scope="row"
        sx={{ position: 'sticky', left: '-8px', zIndex: 1, bgcolor: 'background.paper', minWidth: 148 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 14 }}>
          <Avatar name={fullName(row.member)} picture={row.member.picture} size={28} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(row.member)}
          </Box>
        </Box>
      </Box>
      {row.cells.map((cell, index) => (
        <Box component="td" key={cell.trainingId} sx={{ p: 0 }}>
          {cell.state === 'none' ? (
            <Face cell={cell} />
          ) : (
            <ButtonBase
              aria-label={t('state', {
                member: fullName(row.member),
                title: trainings[index]!.title,
                state: long(cell),
              })}
              aria-haspopup="dialog"
              onClick={(event) => onOpen(event.currentTarget, row, cell)}
              sx={{
                width: 1,
                borderRadius: '6px',
                ...(opened?.cell === cell ? { outline: '2px solid', outlineColor: 'primary.text' } : {}),
                '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.text' },
              }}
            >
              <Face cell={cell} />
            </ButtonBase>
          )}
        </Box>
      ))}
      <Box component="td" sx={{ ...atTheEdge, fontVariantNumeric: 'tabular-nums' }}>
        <b>{number(row.succeeded)}</b> {t('of', { count: row.suggested })}
      </Box>
    </tr>
  )
}
function Foot({ trainings }: { trainings: Trainings }) {
  const { t, i18n } = useTranslation('cockpit')
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <tfoot>
      <tr>
        <Box component="th" scope="row" sx={{ color: 'text.secondary', pt: 2 }}>
          {t('succeeded')}
        </Box>
        {trainings.map((training) => (
          <Box
            component="td"
            key={training.trainingId}
            sx={{ fontSize: 12, pt: 2, fontVariantNumeric: 'tabular-nums' }}
          >
            <b>{number(training.succeeded)}</b> {t('of', { count: training.suggested })}
            <Meter
              thin
              value={(100 * training.succeeded) / Math.max(1, training.suggested)}
              label={`${training.title}, ${t('succeeded')}`}
            />
          </Box>
        ))}
        <Box component="td" sx={atTheEdge} />
      </tr>
    </tfoot>
  )
}
