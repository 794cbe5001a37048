import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import TimerOutlined from '@mui/icons-material/TimerOutlined'
import { Box, IconButton, Link, Tooltip, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Note } from '../../../ui/note.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { WaitingNote } from '../../../ui/waiting-note.tsx'
import { useProductName, useSettings } from '../../settings/queries.ts'
import { codeLifetime, countdown, originFor, reachOf } from './code-rules.ts'
import { QrPanel } from './qr-panel.tsx'

/** Path for a headset's browser, short because it is typed with a controller. */
const short = '/h'

function Letters({ text, over }: { text: string; over: boolean }) {
  const { t } = useTranslation('codes')
  return (
    <Box
      role="img"
      aria-label={t('codeSpoken', { code: [...text].join(' ') })}
      sx={{ display: 'flex', gap: 0.75, minWidth: 0, maxWidth: 1 }}
    >
      {[...text].map((letter, at) => (
        <Box
          key={at}
          aria-hidden
          sx={{
            width: { xs: 48, sm: 44 },
            minWidth: 0,
            height: { xs: 64, sm: 56 },
            borderRadius: '12px',
            bgcolor: over ? 'sunken' : 'primary.tint',
            color: over ? 'text.secondary' : 'primary.text',
            display: 'grid',
            placeContent: 'center',
            fontSize: { xs: 36, sm: 28 },
            lineHeight: '36px',
            fontWeight: 650,
            ml: at === 3 ? 1 : 0,
          }}
        >
          {letter}
        </Box>
      ))}
    </Box>
  )
}

function Left({ left }: { left: number }) {
  const { t } = useTranslation('codes')
  return (
    <Ring
      value={(left / codeLifetime) * 100}
      size={72}
      thickness={5}
      tone={left < codeLifetime / 4 ? 'warning' : 'primary'}
      label={`${countdown(left)} ${t('codeLeft')}`}
    >
      <Box sx={{ textAlign: 'center', display: 'grid' }}>
        <Box component="b" sx={{ fontSize: 14, lineHeight: '18px', fontVariantNumeric: 'tabular-nums' }}>
          {countdown(left)}
        </Box>
        <Box component="span" sx={{ fontSize: 11, lineHeight: '14px', fontWeight: 400, color: 'text.secondary' }}>
          {t('wayLeft')}
        </Box>
      </Box>
    </Ring>
  )
}

function Step({
  number,
  text,
  aside,
  children,
}: {
  number: number
  text: string
  aside?: ReactNode
  children?: ReactNode
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '16px minmax(0,1fr)', sm: '24px minmax(0,1fr)' },
        gap: 1.5,
        rowGap: 1,
      }}
    >
      <Box component="span" aria-hidden sx={{ fontSize: 16, lineHeight: '24px', color: 'text.secondary' }}>
        {number}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body1">{text}</Typography>
        {aside}
      </Box>
      {children && <Box sx={{ gridColumn: { xs: '1 / -1', sm: '2' } }}>{children}</Box>}
    </Box>
  )
}

/** Command in the README's section “With your own headset”. */
const lanCommand = 'npm start -- --lan'

function useOrigin(): string {
  return originFor(window.location, useSettings().data)
}

function CopyButton({ name, text }: { name: string; text: string }) {
  const copy = useCopy()
  return (
    <Tooltip title={name}>
      <IconButton aria-label={name} onClick={() => void copy(text)}>
        <ContentCopyOutlined />
      </IconButton>
    </Tooltip>
  )
}

function Address({ origin }: { origin: string }) {
  const { t } = useTranslation('codes')
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 56,
        pl: 2,
        pr: 0.5,
        borderRadius: '12px',
        bgcolor: 'sunken',
      }}
    >
      <Box
        component="b"
        sx={{
          flex: 1,
          minWidth: 0,
          overflowWrap: 'anywhere',
          // Users type it from here: it must not wrap on a narrow phone.
          fontSize: { xs: 'clamp(15px, 5.1vw, 20px)', sm: 26 },
          lineHeight: 1.3,
          fontWeight: 650,
        }}
      >
        {new URL(origin).host}
        {short}
      </Box>
      <CopyButton name={t('copyAddress')} text={`${origin}${short}`} />
    </Box>
  )
}

