import { Box, ButtonBase, Card, Typography } from '@mui/material'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatMoment, formatNumber, formatSessionMinutes } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/data-table.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { useParam } from '../../../ui/use-dialog.ts'
import type { SessionDetail } from '../queries.ts'
import { SessionPicturesPanel } from './session-pictures-panel.tsx'
import { StepRows } from './step-rows.tsx'
import { waiverWords } from '../../../lib/waiver-words.ts'

/** Sessions at the left, details of the selected one at the right. */
export function SessionCard({
  sessions,
  own,
  newest = false,
}: {
  sessions: readonly SessionDetail[]
  own: boolean
  /** Selects the newest session first instead of the best. */
  newest?: boolean
}) {
  const { t } = useTranslation('progress')
  const [chosen, setChosen] = useParam<string>('session', '')
  const first = newest ? undefined : sessions.find((one) => one.best)
  const session = sessions.find((one) => one.id === chosen) ?? first ?? sessions[0]
  if (!session) return null
  return (
    <Card component="section" aria-label={t('analysis')}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          flexWrap: 'wrap',
          gap: 1,
          p: { xs: 2, sm: '20px 24px 12px' },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography variant="h2">{t('analysis')}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('analysisCount', { count: sessions.length })}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', md: '264px minmax(0,1fr)' } }}>
        <Box
          component="ul"
          aria-label={t('sessions')}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            maxHeight: { xs: 244, md: 640 },
            overflowY: 'auto',
            borderBottom: { xs: 1, md: 0 },
            borderColor: { xs: 'divider', md: 'divider' },
          }}
        >
          {sessions.map((one) => (
            <SessionRow key={one.id} session={one} picked={one.id === session.id} onPick={() => setChosen(one.id)} />
          ))}
        </Box>
        <SessionPane key={session.id} session={session} own={own} />
      </Box>
    </Card>
  )
}

function SessionRow({ session, picked, onPick }: { session: SessionDetail; picked: boolean; onPick: () => void }) {
  const { t, i18n } = useTranslation('progress')
  const score = session.score === null ? t('scoreNone') : t('common:named', { name: t('score'), value: session.score })
  const facts = [
    session.waived === null
      ? formatSessionMinutes(session.minutes, i18n.language)
      : t('waived', { reason: t(waiverWords[session.waived]) }),
    ...(session.best ? [t('best')] : []),
    ...(session.passed === false ? [t('notPassed')] : []),
    ...(session.shifted ? [t('clockWrong')] : []),
    ...(session.state === 'abandoned' ? [t('leftEarly')] : []),
  ]
  return (
    <Box component="li">
      <ButtonBase
        aria-pressed={picked}
        onClick={onPick}
        sx={{
          typography: 'body2',
          color: 'text.primary',
          width: '100%',
          minHeight: 60,
          px: 2,
          py: 1,
          gap: 1.5,
          justifyContent: 'flex-start',
          textAlign: 'left',
          borderBottom: 1,
          borderColor: 'divider',
          bgcolor: picked ? 'primary.tint' : 'transparent',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <Ring
          value={session.score ?? 0}
          size={40}
          tone={session.passed === false ? 'warning' : 'primary'}
          label={score}
        >
          {session.score ?? '–'}
        </Ring>
        <Box component="span" sx={{ display: 'grid' }}>
          <b>{formatMoment(session.date)}</b>
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {facts.join(', ')}
          </Typography>
        </Box>
      </ButtonBase>
    </Box>
  )
}

function SessionPane({ session, own }: { session: SessionDetail; own: boolean }) {
  const { t } = useTranslation('progress')
  const title = t(own ? 'pictures' : 'picturesOther')
  const aside = session.images.length > 0 || session.stats.length > 0
  return (
    <Box
      role="region"
      aria-label={t('session', { date: formatMoment(session.date) })}
      sx={{
        p: { xs: 2, sm: '8px 24px 16px 32px' },
        // Border on this side, so that it is as high as the card.
        borderLeft: { md: 1 },
        borderColor: { md: 'divider' },
        display: 'grid',
        gap: 4,
        alignContent: 'start',
        gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: aside ? 'minmax(0,7fr) minmax(0,5fr)' : 'minmax(0,1fr)' },
      }}
    >
      <Box>
        <StepRows steps={session.steps} />
        {session.version && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, pt: 1.5 }}>
            {t('ranVersion', { version: session.version })}
          </Typography>
        )}
      </Box>
      {aside && (
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', pt: 1 }}>
          {session.images.length > 0 && <Typography variant="h3">{title}</Typography>}
          {session.images.length > 0 && <SessionPicturesPanel pictures={session.images} title={title} />}
          {session.stats.length > 0 && <Typography variant="h3">{t('statistics')}</Typography>}
          {session.stats.length > 0 && <SessionStats stats={session.stats} />}
        </Box>
      )}
    </Box>
  )
}

/** One row per place, one column per counted item; a list where the table would be too wide. */
function SessionStats({ stats }: { stats: SessionDetail['stats'] }) {
  const { t, i18n } = useTranslation('progress')
  const number = (value: number): string => formatNumber(value, i18n.language, { maximumFractionDigits: 2 })
  const names = [...new Set(stats.map((one) => one.stat))]
  const places = [...new Set(stats.map((one) => one.context))]
  if (names.length > 2 || places.length === 1) {
    return places.map((place) => (
      <Box key={place} sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {place}
        </Typography>
        <DataTable
          caption={place}
          rows={stats.filter((one) => one.context === place)}
          keyOf={(row) => row.stat}
          columns={[
            { key: 'stat', label: t('statistic'), cell: (row) => row.stat },
            { key: 'score', label: t('result'), right: true, cell: (row) => number(row.score) },
          ]}
        />
      </Box>
    ))
  }
  const score = (context: string, stat: string): string => {
    const found = stats.find((one) => one.context === context && one.stat === stat)
    return found ? number(found.score) : '–'
  }
  return (
    <DataTable
      caption={t('statistics')}
      rows={places}
      keyOf={(place) => place}
      columns={[
        { key: 'context', label: t('context'), cell: (place) => place },
        ...names.map((name) => ({
          key: `stat:${name}`,
          label: name,
          right: true,
          cell: (place: string) => score(place, name),
        })),
      ]}
    />
  )
}
