import Add from '@mui/icons-material/Add'
import Block from '@mui/icons-material/Block'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { Token, TokenWithText } from '@praxia/contract/connections/tokens.ts'
import { useState } from 'react'
import { formatDate, formatTime } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { Disc } from '../../ui/disc.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { SecretDialog } from '../connections/secret-dialog.tsx'
import { useEndToken, useTokens } from './queries.ts'
import { TokenDialog } from './token-dialog.tsx'

function useWords() {
  const { t } = useTranslation('tokens')
  return {
    used: ({ lastUsedAt }: Token): string => {
      if (lastUsedAt === null) return t('never')
      return formatDate(lastUsedAt) === formatDate(Date.now())
        ? t('usedToday', { time: formatTime(lastUsedAt) })
        : t('used', { day: formatDate(lastUsedAt) })
    },
    life: ({ state, expiresAt }: Token): string => {
      if (state === 'ended') return t('ended')
      if (state === 'password') return t('endedByPassword')
      return t(state === 'open' ? 'until' : 'expired', { day: formatDate(expiresAt) })
    },
  }
}
function TokenRow({ of, onEnd }: { of: Token; onEnd: () => void }) {
  const { t } = useTranslation('tokens')
  const { t: common } = useTranslation()
  const words = useWords()
  const open = of.state === 'open'
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 68,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Disc>{open ? <TerminalOutlined /> : <Block />}</Disc>
      <Box sx={{ display: 'grid', minWidth: 0, flex: 1 }}>
        <Box
          component="b"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: open ? undefined : 'text.secondary' }}
        >
          {of.name}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {[words.life(of), words.used(of)].join(' · ')}
        </Typography>
      </Box>
      {open && (
        <Button
          size="small"
          variant="outlined"
          aria-label={common('named', { name: t('end'), value: of.name })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </Box>
  )
}

/** The user's tokens, with which programs publish in their name: last use and expiry (`?tokens`). */
export function TokensDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('tokens')
  const { data: tokens, error, refetch } = useTokens()
  const [adding, ending] = [useDialog('add-token'), useDialog('end-token')]
  const [made, setMade] = useState<TokenWithText | null>(null)
  const end = useEndToken()
  const toEnd = tokens?.find(({ id, state }) => id === ending.id && state === 'open')
  const add = (
    <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
      {t('make')}
    </Button>
  )
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={400}
      title={t('title')}
      facts={t('facts')}
      actions={tokens && tokens.length > 0 && add}
    >
      {!tokens ? (
        error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows count={3} />
        )
      ) : tokens.length === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {tokens.map((token) => (
              <TokenRow key={token.id} of={token} onEnd={() => ending.show(token.id)} />
            ))}
          </Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pt: 2 }}>
            {t('how')}
          </Typography>
        </>
      )}
      {adding.open && (
        <TokenDialog
          onClose={adding.close}
          onMade={(token) => {
            adding.close()
            setMade(token)
          }}
        />
      )}
      {toEnd && (
        <DeleteDialog
          key={toEnd.id}
          remove={end}
          what={toEnd.id}
          action={t('end')}
          done={t('endDone')}
          onClose={ending.close}
          title={t('endTitle', { name: toEnd.name })}
          lost={t('endLost')}
          kept={t('endKept')}
        />
      )}
      {made && (
        <SecretDialog
          title={t('made')}
          facts={`${made.name} · ${t('until', { day: formatDate(made.expiresAt) })}`}
          once={t('onceText')}
          texts={[{ label: t('token'), text: made.token }]}
          onClose={() => setMade(null)}
        />
      )}
    </TaskDialog>
  )
}