function Scan({ text, origin }: { text: string; origin: string }) {
  const { t } = useTranslation('codes')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 1.5 },
        gridTemplateColumns: { xs: '112px minmax(0,1fr)', sm: 'minmax(0,1fr)' },
        alignItems: 'center',
        textAlign: { sm: 'center' },
        order: { xs: 2, sm: 0 },
        borderTop: { xs: 1, sm: 0 },
        borderColor: { xs: 'divider', sm: 'divider' },
        pt: { xs: 2, sm: 0 },
      }}
    >
      {/* What stands behind the sign never leaves the browser that reads it. */}
      <QrPanel text={`${origin}${short}#${text}`} label={t('wayQr')} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('wayScan')}
      </Typography>
    </Box>
  )
}

/** Replaces the QR code after its expiry. */
function Gone() {
  const { t } = useTranslation('codes')
  return (
    <Box
      sx={{
        minHeight: { sm: 240 },
        p: 3,
        borderRadius: '12px',
        bgcolor: 'sunken',
        color: 'text.secondary',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1.5,
        textAlign: 'center',
        order: { xs: 2, sm: 0 },
      }}
    >
      <TimerOutlined />
      <b>{t('wayOver')}</b>
      <span>{t('wayOverHelp')}</span>
    </Box>
  )
}

/** Obstacle that a headset meets at the address, or a question on first use. */
export function ReachNote({ origin }: { origin: string }) {
  const { t } = useTranslation('codes')
  const product = useProductName()
  const reach = reachOf(origin, useSettings().data)
  const [before, after] = t('wayLocalDemo', { command: lanCommand }).split(lanCommand)
  if (reach === 'localDemo' || reach === 'local')
    return (
      <Note tone="warning">
        {t('wayLocal')}{' '}
        {reach === 'local' ? (
          t('wayLocalOpen', { product })
        ) : (
          <>
            {before}
            {/* It is typed as it stands: a line may not end at one of its hyphens. */}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {lanCommand}
            </Box>
            {after}
          </>
        )}
      </Note>
    )
  if (reach === 'trust')
    return (
      <Note>
        {t('wayTrust')}{' '}
        <Link href="/trust" target="_blank">
          {t('wayTrustHow')}
        </Link>
      </Note>
    )
  return reach && <Note tone="warning">{t('codeNeedsHttps')}</Note>
}

/**
 * Instructions for a headset: its browser, the short address, the code; or a QR code with all of it. `left` 0: the code
 * has expired.
 */
export function WayPanel({ text, left }: { text: string; left: number }) {
  const { t } = useTranslation('codes')
  const over = left <= 0
  const origin = useOrigin()
  return (
    <Box sx={{ display: 'grid', gap: 3, width: '100%' }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2.5, sm: 4 },
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(160px, 240px) minmax(0,1fr)' },
          alignItems: 'start',
        }}
      >
        {over ? <Gone /> : <Scan text={text} origin={origin} />}
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: 'minmax(0,1fr)',
            gap: { xs: 2, sm: 2.5 },
          }}
        >
          <Step number={1} text={t('wayHeadset')} />
          <Step number={2} text={t('wayAddress')}>
            <Address origin={origin} />
          </Step>
          <Step
            number={3}
            text={t('wayCode')}
            aside={
              over ? (
                <StateChip tone="warning" icon={<TimerOutlined />} label={t('wayRunOut')} />
              ) : (
                <CopyButton name={t('codeCopy')} text={text} />
              )
            }
          >
            <Box
              sx={{
                display: 'flex',
                flexDirection: { xs: 'column', sm: 'row' },
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: { xs: 2.5, sm: 1.5 },
              }}
            >
              <Letters text={text} over={over} />
              {!over && <Left left={left} />}
            </Box>
          </Step>
        </Box>
      </Box>
      <ReachNote origin={origin} />
      {!over && (
        <WaitingNote>
          <b>{t('wayWaiting')}</b> {t('wayWaitingHelp')}
        </WaitingNote>
      )}
    </Box>
  )
}
