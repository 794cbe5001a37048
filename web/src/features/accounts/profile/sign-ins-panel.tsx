import ComputerOutlined from '@mui/icons-material/ComputerOutlined'
import PhoneIphoneOutlined from '@mui/icons-material/PhoneIphoneOutlined'
import { Box, Button, Typography } from '@mui/material'
import { signInLimits, endOtherSignIns, endSignIn, listSignIns } from '@praxia/contract/people/sign-ins.ts'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { browserName } from '../../../lib/browser-name.ts'
import { formatMoment } from '../../../lib/format.ts'
import { accountKeys } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Disc } from '../../../ui/disc.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { toast, useErrorToast } from '../../../ui/toast.tsx'
import { useDialog } from '../../../ui/use-dialog.ts'

type SignIn = ResponseOf<typeof listSignIns>[number]

function SignInRow({ signIn, pending, onEnd }: { signIn: SignIn; pending: boolean; onEnd: () => void }) {
  const { t } = useTranslation('security')
  const name = browserName(signIn.userAgent) || t('unknownBrowser')
  const facts = [
    t('since', { moment: formatMoment(signIn.since) }),
    ...(signIn.current ? [] : [t('lastUse', { moment: formatMoment(signIn.lastUse) })]),
    ...(signIn.address ? [signIn.address] : []),
  ]
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
      <Disc>{/Android|iOS/.test(name) ? <PhoneIphoneOutlined /> : <ComputerOutlined />}</Disc>
      <Box sx={{ display: 'grid', minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          {signIn.current && <StateChip label={t('thisBrowser')} />}
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {/* A separator ends a line; it never begins one. */}
          {facts.join('\u00a0· ')}
        </Typography>
      </Box>
      {!signIn.current && (
        <Button size="small" variant="outlined" disabled={pending} aria-label={t('endOf', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </Box>
  )
}

/** Browsers in which the person is signed in, with a button to sign each out, and all but this one. */
export function SignInsPanel() {
  const { t } = useTranslation('security')
  const client = useQueryClient()
  const onError = useErrorToast()
  const {
    data: signIns,
    error,
    refetch,
  } = useQuery({
    queryKey: accountKeys.signIns,
    queryFn: ({ signal }) => call(listSignIns, {}, { signal }),
    // They change elsewhere.
    staleTime: 0,
  })
  const asking = useDialog('end-others')
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: accountKeys.signIns }),
      client.invalidateQueries({ queryKey: accountKeys.devices }),
    ])
  const end = useSend({
    mutationFn: ({ id }: SignIn) => call(endSignIn, { params: { id } }),
    onSuccess: (_, { userAgent }) => toast(t('endDone', { name: browserName(userAgent) || t('unknownBrowser') })),
    onError,
    onSettled: refresh,
  })
  const endOthers = useSend({ mutationFn: () => call(endOtherSignIns, {}), onSettled: refresh })
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1 }}
      >
        <Box sx={{ flex: '1 1 240px' }}>
          <Typography variant="h3">{t('sessions')}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('sessionsHelp', signInLimits)}
          </Typography>
        </Box>
        <Button size="small" variant="outlined" onClick={() => asking.show()}>
          {t('endOthers')}
        </Button>
      </Box>
      {signIns ? (
        <Box component="ul" aria-label={t('sessions')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {signIns.map((signIn) => (
            <SignInRow key={signIn.id} signIn={signIn} pending={end.isPending} onEnd={() => end.mutate(signIn)} />
          ))}
        </Box>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows count={2} />
      )}
      {asking.open && (
        <DeleteDialog
          remove={endOthers}
          what={undefined}
          title={t('endOthers')}
          lost={t('endOthersText')}
          action={t('endOthers')}
          done={t('endOthersDone')}
          onClose={asking.close}
        />
      )}
    </Box>
  )
}
