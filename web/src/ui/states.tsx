import Refresh from '@mui/icons-material/Refresh'
import { Box, Button, Card, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../phrases/i18n.ts'
import { ApiError } from '../lib/api.ts'
import { formatMoment } from '../lib/moments.ts'
import { isUnreachable, whenOnline } from '../lib/unreachable.ts'
import { sentence, useErrorText } from './error-text.ts'
import { shownErrors } from './shown-errors.ts'
import { StateArt } from './state-art.tsx'
import { useOnline } from './use-online.ts'

interface StateProps {
  kind: 'empty' | 'failed'
  title: string
  text?: ReactNode
  children?: ReactNode
  note?: string
}

function State({ kind, title, text, children, note }: StateProps) {
  return (
    <Box
      role={kind === 'failed' ? 'alert' : 'status'}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        textAlign: 'center',
        gap: 2,
        py: 6,
        px: 2,
      }}
    >
      <StateArt kind={kind} />
      <Typography variant="h2" component="h2">
        {title}
      </Typography>
      {text && (
        <Typography
          variant="body1"
          component="div"
          sx={{ maxWidth: 320, color: 'text.secondary', textWrap: 'balance' }}
        >
          {text}
        </Typography>
      )}
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>{children}</Box>}
      {note && (
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}

/** Empty state with a drawing and a sentence; `children` are the next actions. */
export const EmptyState = (props: Omit<StateProps, 'kind' | 'note'>) => <State kind="empty" {...props} />

interface FailedProps {
  title?: string
  error?: unknown
  onRetry?: () => void
}

/** Failed load. For a missing item it offers the way back, since a retry would fail again. */
export const FailedState = (props: FailedProps) =>
  props.error instanceof ApiError && props.error.status === 404 ? (
    <GoneState error={props.error} />
  ) : (
    <Failed {...props} />
  )

/** A training or a class fills the window without a menu: its way back leads to the first page. */
const useAlone = (): boolean => /^\/(play|class)\//.test(useLocation().pathname)

function GoneState({ error }: { error: ApiError }) {
  const { t } = useTranslation(['common', 'errors'])
  useEffect(() => shownErrors.stand(error), [error])
  const { pathname } = useLocation()
  const alone = useAlone()
  return (
    <State kind="empty" title={t('goneTitle')} text={t('errors:request.not_found')}>
      <Button variant="contained" color="primary" component={Link} to={alone ? '/' : pathname} replace>
        {t(alone ? 'firstPage' : 'back')}
      </Button>
    </State>
  )
}

/**
 * Shows what is kept, time and reference for the support, and a retry button; retries by itself when the network is
 * back.
 */
function Failed({ title, error, onRetry }: FailedProps) {
  const { t } = useTranslation()
  const describe = useErrorText()
  const alone = useAlone()
  const unreached = isUnreachable(error)
  useEffect(() => (unreached && onRetry ? whenOnline(onRetry) : undefined), [unreached, onRetry])
  const [drawnAt] = useState(Date.now)
  const failedAt = error instanceof ApiError ? error.at : drawnAt
  const known = describe(error)
  return (
    <State
      kind="failed"
      title={unreached ? t('unreachedTitle') : (title ?? t('failedTitle'))}
      text={
        <>
          {sentence(known.text)} {t(unreached ? 'unreachedText' : 'failedKept')}
        </>
      }
      note={
        known.reference
          ? t('failedWhen', { moment: formatMoment(failedAt), reference: known.reference })
          : formatMoment(failedAt)
      }
    >
      {onRetry && (
        <Button variant="contained" color="primary" startIcon={<Refresh />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      {alone && (
        <Button component={Link} to="/" replace>
          {t('firstPage')}
        </Button>
      )}
    </State>
  )
}

/** Content that waits for a network, with its own text. */
export const AwayState = (props: Pick<StateProps, 'title' | 'text'>) => <State kind="failed" {...props} />

/** Skeleton of loading content, or without a network a note that it waits for one; both are replaced by themselves. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  if (useOnline()) return children
  return <State kind="failed" title={t('unreachedTitle')} text={t('unreachedText')} />
}

/** Placeholders of cards, 400 px high each; on a phone, where cards are rows, 80 px. */
export function LoadingCards({ count = 4, columns }: { count?: number; columns?: number }) {
  return (
    <CardGrid busy columns={columns}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} sx={{ height: { xs: 368, sm: 400 } }}>
          <Skeleton variant="rectangular" sx={{ height: { xs: 160, sm: 194 }, borderRadius: 0 }} />
          <Box sx={{ p: 2, display: 'grid', gap: 1.5, flex: 1, alignContent: 'start' }}>
            <Skeleton height={20} width="70%" />
            <Skeleton height={14} />
            <Skeleton height={14} width="60%" />
            <Skeleton height={24} width="50%" />
          </Box>
        </Card>
      ))}
    </CardGrid>
  )
}

/** Placeholder of a catalogue. */
export const LoadingCatalogue = () => (
  <Box sx={{ pt: 2 }}>
    <Loading>
      <LoadingCards count={8} />
    </Loading>
  </Box>
)

/** Placeholders of list rows, 400 px in total, on a phone 80 px each; in a part of a dialog, as many as fit. */
export function LoadingRows({ count = 6 }: { count?: number }) {
  return (
    <Loading>
      <Card
        aria-busy
        sx={{
          display: 'grid',
          gridAutoRows: '1fr',
          height: { sm: count < 6 ? 'auto' : 400 },
          // Like the loaded rows: on a phone each is a card.
          gap: { xs: 1, sm: 0 },
          border: { xs: 0, sm: 1 },
          borderColor: { sm: 'divider' },
          borderRadius: { xs: 0, sm: '12px' },
          bgcolor: { xs: 'transparent', sm: 'background.paper' },
        }}
      >
        {Array.from({ length: count }, (_, index) => (
          <Box
            key={index}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: { xs: 80, sm: 64 },
              px: { xs: 2, sm: 3 },
              border: { xs: 1, sm: 0 },
              borderTop: { sm: index ? 1 : 0 },
              // Set for each breakpoint: their own borders would override a single value.
              borderColor: { xs: 'divider', sm: 'divider' },
              borderRadius: { xs: '12px', sm: 0 },
              bgcolor: 'background.paper',
            }}
          >
            <Skeleton variant="circular" width={36} height={36} />
            <Box sx={{ flex: 1, display: 'grid', gap: 1 }}>
              <Skeleton height={16} width={`${60 - (index % 3) * 12}%`} />
              <Skeleton height={12} width="40%" />
            </Box>
          </Box>
        ))}
      </Card>
    </Loading>
  )
}

/** Four columns, then three, two, one. */
export const cardColumns = {
  xs: 'minmax(0,1fr)',
  sm: 'repeat(2, minmax(0,1fr))',
  md: 'repeat(3, minmax(0,1fr))',
  lg: 'repeat(4, minmax(0,1fr))',
}

/** Grid of cards; `columns` when a part of the page has fewer. */
export function CardGrid({ children, busy, columns }: { children: ReactNode; busy?: boolean; columns?: number }) {
  return (
    <Box
      aria-busy={busy}
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: columns ? `repeat(${columns}, minmax(0,1fr))` : cardColumns,
      }}
    >
      {children}
    </Box>
  )
}
