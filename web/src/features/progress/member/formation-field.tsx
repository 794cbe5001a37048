import RestartAlt from '@mui/icons-material/RestartAlt'
import { Box, Button, MenuItem, Select, Typography } from '@mui/material'
import type { UserStats } from '@praxia/contract/progress.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Thumb } from '../../../ui/cover.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { twoLines } from '../../../ui/two-lines.ts'
import { useOpen } from '../../../ui/use-back.ts'
import { useParam } from '../../../ui/use-dialog.ts'
import { ExportButton } from '../export-panel.tsx'
import { type Launched, useLaunchedTrainings, useUserStats } from '../queries.ts'
import { ResetFacts } from './reset-facts-panel.tsx'
import { useReset } from './use-reset.ts'

/**
 * Returns the training selected by default: the newest completed one, else the newest with a score, else the newest.
 */
const opening = (launched: readonly Launched[]): Launched | undefined =>
  launched.find((one) => one.progressionPercent >= 100 && !one.waived) ??
  launched.find((one) => one.score !== null) ??
  launched[0]

/** Returns the formation of `?formation`, else the default one. */
export function useChosenFormation(userId: number) {
  const [chosen, choose] = useParam<string>('formation', '')
  const { data: launched, error, refetch } = useLaunchedTrainings(userId)
  const asked = Number(chosen)
  const trainingId = asked > 0 ? asked : launched && opening(launched)?.id
  return { launched, error, refetch, trainingId, picked: launched?.find((one) => one.id === trainingId), choose }
}

/** Export of the selected formation. */
export function ExportChosenFormation({ userId, captioned }: { userId: number; captioned?: boolean }) {
  const { trainingId } = useChosenFormation(userId)
  return trainingId === undefined ? null : (
    <ExportButton brief={captioned ? 'captioned' : true} trainingId={trainingId} />
  )
}

/** Selector of the started formations, with the reset where the server allows it. */
export function FormationField({ userId, counted }: { userId: number; counted?: boolean }) {
  const { t } = useTranslation('progress')
  const { launched, trainingId, picked, choose } = useChosenFormation(userId)
  const { data: stats } = useUserStats(userId, trainingId, trainingId !== undefined)
  const open = useOpen()
  if (!launched || launched.length === 0) return null
  return (
    <>
      <Select<number | ''>
        {...open}
        size="small"
        displayEmpty
        value={picked ? picked.id : ''}
        onChange={(event) => choose(String(event.target.value))}
        slotProps={{ input: { 'aria-label': t('chooseFormation') } }}
        // On a phone the export is beside it.
        sx={{
          flex: { xs: counted ? '1 1 100%' : '1 1 200px', sm: 'none' },
          width: { sm: 360 },
          minWidth: 0,
          height: 44,
          bgcolor: 'background.paper',
        }}
        renderValue={() => (picked ? <Named one={picked} /> : t('chooseFormation'))}
      >
        {launched.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            <Named one={one} />
          </MenuItem>
        ))}
      </Select>
      {counted && (
        <Typography sx={{ color: 'text.secondary', ml: 1 }}>
          {t('launchedCount', { count: launched.length })}
        </Typography>
      )}
      {counted && <Box sx={{ flex: 1 }} />}
      {picked && stats?.can.reset && <ResetButton userId={userId} training={picked} stats={stats} />}
    </>
  )
}

function Named({ one }: { one: Launched }) {
  const { t } = useTranslation()
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Thumb small of={[{ title: one.title, category: one.categoryKey, image: one.logo }]} />
      {/* A phone has no room for it in one line. */}
      <Box component="span" sx={{ ...twoLines, whiteSpace: 'normal', lineHeight: '18px' }}>
        {one.title}
      </Box>
      {one.waived && <StateChip label={t('waivedChip')} />}
    </Box>
  )
}

function ResetButton({ userId, training, stats }: { userId: number; training: Launched; stats: UserStats }) {
  const { t } = useTranslation('progress')
  const [asking, setAsking] = useState(false)
  const reset = useReset(userId, training.id, { done: t('resetDone'), onEnd: () => setAsking(false) })
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<RestartAlt />}
        onClick={() => setAsking(true)}
        sx={{ color: 'error.text' }}
      >
        {t('reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('resetTitle')}
        lost={<ResetFacts title={training.title} stats={stats} />}
        kept={t('resetKept')}
        action={t('resetAction')}
        pending={reset.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => reset.mutate(training.id)}
      />
    </>
  )
}
