import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, Typography } from '@mui/material'
import { endDevice, type listDevices } from '@praxia/contract/accounts.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { formatDate, formatMoment, formatTime } from '../../../lib/format.ts'
import { accountKeys } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Disc } from '../../../ui/disc.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { useDevices } from '../queries.ts'
import { useRoleName } from '../use-role-words.ts'

const isHeadset = (name: string): boolean => /quest|vive|pico|wolvic|headset/i.test(name)

type Device = ResponseOf<typeof listDevices>[number]

function DeviceRow({ device, pending, onEnd }: { device: Device; pending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('profile')
  const roleName = useRoleName()
  const today = useToday()
  const time =
    formatDate(device.since) === formatDate(today)
      ? t('today', { time: formatTime(device.since) })
      : formatMoment(device.since)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 60,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Disc>{isHeadset(device.name) ? <ViewInArOutlined /> : <ComputerOutlined />}</Disc>
      <Box sx={{ display: 'grid', minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
            {device.name}
          </Box>
          {device.actsAs !== 'learner' && <StateChip label={roleName(device.actsAs)} />}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {device.codeBy.self ? t('deviceBySelf', { time }) : t('deviceByOther', { time, name: device.codeBy.name })}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={pending}
        aria-label={t('signOutOf', { device: device.name })}
        onClick={onEnd}
      >
        {t('signOutDevice')}
      </Button>
    </Box>
  )
}

/** Devices signed in with a code: since when, whose code, and a button to sign each out. */
export function DevicesPanel() {
  const { t } = useTranslation(['profile', 'accounts', 'common'])
  const client = useQueryClient()
  const onError = useErrorToast()
  const { data, error, refetch } = useDevices()
  const devices = data ?? []
  const end = useSend({
    mutationFn: (ids: readonly number[]) => Promise.all(ids.map((id) => call(endDevice, { params: { id } }))),
    onSuccess: (_, ids) => {
      for (const device of devices) if (ids.includes(device.id)) toast(t('deviceSignedOut', { name: device.name }))
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  })
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Typography variant="h3">
            {t('devices')}{' '}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {data?.length}
            </Box>
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {/* Nobody is told that no device is signed in before that is known. */}
            {data ? t(devices.length ? 'devicesHelp' : 'devicesNone') : error ? t('common:failedTitle') : '\u00A0'}
          </Typography>
        </Box>
        {!data && error && (
          <Button size="small" color="primary" onClick={() => void refetch()} sx={{ mt: -0.5, mr: -1.5 }}>
            {t('common:retry')}
          </Button>
        )}
        {devices.length > 1 && (
          <Button
            size="small"
            color="primary"
            disabled={end.isPending}
            onClick={() => end.mutate(devices.map((device) => device.id))}
            sx={{ mt: -0.5, mr: -1.5, whiteSpace: 'nowrap', flexShrink: 0 }}
          >
            {t('signOutAll', { count: devices.length })}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} pending={end.isPending} onEnd={() => end.mutate([device.id])} />
        ))}
      </Box>
    </Box>
  )
}
