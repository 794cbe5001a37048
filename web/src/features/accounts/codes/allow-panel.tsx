import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { answerDevice, type AskingDevice, type DeviceRole } from '@praxia/contract/connections/devices.ts'
import { useRef, useState } from 'react'
import { formatAgo } from '../../../lib/ago.ts'
import { call } from '../../../lib/api.ts'
import { fullName } from '../../../lib/full-name.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Disc } from '../../../ui/disc.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useDevices, useProfile } from '../queries.ts'
import { UserCode } from './shown-code-panel.tsx'

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}

function Heading({ text, help }: { text: string; help: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Disc>
        <ViewInArOutlined />
      </Disc>
      <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {help}
      </Typography>
    </Box>
  )
}

/**
 * Time limit in milliseconds. A device that shows its code polls every few seconds: one that has not signed in by then
 * is off, offline, or shows another code.
 */
const comesWithin = 20_000

/** After the approval: polls every two seconds whether the device has signed in, while its code is valid. */
function Allowed({ name, asked, at }: { name: string; asked: AskingDevice; at: number }) {
  const { t } = useTranslation('devices')
  const [since] = useState(at)
  const { data: devices = [] } = useDevices(true, at < Date.parse(asked.expiresAt) ? 2000 : undefined)
  const isIn = devices.some((device) => device.since > asked.askedAt && device.name === (asked.name ?? ''))
  return (
    <Box role="status">
      {isIn ? (
        <Heading text={t('isIn', { device: name })} help={t('isInHelp')} />
      ) : at >= Date.parse(asked.expiresAt) ? (
        <Heading text={t('notCome', { device: name })} help={t('notComeHelp')} />
      ) : (
        <Heading
          text={t('allowed', { device: name })}
          help={t(at - since < comesWithin ? 'allowedHelp' : 'allowedLate')}
        />
      )}
    </Box>
  )
}

const roleWords = {
  learner: { name: 'as_learner', help: 'as_learnerHelp' },
  manager: { name: 'as_manager', help: 'as_managerHelp' },
  admin: { name: 'as_admin', help: 'as_adminHelp' },
  superAdmin: { name: 'as_superAdmin', help: 'as_superAdminHelp' },
} as const

/** Selects the role of the device: learner, unless the user chooses the role that the device asks for. */
function RoleField({
  asked,
  role,
  onRole,
}: {
  asked: AskingDevice
  role: DeviceRole
  onRole: (role: DeviceRole) => void
}) {
  const { t } = useTranslation('devices')
  const { data: profile } = useProfile()
  const isPlatform = profile?.capacities[0] === 'superAdmin'
  const choices = asked.roles.map((value) => {
    const words = roleWords[value === 'admin' && isPlatform ? 'superAdmin' : value]
    return { value, name: t(words.name), help: t(words.help) }
  })
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography id="device-role" variant="body1">
        {t('asksRole')}
      </Typography>
      <RadioGroup
        aria-labelledby="device-role"
        value={role}
        onChange={(_, value) => onRole(value as DeviceRole)}
        sx={{ gap: 1 }}
      >
        {choices.map(({ value, name, help }) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={
              <Box sx={{ display: 'grid', py: 0.5 }}>
                <b>{name}</b>
                <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
                  {help}
                </Typography>
              </Box>
            }
            sx={{ m: 0, alignItems: 'flex-start' }}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}

interface Props {
  userCode: string
  asked: AskingDevice
  /** Link to the first page, or to the next code. */
  onward: React.ReactNode
}

/** Sign-in request of a device: its description, its code, and the user's decision. */
export function AllowPanel({ userCode, asked, onward }: Props) {
  const { t, i18n } = useTranslation('devices')
  const { data: profile } = useProfile()
  const now = useNow()
  const [answered, setAnswered] = useState<boolean | null>(null)
  const [role, setRole] = useState<DeviceRole>('learner')
  // The element to announce and focus next is elsewhere on the page.
  const place = useRef<HTMLDivElement>(null)
  const save = useSend({
    mutationFn: (allowed: boolean) => call(answerDevice, { body: { userCode, allowed, role } }, { anew: true }),
    onSuccess: (_, allowed) => {
      setAnswered(allowed)
      place.current?.focus()
    },
  })
  const name = asked.name ?? t('unnamed')
  return (
    <Box ref={place} tabIndex={-1} sx={{ display: 'grid', gap: 3, outline: 'none' }}>
      {answered === null ? (
        <>
          <Heading text={t('asks', { device: name })} help={t('same')} />
          <UserCode text={userCode} />
          <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, p: 2, borderRadius: '12px', bgcolor: 'sunken' }}>
            <Fact name={t('whose')}>
              {profile && (
                <>
                  <b>{fullName(profile)}</b>, {profile.email}
                </>
              )}
            </Fact>
            <Fact name={t('asked')}>{formatAgo(now - Date.parse(asked.askedAt), i18n.language)}</Fact>
            {asked.address !== null && (
              <Fact name={t('from')}>
                <b>{asked.address}</b>, {t(asked.sameAddress ? 'fromHere' : 'fromElsewhere')}
              </Fact>
            )}
            {asked.role === 'learner' && <Fact name={t('may')}>{t('as_learnerHelp')}</Fact>}
            <Fact name={t('mayNot')}>{t('mayNotHow')}</Fact>
            <Fact name={t('stays')}>{t('staysHow')}</Fact>
          </Box>
          {asked.role !== 'learner' && <RoleField asked={asked} role={role} onRole={setRole} />}
          <FormFailure error={save.error} />
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Button
              variant="contained"
              color="primary"
              loading={save.isPending && save.variables === true}
              disabled={save.isPending}
              onClick={() => save.mutate(true)}
              sx={{ minHeight: 56, order: { sm: 2 } }}
            >
              {t('allow')}
            </Button>
            <Button
              variant="outlined"
              loading={save.isPending && save.variables === false}
              disabled={save.isPending}
              onClick={() => save.mutate(false)}
              sx={{ minHeight: 56 }}
            >
              {t('refuse')}
            </Button>
          </Box>
          {save.error && onward}
        </>
      ) : (
        <>
          {answered ? (
            <Allowed name={name} asked={asked} at={now} />
          ) : (
            <Box role="status">
              <Heading text={t('refused', { device: name })} help={t('refusedHelp')} />
            </Box>
          )}
          {onward}
        </>
      )}
    </Box>
  )
}
