import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import { Box, Button, ButtonBase, Card, Link as MuiLink, Typography, useMediaQuery } from '@mui/material'
import type { TrainingCard } from '@praxia/contract/trainings.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Link } from 'react-router'
import { formatMoment, formatPercent } from '../../lib/format.ts'
import { isNotPassed } from '../../lib/attempt-status.ts'
import { useLaunchedFrom } from '../player/use-launched-from.ts'
import { Cover } from '../../ui/cover.tsx'
import { Section } from '../../ui/page.tsx'
import { Ring } from '../../ui/ring.tsx'
import { startsNewAttempt } from './again-rules.ts'
import { openOffer } from '../../ui/offer-card.tsx'

/**
 * Started and unfinished trainings, the latest two first, the others after one click; only the first Resume is filled.
 */
export function ContinueRow({ cards }: { cards: readonly TrainingCard[] }) {
  const { t } = useTranslation('catalogue')
  const [all, setAll] = useState(false)
  const latest = [...cards].sort((a, b) => (b.lastSession ?? '').localeCompare(a.lastSession ?? ''))
  const shown = all ? latest : latest.slice(0, 2)
  if (latest.length === 0) return null
  return (
    <Section
      first
      title={t('continue')}
      count={latest.length > 2 ? latest.length : undefined}
      action={
        latest.length > shown.length && (
          <MuiLink
            component="button"
            type="button"
            aria-label={t('seeAllOf', { name: t('continue') })}
            onClick={() => setAll(true)}
          >
            {t('seeAll')}
          </MuiLink>
        )
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, sm: 3 },
          // A single card takes the whole row.
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: `repeat(${shown.length}, minmax(0,1fr))` },
        }}
      >
        {shown.map((card, index) => (
          <ContinueCard key={card.id} card={card} first={index === 0} />
        ))}
      </Box>
    </Section>
  )
}

function ContinueCard({ card, first }: { card: TrainingCard; first: boolean }) {
  const { t } = useTranslation('catalogue')
  const launchedFrom = useLaunchedFrom()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const playable = card.can.launch && card.fileTypes.includes('WEB_GL')
  const look = {
    variant: first ? ('contained' as const) : ('outlined' as const),
    color: first ? ('primary' as const) : ('inherit' as const),
    startIcon: <PlayArrowOutlined />,
  }
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
      {(first || !phone) && (
        <Box
          sx={{
            width: { xs: '100%', sm: 240 },
            height: { xs: 144, sm: 'auto' },
            minHeight: { sm: 176 },
            flex: 'none',
            position: 'relative',
          }}
        >
          <Box sx={{ position: 'absolute', inset: 0 }}>
            <Cover title={card.title} category={card.category.key} whole image={card.logo} />
          </Box>
        </Box>
      )}
      <Box
        sx={{
          p: { xs: 2, sm: '20px 20px 16px' },
          display: 'flex',
          flexDirection: 'column',
          gap: 0.5,
          flex: 1,
          minWidth: 0,
        }}
      >
        <Typography variant="h3">
          <ButtonBase
            component={Link}
            to={openOffer('training', card.id)}
            state={{ dialog: 'training' }}
            sx={{
              font: 'inherit',
              textAlign: 'left',
              overflowWrap: 'anywhere',
              // Touch target as high as a finger, without a layout shift.
              '&::after': { content: '""', position: 'absolute', inset: '-10px 0' },
            }}
          >
            {card.title}
          </ButtonBase>
        </Typography>
        <Where card={card} />
        {card.lastSession && (
          <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {t('lastSession', { moment: formatMoment(card.lastSession) })}
          </Typography>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 'auto', pt: 1 }}>
          {!card.hasContent ? (
            <Typography sx={{ color: 'text.secondary' }}>{t('noContentText')}</Typography>
          ) : playable ? (
            <Button component={Link} to={`/play/${card.id}`} state={launchedFrom} {...look}>
              {t(startsNewAttempt(card) ? 'startAgain' : 'resume')}
            </Button>
          ) : (
            <Button component={Link} to={openOffer('training', card.id)} state={{ dialog: 'training' }} {...look}>
              {t(startsNewAttempt(card) ? 'startAgain' : 'resume')}
            </Button>
          )}
          <HowFar card={card} />
        </Box>
      </Box>
    </Card>
  )
}

const isFailed = (card: TrainingCard): boolean =>
  isNotPassed(card.progressionPercent, card.bestScore, card.passingScore)

/** Step at which an attempt continues, or that it starts again after one that was not passed. */
function Where({ card }: { card: TrainingCard }) {
  const { t } = useTranslation(['catalogue', 'common'])
  if (isFailed(card) && startsNewAttempt(card))
    return <Typography sx={{ color: 'warning.text', fontWeight: 600 }}>{t('common:notPassed')}</Typography>
  return card.nextStep && <Typography sx={{ color: 'text.secondary' }}>{t('stepOf', card.nextStep)}</Typography>
}

function HowFar({ card }: { card: TrainingCard }) {
  const { t, i18n } = useTranslation()
  return (
    <Ring
      size={48}
      value={card.progressionPercent}
      tone={isFailed(card) ? 'warning' : 'primary'}
      label={t('progress', { percent: card.progressionPercent })}
    >
      {formatPercent(card.progressionPercent, i18n.language)}
    </Ring>
  )
}
