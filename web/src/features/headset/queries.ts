import { endDevice } from '@praxia/contract/accounts.ts'
import { getDeviceRun } from '@praxia/contract/launches.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { accountKeys, headsetKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useContentLanguage } from '../../ui/use-content-language.ts'
import { useTranslation } from '../../phrases/i18n.ts'

type DeviceRun = ResponseOf<typeof getDeviceRun>
export type Run = NonNullable<DeviceRun['run']>

/** Polling interval in milliseconds: statements cause events, but missing heartbeats do not. */
const signMs = 10_000
export function useDeviceRun(deviceId: number | undefined, trainingId: number) {
  const lang = useContentLanguage()
  return useQuery({
    queryKey: headsetKeys.run(deviceId, trainingId, lang),
    queryFn: ({ signal }) =>
      call(getDeviceRun, { params: { id: deviceId ?? 0 }, query: { trainingId, lang } }, { signal }),
    enabled: deviceId !== undefined,
    staleTime: 0,
    refetchInterval: signMs,
  })
}
/** Signs the headset out, which ends its session within seconds. */
export function useEndHeadset(onEnded: () => void) {
  const { t } = useTranslation('codes')
  const client = useQueryClient()
  const onError = useErrorToast()
  return useSend({
    mutationFn: (device: { id: number; name: string }) => call(endDevice, { params: { id: device.id } }),
    onSuccess: (_, { name }) => {
      toast(t('signedOut', { device: name }))
      onEnded()
    },
    onError,
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.devices }),
  })
}
