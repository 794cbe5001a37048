import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import PublicOutlined from '@mui/icons-material/PublicOutlined'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, Card, Checkbox, Typography } from '@mui/material'
import type { ResponseOf } from '@praxia/contract/endpoint.ts'
import { listHeadsets } from '@praxia/contract/trainings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capital } from '../../../lib/capital.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { call } from '../../../lib/api.ts'
import { referenceKeys } from '../../../lib/keys.ts'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Columns, Fact, Hint, Panel } from '../parts/step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

const kinds = [
  ['OCULUS', 'kindOculus'],
  ['VIVE', 'kindVive'],
  ['WINDOWS_MIXED_REALITY', 'kindWindows'],
  ['OTHER', 'kindOther'],
] as const

type Headset = ResponseOf<typeof listHeadsets>[number]

export function HeadsetsStep({ draft, change, faults }: StepProps) {
  const { t } = useTranslation('wizard')
  const error = useFaultText(faults)('headsetIds')
  const {
    data,
    error: failed,
    refetch,
  } = useQuery({ queryKey: referenceKeys.headsets, queryFn: () => call(listHeadsets, {}), staleTime: 600_000 })
  if (failed) return <FailedState error={failed} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const set = (ids: readonly number[], on: boolean) =>
    change({
      headsetIds: on ? [...new Set([...draft.headsetIds, ...ids])] : draft.headsetIds.filter((id) => !ids.includes(id)),
    })
  const chosen = data.filter(({ id }) => draft.headsetIds.includes(id))
  return (
    <Columns
      side={
        <>
          {chosen.length > 0 && <Asks of={chosen} />}
          <Hint>{t('headsetsHint')}</Hint>
        </>
      }
    >
      <Card data-wrong={Boolean(error) || undefined}>
        {error && (
          <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2 }}>
            <Wrong>{error}</Wrong>
          </Box>
        )}
        {kinds.map(([kind, name]) => (
          <Family
            key={kind}
            name={t(name)}
            headsets={data.filter(({ type }) => type === kind)}
            chosen={draft.headsetIds}
            onSet={set}
          />
        ))}
      </Card>
    </Columns>
  )
}

/** Requirements of the selected headsets for the content. */
function Asks({ of }: { of: readonly Headset[] }) {
  const { t, i18n } = useTranslation('wizard')
  const alone = of.filter(({ standalone }) => standalone).length
  return (
    <Panel title={t('asksTitle')}>
      {alone > 0 && (
        <Fact
          Icon={ViewInArOutlined}
          name={t('asksApk', { count: alone })}
          text={capital(t('fileApkWhat'), i18n.language)}
        />
      )}
      {of.length > alone && (
        <Fact
          Icon={DesktopWindowsOutlined}
          name={t('asksUnity', { count: of.length - alone })}
          text={capital(t('fileZipWhat'), i18n.language)}
        />
      )}
      <Fact Icon={PublicOutlined} name={t('fileWeb')} text={t('asksWeb')} />
    </Panel>
  )
}

interface FamilyProps {
  name: string
  headsets: readonly Headset[]
  chosen: readonly number[]
  onSet: (ids: readonly number[], on: boolean) => void
}
/** Headsets of one manufacturer, selected one by one or all at once. Those no longer made are folded. */
function Family({ name, headsets: all, chosen, onSet }: FamilyProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const older = all.filter(({ discontinued }) => discontinued)
  const [unfolded, setUnfolded] = useState(() => older.some(({ id }) => chosen.includes(id)))
  const headsets = unfolded ? all : all.filter(({ discontinued }) => !discontinued)
  const ids = headsets.map(({ id }) => id)
  const picked = ids.filter((id) => chosen.includes(id)).length
  if (all.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5, cursor: 'pointer', justifySelf: 'start' }}
      >
        <Checkbox
          sx={{ m: -1.5 }}
          checked={picked > 0 && picked === headsets.length}
          disabled={headsets.length === 0}
          indeterminate={picked > 0 && picked < headsets.length}
          onChange={(_, on) => onSet(ids, on)}
        />
        <Typography variant="h3" component="span">
          {name}
        </Typography>
        {headsets.length > 0 && (
          <Typography component="span" sx={{ color: 'text.secondary' }}>
            {common('of', { value: picked, total: headsets.length })}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(3, minmax(0,1fr))' },
        }}
      >
        {headsets.map((headset) => (
          <Tile
            key={headset.id}
            name={headset.name}
            meaning={t(headset.standalone ? 'standalone' : 'tethered')}
            checked={chosen.includes(headset.id)}
            onChange={(on) => onSet([headset.id], on)}
          />
        ))}
      </Box>
      {older.length > 0 && !unfolded && (
        <Button
          color="inherit"
          endIcon={<ExpandMore />}
          onClick={() => setUnfolded(true)}
          sx={{ justifySelf: 'start', ml: -1.5, color: 'text.secondary' }}
        >
          {t('olderHeadsets', { count: older.length })}
        </Button>
      )}
    </Box>
  )
}
