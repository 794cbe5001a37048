import { Box, Button, Typography } from '@mui/material'
import { type JoinableClass, askToJoin, findClassByCode } from '@praxia/contract/class-joins.ts'
import type { DeviceToken } from '@praxia/contract/connections/devices.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { deviceName } from '../../../lib/device-name.ts'
import { plain } from '../../../lib/found-in.ts'
import type { accountKeys } from '../../../lib/keys.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loading, LoadingRows } from '../../../ui/states.tsx'
import { WaitingNote } from '../../../ui/waiting-note.tsx'
import { countdown, timeLeft } from '../codes/code-rules.ts'
import { useDeviceRequest } from '../codes/use-shown-code.ts'
import { EntranceTitle } from './entrance-panel.tsx'
import { keepJoin, readJoin } from './join-store.ts'

/** Names that fit without searching. */
const manyNames = 12
const large = { minHeight: 64, fontSize: 20 } as const
type Name = JoinableClass['names'][number]

interface Props {
  code: string
  onToken: (token: DeviceToken) => void
  onBack: () => void
}
/** For a device with the code of a class: its user chooses their name, and the instructor lets the device in. */
export function ClassJoinPanel({ code, onToken, onBack }: Props) {
  const { t } = useTranslation('join')
  const [chosen, setChosen] = useState<Name | null>(() => {
    const kept = readJoin()
    return kept?.code === code ? kept.name : null
  })
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'joinable', code] satisfies ReturnType<typeof accountKeys.joinable>,
    queryFn: ({ signal }) => call(findClassByCode, { body: { code } }, { signal, anew: true }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (chosen && data)
    return (
      <Waiting
        code={code}
        name={chosen}
        of={data}
        onToken={onToken}
        onBack={() => {
          keepJoin(null)
          setChosen(null)
          void refetch()
        }}
      />
    )
  return (
    <>
      <EntranceTitle
        title={data ? t('whoTitle') : t('headTitle')}
        help={data ? [data.title, data.instructor].filter(Boolean).join(', ') : t('headHelp')}
      />
      {data ? (
        <Names names={data.names} onChoose={setChosen} />
      ) : error ? (
        <FormFailure error={error} />
      ) : (
        <Loading>
          <LoadingRows count={4} />
        </Loading>
      )}
      <Button variant="outlined" size="large" loading={isFetching} onClick={() => void refetch()} sx={large}>
        {t('again')}
      </Button>
      <Button size="large" color="inherit" onClick={onBack} sx={{ justifySelf: 'center', minHeight: 56 }}>
        {t('otherCode')}
      </Button>
    </>
  )
}

function Names({ names, onChoose }: { names: readonly Name[]; onChoose: (name: Name) => void }) {
  const { t } = useTranslation('join')
  const [search, setSearch] = useState('')
  if (names.length === 0) return <Note>{t('noNames')}</Note>
  const shown = names.filter(({ name }) => plain(name).includes(plain(search)))
  return (
    <>
      {names.length > manyNames && <SearchField value={search} onChange={setSearch} label={t('searchName')} />}
      <Box
        component="ul"
        aria-label={t('names')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' },
        }}
      >
        {shown.map((one) => (
          <li key={one.id}>
            <Button
              fullWidth
              variant="outlined"
              onClick={() => onChoose(one)}
              sx={{ ...large, justifyContent: 'flex-start', textAlign: 'left', overflowWrap: 'anywhere' }}
            >
              {one.name}
            </Button>
          </li>
        ))}
      </Box>
      {shown.length === 0 && <Note>{t('noSuchName')}</Note>}
    </>
  )
}

interface WaitingProps extends Props {
  name: Name
  of: JoinableClass
}
/** Asks under a name, and waits for the instructor. */
function Waiting({ code, name, of, onToken, onBack }: WaitingProps) {
  const { t } = useTranslation('join')
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const kept = readJoin()
      if (kept?.code === code && kept.name.id === name.id)
        return { ...kept.asked, expires_in: (kept.until - Date.now()) / 1000 }
      const body = { code, memberId: name.id, deviceName: deviceName(navigator.userAgent) }
      const asked = await call(askToJoin, { body }, { signal, anew: true })
      keepJoin({ code, name, asked, until: Date.now() + asked.expires_in * 1000 })
      return asked
    },
    [code, name],
  )
  const { shown, failure, renew } = useDeviceRequest(ask, (token) => {
    keepJoin(null)
    onToken(token)
  })
  const now = useNow()
  const by = of.instructor ?? t('theInstructor')
  const ended = failure !== null || shown?.state === 'over' || shown?.state === 'refused'
  return (
    <>
      <EntranceTitle title={name.name} help={[of.title, of.instructor].filter(Boolean).join(', ')} />
      {!ended && shown?.state === 'away' && <Note tone="warning">{t('away')}</Note>}
      {!ended && shown?.state !== 'away' && (
        <WaitingNote
          aside={
            shown && (
              <Box component="b" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {countdown(timeLeft(shown.until, now, shown.code.expires_in * 1000))}
              </Box>
            )
          }
        >
          <b>{t('waiting', { by })}</b> {t('waitingHelp')}
        </WaitingNote>
      )}
      {shown?.state === 'over' && <Note tone="warning">{t('over')}</Note>}
      {shown?.state === 'refused' && <Note tone="error">{t('refused', { by })}</Note>}
      <FormFailure error={failure} />
      {ended && (
        <Button
          variant="contained"
          color="primary"
          onClick={() => {
            keepJoin(null)
            renew()
          }}
          sx={large}
        >
          {t('askAgain')}
        </Button>
      )}
      <Button variant="outlined" onClick={onBack} sx={large}>
        {t('notMe')}
      </Button>
      {!ended && <Typography sx={{ color: 'text.secondary' }}>{t('scope')}</Typography>}
    </>
  )
}
