import EventOutlined from '@mui/icons-material/EventOutlined'
import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import InsightsOutlined from '@mui/icons-material/InsightsOutlined'
import PlayArrow from '@mui/icons-material/PlayArrow'
import { Badge, Box, Button, Card, Chip, Divider, ListItemButton, Typography } from '@mui/material'
import { getContrastRatio } from '@mui/material/styles'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { formatDate, formatNumber } from '../../../lib/format.ts'
import { OrganisationLogo } from '../../../ui/logo.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { grounds, type Scheme, tones } from '../../../ui/tones.ts'

interface Look {
  name: string
  logo: string | null
  primary: string
  secondary: string
}

/** Theme variables of both colours, for the preview. */
function variables(primary: string, secondary: string, scheme: Scheme): Record<string, string> {
  const of = (name: string, colour: string): [string, string][] => {
    const { main, contrastText, hover, tint, text, edge } = tones(colour, scheme)
    return Object.entries({ main, contrastText, dark: hover, light: tint, tint, text, edge, fill: text }).map(
      ([key, value]) => [`--mui-palette-${name}-${key}`, value],
    )
  }
  return Object.fromEntries([...of('primary', primary), ...of('secondary', secondary)])
}

/** Non-interactive sample of real components: brand, two menu entries, a training card. */
function Sample({ name, logo }: Pick<Look, 'name' | 'logo'>) {
  const { t } = useTranslation('organisations')
  const { t: shell } = useTranslation('shell')
  const { t: catalogue } = useTranslation('catalogue')
  const [until] = useState(() => Date.now() + 14 * 86_400_000)
  return (
    <Box inert sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <OrganisationLogo name={name} logo={logo} />
        <Typography component="b" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <ListItemButton component="div" selected sx={{ minHeight: 40 }}>
          <GridViewOutlined />
          {shell('catalogue')}
        </ListItemButton>
        <ListItemButton component="div" sx={{ minHeight: 40 }}>
          <InsightsOutlined />
          {shell('dashboard')}
        </ListItemButton>
      </Box>
      <Card sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
          <Chip variant="flag" color="primary" label={t('previewNew')} />
          <StateChip tone="secondary" icon={<EventOutlined />} label={t('until', { date: formatDate(until) })} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography component="b" variant="h3">
            {t('previewTitle')}
          </Typography>
          <Badge
            badgeContent={3}
            color="secondary"
            sx={{ '& .MuiBadge-badge': { position: 'static', transform: 'none' } }}
          />
        </Box>
        <Meter value={43} label="" />
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
          <Button component="div" variant="contained" color="primary" startIcon={<PlayArrow />}>
            {catalogue('resume')}
          </Button>
          <Box component="span" sx={{ color: 'primary.text', fontWeight: 500 }}>
            {catalogue('seeAll')}
          </Box>
        </Box>
      </Card>
    </Box>
  )
}

function Contrasts({ scheme, look }: { scheme: Scheme; look: Look }) {
  const { t, i18n } = useTranslation('organisations')
  const [p, s] = [tones(look.primary, scheme), tones(look.secondary, scheme)]
  const ratio = (one: string, other: string): string =>
    formatNumber(getContrastRatio(one, other), i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const { paper } = grounds[scheme]
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {t('contrasts', {
        scheme,
        label: ratio(p.main, p.contrastText),
        primary: ratio(p.text, paper),
        secondary: ratio(s.text, paper),
      })}
    </Typography>
  )
}

function Half({ scheme, look }: { scheme: Scheme; look: Look }) {
  const { t } = useTranslation('organisations')
  return (
    <Box
      data-theme={scheme}
      style={variables(look.primary, look.secondary, scheme)}
      sx={{
        p: { xs: 2, sm: 3 },
        bgcolor: 'background.default',
        color: 'text.primary',
        colorScheme: scheme,
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        minWidth: 0,
      }}
    >
      <Box role="img" aria-label={t(scheme === 'dark' ? 'previewDark' : 'previewLight')}>
        <Sample name={look.name} logo={look.logo} />
      </Box>
      <Contrasts scheme={scheme} look={look} />
    </Box>
  )
}

/** Preview of the colours in light and dark before they are saved. */
export function BrandPreviewPanel({ look, dirty }: { look: Look; dirty: boolean }) {
  const { t } = useTranslation('organisations')
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          p: { xs: 2, sm: '20px 24px 16px' },
        }}
      >
        <Typography variant="h2">{t('preview')}</Typography>
        <Typography variant="caption" role="status" sx={{ color: 'text.secondary' }}>
          {t(dirty ? 'notSaved' : 'asSaved')}
        </Typography>
      </Box>
      <Divider />
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }, flex: 1 }}
      >
        <Half scheme="light" look={look} />
        <Half scheme="dark" look={look} />
      </Box>
    </Card>
  )
}
