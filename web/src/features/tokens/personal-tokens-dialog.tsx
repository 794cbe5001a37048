import Add from '@mui/icons-material/Add'
import Block from '@mui/icons-material/Block'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import { Box, Button, Typography } from '@mui/material'
import type { PersonalToken, PersonalTokenWithText } from '@praxia/contract/connections/api-keys.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { Disc } from '../../ui/disc.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { useApiWords } from '../connections/api-keys/use-api-words.ts'
import { SecretDialog } from '../connections/secret-dialog.tsx'
import { ConfirmedPanel } from '../accounts/profile/confirmed-panel.tsx'
import { PersonalTokenDialog } from './personal-token-dialog.tsx'
import { useEndPersonalToken, usePersonalTokens } from './queries.ts'

function Row({ of, onEnd }: { of: PersonalToken; onEnd: () => void }) {
  const { t } = useTranslation('apikeys')
  const { t: common } = useTranslation()
  const words = useApiWords()
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
      <Disc>{open ? <KeyOutlined /> : <Block />}</Disc>
      <Box sx={{ display: 'grid', minWidth: 0, flex: 1, gap: 0.25, justifyItems: 'start' }}>
        <Box
          component="b"
          sx={{ fontWeight: 600, overflowWrap: 'anywhere', color: open ? undefined : 'text.secondary' }}
        >
          {of.name}
        </Box>
        <Box component="code" sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {`${of.prefix}…`}
        </Box>
        <span>{words.scopes(of)}</span>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {[words.ends(of), words.used(of)].join(' · ')}
        </Typography>
        {words.soon(of) && (
          <Typography variant="caption" sx={{ color: 'warning.text', fontWeight: 600 }}>
            {words.soon(of)}
          </Typography>
        )}
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

/** Tokens with which programs act as the user, within chosen permissions (`?personal-tokens`). */
export function PersonalTokensDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('apikeys')
  const words = useApiWords()
  const { data: tokens, error, refetch } = usePersonalTokens()
  const [adding, ending] = [useDialog('add-personal-token'), useDialog('end-personal-token')]
  const [made, setMade] = useState<PersonalTokenWithText | null>(null)
  const end = useEndPersonalToken()
  const toEnd = tokens?.find(({ id, state }) => id === ending.id && state === 'open')
  const add = (
    <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
      {t('personalMake')}
    </Button>
  )
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={400}
      title={t('personal')}
      facts={t('personalHelp')}
      actions={tokens && tokens.length > 0 && add}
    >
      {!tokens ? (
        error ? (
          <FailedState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows count={3} />
        )
      ) : tokens.length === 0 ? (
        <EmptyState title={t('personalNone')} text={t('personalNoneText')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <Box component="ul" aria-label={t('personal')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {tokens.map((token) => (
              <Row key={token.id} of={token} onEnd={() => ending.show(token.id)} />
            ))}
          </Box>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', pt: 2 }}>
            {t('personalHow')}
          </Typography>
        </>
      )}
      {adding.open && (
        <ConfirmedPanel title={t('personalMake')} onClose={adding.close}>
          <PersonalTokenDialog
            onClose={adding.close}
            onMade={(token) => {
              adding.close()
              setMade(token)
            }}
          />
        </ConfirmedPanel>
      )}
      {toEnd && (
        <DeleteDialog
          key={toEnd.id}
          remove={end}
          what={toEnd.id}
          action={t('end')}
          done={t('personalEndDone')}
          onClose={ending.close}
          title={t('endTitle', { name: toEnd.name })}
          lost={t('personalEndLost')}
          kept={t('endKept')}
        />
      )}
      {made && (
        <SecretDialog
          title={t('personalMade')}
          facts={`${made.name} · ${words.ends(made)}`}
          once={t('personalOnce')}
          texts={[{ label: t('token'), text: made.token }]}
          onClose={() => setMade(null)}
        />
      )}
    </TaskDialog>
  )
}
