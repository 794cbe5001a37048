import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, Typography } from '@mui/material'
import { endDevice, listDevices } from '@praxia/contract/accounts.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { formatDate, formatMoment, formatTime } from '../../lib/format.ts'
import { Disc } from '../../ui/disc.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'

const isHeadset = (name: string): boolean => /quest|vive|pico|wolvic|headset/i.test(name)

/** Devices that a code signed in: since when, whose code, and the way to sign them out. */
export function Devices() {
  const { t } = useTranslation('accounts')
  const client = useQueryClient()
  const onError = useErrorToast()
  const { data: devices = [] } = useQuery({
    queryKey: ['accounts', 'devices'],
    queryFn: ({ signal }) => call(listDevices, {}, { signal }),
  })
  const end = useMutation({
    mutationFn: (ids: readonly number[]) => Promise.all(ids.map((id) => call(endDevice, { params: { id } }))),
    onSuccess: (_, ids) => {
      for (const device of devices) if (ids.includes(device.id)) toast(t('deviceSignedOut', { name: device.name }))
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: ['accounts', 'devices'] }),
  })
  const since = (moment: string): string =>
    formatDate(moment) === formatDate(new Date()) ? t('today', { time: formatTime(moment) }) : formatMoment(moment)
  return (
    <Box component="section" sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Typography variant="h3">
            {t('devices')}{' '}
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {devices.length}
            </Box>
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {devices.length ? t('devicesHelp') : t('devicesNone')}
          </Typography>
        </Box>
        {devices.length > 1 && (
          <Button
            size="small"
            color="primary"
            disabled={end.isPending}
            data-once
            onClick={() => end.mutate(devices.map((device) => device.id))}
            sx={{ mt: -0.5, mr: -1.5 }}
          >
            {t('signOutAll', { count: devices.length })}
          </Button>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {devices.map((device, index) => (
          <Box
            component="li"
            key={device.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 60,
              py: 1,
              borderTop: index ? 1 : 0,
              borderColor: 'divider',
            }}
          >
            <Disc>{isHeadset(device.name) ? <ViewInArOutlined /> : <ComputerOutlined />}</Disc>
            <Box sx={{ display: 'grid', minWidth: 0, flex: 1 }}>
              <b>{device.name}</b>
              <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {device.codeBy.self
                  ? t('deviceBySelf', { time: since(device.since) })
                  : t('deviceByOther', { time: since(device.since), name: device.codeBy.name })}
              </Typography>
            </Box>
            <Button size="small" variant="outlined" disabled={end.isPending} data-once onClick={() => end.mutate([device.id])}>
              {t('signOutDevice')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
