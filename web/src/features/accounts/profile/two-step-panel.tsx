import Key from '@mui/icons-material/Key'
import PasswordOutlined from '@mui/icons-material/PasswordOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import { Box, Button, Typography } from '@mui/material'
import { type Factors, factorLimits } from '@praxia/contract/people/factors.ts'
import { type ReactNode, useState } from 'react'
import { formatDate } from '../../../lib/format.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Disc } from '../../../ui/disc.tsx'
import { Note } from '../../../ui/note.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { passkeysPossible } from '../sign-in/use-passkey.ts'
import { FactorDialog, type FactorTask } from './factor-dialog.tsx'
import { useFactors } from './use-factors.ts'

interface Props {
  /** The page around it says already why a factor is needed. */
  bare?: boolean
  /** After a change was made, or not, and its dialog closed. */
  onClosed?: () => void
}
/** Second factors of the account: authenticator app, passkeys and recovery codes. */
export function TwoStepPanel({ bare = false, onClosed }: Props) {
  const { t } = useTranslation('factors')
  const { data: factors, error, refetch } = useFactors()
  const [task, setTask] = useState<FactorTask | null>(null)
  const close = (): void => {
    setTask(null)
    onClosed?.()
  }
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      {!bare && (
        <Box>
          <Typography variant="h3">{t('title')}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('help')}
          </Typography>
        </Box>
      )}
      {factors ? (
        <>
          {factors.due && !bare && <Note tone="warning">{t('due', { day: formatDate(factors.due) })}</Note>}
          <FactorRows factors={factors} onTask={setTask} />
        </>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows count={2} />
      )}
      {task && factors && <FactorDialog task={task} factors={factors} onClose={close} />}
    </Box>
  )
}

function FactorRows({ factors, onTask }: { factors: Factors; onTask: (task: FactorTask) => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const { totpSince, passkeys, recoveryCodesLeft } = factors
  const isOn = totpSince !== null
  return (
    <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      <FactorRow
        icon={<SmartphoneOutlined />}
        name={t('app')}
        facts={totpSince ? t('since', { day: formatDate(totpSince) }) : t('appHelp', factorLimits)}
      >
        {isOn && (
          <Button size="small" variant="outlined" onClick={() => onTask('app-off')}>
            {t('turnOff')}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => onTask('app')}>
          {t(isOn ? 'replace' : 'setUp')}
        </Button>
      </FactorRow>
      {passkeys.map((passkey) => (
        <FactorRow
          key={passkey.id}
          icon={<Key />}
          name={passkey.name}
          facts={[
            t('passkeySince', { day: formatDate(passkey.since) }),
            ...(passkey.lastUse ? [t('passkeyUsed', { day: formatDate(passkey.lastUse) })] : []),
          ].join('\u00a0· ')}
        >
          <Button
            size="small"
            variant="outlined"
            aria-label={t('passkeyRenameTitle', passkey)}
            onClick={() => onTask({ renamed: passkey })}
          >
            {t('passkeyRename')}
          </Button>
          <Button size="small" variant="outlined" aria-label={t('passkeyEnd', passkey)} onClick={() => onTask(passkey)}>
            {t('common:delete')}
          </Button>
        </FactorRow>
      ))}
      {passkeysPossible() && (
        <FactorRow icon={<Key />} name={t('passkey')} facts={t('passkeyHelp')}>
          <Button size="small" variant="outlined" onClick={() => onTask('passkey')}>
            {t('passkeyAdd')}
          </Button>
        </FactorRow>
      )}
      {(isOn || passkeys.length > 0) && (
        <FactorRow
          icon={<PasswordOutlined />}
          name={t('recoveryCodes')}
          facts={recoveryCodesLeft === 0 ? t('codesNone') : t('codesLeft', { count: recoveryCodesLeft })}
        >
          <Button size="small" variant="outlined" onClick={() => onTask('codes')}>
            {t('codesNew')}
          </Button>
        </FactorRow>
      )}
    </Box>
  )
}

interface RowProps {
  icon: ReactNode
  name: string
  facts: string
  children: ReactNode
}
function FactorRow({ icon, name, facts, children }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        minHeight: 60,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Disc>{icon}</Disc>
      <Box sx={{ display: 'grid', minWidth: 0, flex: '1 1 200px' }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {facts}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{children}</Box>
    </Box>
  )
}
