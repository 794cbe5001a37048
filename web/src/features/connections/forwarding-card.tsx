import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ForwardOutlined from '@mui/icons-material/ForwardOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Link, Typography } from '@mui/material'
import type { Forwarding } from '@praxia/contract/connections/forwardings.ts'
import type { ReactNode } from 'react'
import { formatMoment, formatNumber } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { TintedDisc } from '../../ui/tinted-disc.tsx'
import { BacklogPanel } from './backlog-panel.tsx'
import { isBehind } from './backlog-rules.ts'
import { StateLine, SystemAddress } from './system-panel.tsx'
import { useForwardingWords } from './use-forwarding-words.ts'

interface FactProps {
  label: string
  value: string
  colour?: string
  children?: ReactNode
}
const Fact = ({ label, value, colour, children }: FactProps) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="h3" sx={{ m: 0, color: colour, fontVariantNumeric: 'tabular-nums' }}>
      {value}
    </Typography>
    {children && (
      <Typography component="dd" variant="caption" sx={{ m: 0, display: 'block', color: 'text.secondary' }}>
        {children}
      </Typography>
    )}
  </Box>
)

function Facts({ of, onRefusals }: { of: Forwarding; onRefusals: () => void }) {
  const { t, i18n } = useTranslation('forwarding')
  const words = useForwardingWords()
  const number = (value: number): string => formatNumber(value, i18n.language)
  const troubled = words.trouble(of)?.tone === 'error'
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        rowGap: 2,
        overflowWrap: 'anywhere',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0,1fr))',
          '@760': 'repeat(4, minmax(0,1fr))',
        },
        '& > *': {
          px: 2.5,
          borderLeft: 1,
          borderColor: 'divider',
        },
        // Two, then four in a row: the first of each row has no left padding and border.
        '& > :nth-of-type(odd)': {
          pl: {
            xs: 0,
            '@760': 2.5,
          },
          borderLeftWidth: {
            xs: '0px',
            '@760': '1px',
          },
        },
        '& > :nth-of-type(1)': {
          pl: {
            xs: 0,
            '@760': 0,
          },
          borderLeftWidth: {
            xs: '0px',
            '@760': '0px',
          },
        },
      }}
    >
      <Fact
        label={t('waitingTitle')}
        value={`${number(of.waiting)}${of.more ? '+' : ''}`}
        colour={troubled && of.waiting > 0 ? 'error.text' : undefined}
      >
        {of.oldest !== null && t('oldest', { moment: formatMoment(of.oldest) })}
      </Fact>
      <Fact label={t('what')} value={words.which(of)}>
        {words.narrowed(of)}
      </Fact>
      <Fact label={t('sentTotal')} value={number(of.sent)}>
        {of.sentAt !== null && t('lastSent', { moment: formatMoment(of.sentAt) })}
      </Fact>
      <Fact label={t('refusedThere')} value={number(of.refused)} colour={of.refused > 0 ? 'warning.text' : undefined}>
        {of.refused > 0 && (
          <Link component="button" type="button" variant="caption" onClick={onRefusals} sx={{ minHeight: 24 }}>
            {t('seeThem')}
          </Link>
        )}
      </Fact>
    </Box>
  )
}

interface Props {
  of: Forwarding
  actions: ReactNode
  onRefusals: () => void
}
/** External store: its state, error, and numbers of waiting, sent and refused statements. */
export function ForwardingCard({ of, actions, onRefusals }: Props) {
  const words = useForwardingWords()
  const state = words.state(of)
  const trouble = words.trouble(of)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 2,
        p: {
          xs: 2,
          sm: 3,
        },
        '& + &': {
          borderTop: 1,
          borderColor: 'divider',
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1.5 }}>
        <TintedDisc tone={state.tone}>
          <ForwardOutlined />
        </TintedDisc>
        <Box sx={{ flex: '1 1 160px', minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
          <Typography variant="h3" component="h2">
            {of.name}
          </Typography>
          <SystemAddress url={of.url} />
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <StateLine state={state} />
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{actions}</Box>
      </Box>
      <Box sx={{ display: { sm: 'none' } }}>
        <StateLine state={state} />
      </Box>
      {trouble && (trouble.answer || trouble.next.length > 0) && (
        <Note
          quiet
          tone={trouble.tone}
          icon={trouble.tone === 'error' ? <ErrorOutlineOutlined /> : <WarningAmberOutlined />}
        >
          <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {trouble.answer && <b>{trouble.answer}</b>}
            {trouble.next.length > 0 && <div>{trouble.next.join(' ')}</div>}
          </Box>
        </Note>
      )}
      <Box sx={{ containerType: 'inline-size' }}>
        <Facts of={of} onRefusals={onRefusals} />
      </Box>
      {isBehind(of) && <BacklogPanel of={of} />}
    </Box>
  )
}
