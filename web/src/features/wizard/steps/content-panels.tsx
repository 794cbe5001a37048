import { Box, Button, Typography } from '@mui/material'
import { contentLanguages } from '@praxia/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { compareTexts, formatBytes, formatNoBytes } from '../../../lib/format.ts'
import { ChoiceChip } from '../../../ui/choice-chip.tsx'
import { Meter } from '../../../ui/ring.tsx'
import { TaskDialog } from '../../../ui/task-dialog.tsx'
import { type AccessChoice, AccessFields, isChosen, useAccessGroups } from '../../trainings/access-fields.tsx'
import { languageNames } from '../../../lib/content-languages.ts'
import { contentLanguagesOf } from '../draft/draft-rules.ts'
import type { Quota } from '../draft/use-wizard-quota.ts'
import { addedBytes, heldBytes } from '../draft/fault-rules.ts'
import { useFaultText, type StepProps } from '../draft/use-fault-text.ts'
import { Panel } from '../parts/step-panels.tsx'
import { Wrong } from '../../../ui/wrong.tsx'

export function StoragePanel({ draft, faults, quota }: StepProps & { quota: Quota | undefined }) {
  const { t, i18n } = useTranslation('wizard')
  const error = useFaultText(faults)('quota')
  if (!quota) return null
  const bytes = (value: number) => (value === 0 ? formatNoBytes(i18n.language) : formatBytes(value, i18n.language))
  const added = addedBytes(draft)
  const share = (value: number) => (quota.maxSize ? Math.min(100, (value / quota.maxSize) * 100) : 0)
  const held = heldBytes(draft)
  const before = Math.max(0, quota.currentSize - held)
  const after = share(quota.currentSize + added)
  return (
    <Panel
      title={t('storage')}
      aside={
        <Box component="b" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {quota.maxSize
            ? t('used', { used: bytes(quota.currentSize + added), max: bytes(quota.maxSize) })
            : t('unlimited')}
        </Box>
      }
    >
      {quota.maxSize && (
        <Meter
          label={t('storage')}
          value={share(before)}
          next={share(held + added)}
          tone={after >= 100 ? 'error' : after > 85 ? 'warning' : 'primary'}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 1,
          fontSize: 12,
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <span>{t('before', { size: bytes(before) })}</span>
        <span>{t('this', { size: bytes(held + added) })}</span>
      </Box>
      <Wrong>{error}</Wrong>
    </Panel>
  )
}

export function ContentLanguagesPanel({ draft, change, faults }: StepProps) {
  const { t, i18n } = useTranslation('wizard')
  const error = useFaultText(faults)('contentLanguages')
  const names = languageNames(i18n.language)
  const chosen = contentLanguagesOf(draft)
  return (
    <Panel title={t('contentLanguages')} required>
      <Box
        role="group"
        aria-label={t('contentLanguages')}
        data-wrong={Boolean(error) || undefined}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {contentLanguages.map((lang) => {
          const on = chosen.includes(lang)
          return (
            <ChoiceChip
              key={lang}
              label={names(lang)}
              chosen={on}
              onClick={() =>
                change({ contentLanguages: on ? chosen.filter((one) => one !== lang) : [...chosen, lang] })
              }
            />
          )
        })}
      </Box>
      <Wrong>{error}</Wrong>
    </Panel>
  )
}

const previewed = 5
/** The first five selected groups by name. */
function Chosen({ accesses }: { accesses: AccessChoice | null }) {
  const { t, i18n } = useTranslation('wizard')
  const { data } = useAccessGroups()
  if (!accesses || !isChosen(accesses))
    return <Typography sx={{ color: 'text.secondary' }}>{t('accessesNone')}</Typography>
  const names = (data?.items ?? [])
    .filter(({ id }) => accesses.groupIds.includes(id))
    .map(({ name }) => name)
    .sort(compareTexts(i18n.language))
  return (
    <Box>
      <Typography>{t('accessesGroups', { count: accesses.groupIds.length })}</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
        {names.slice(0, previewed).join(', ')}
        {names.length > previewed ? '…' : ''}
      </Typography>
    </Box>
  )
}
export function AccessPanel({ draft, change, faults }: StepProps) {
  const { t } = useTranslation('wizard')
  const { t: common } = useTranslation()
  const { t: catalogue } = useTranslation('catalogue')
  const error = useFaultText(faults)('accesses')
  const [choice, setChoice] = useState<AccessChoice | null>(null)
  const { accesses } = draft
  return (
    <Panel
      title={t('accesses')}
      required
      aside={
        <Box component="span" data-wrong={Boolean(error) || undefined}>
          <Button
            color="primary"
            size="small"
            aria-label={t('common:named', { name: t('configure'), value: t('accesses') })}
            sx={{ my: -1.5, mr: -1 }}
            onClick={() => setChoice(accesses ?? { allGroup: false, groupIds: [] })}
          >
            {t('configure')}
          </Button>
        </Box>
      }
    >
      <Box sx={{ display: 'flex' }}>
        <ChoiceChip
          label={catalogue('accessesEveryone')}
          chosen={accesses?.allGroup === true}
          onClick={() => change({ accesses: accesses?.allGroup ? null : { allGroup: true, groupIds: [] } })}
        />
      </Box>
      {!accesses?.allGroup && <Chosen accesses={accesses} />}
      <Wrong>{error}</Wrong>
      {choice && (
        <TaskDialog
          open
          unaddressed
          onClose={() => setChoice(null)}
          width={560}
          title={t('accesses')}
          facts={catalogue('accessesFacts')}
          actions={
            <Button
              variant="contained"
              color="primary"
              disabled={!isChosen(choice)}
              onClick={() => {
                change({ accesses: choice })
                setChoice(null)
              }}
            >
              {common('confirm')}
            </Button>
          }
        >
          <AccessFields value={choice} onChange={setChoice} />
        </TaskDialog>
      )}
    </Panel>
  )
}
