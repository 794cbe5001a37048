import { Box, Button, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import type { CompanySignIn } from '@praxia/contract/connections/company-sign-in.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useAdministrator, useAdministrators, useSwitchConnection } from './queries.ts'
import { StepCard } from './step-card.tsx'

/** Switches the sign-in on, and makes it the only one but for one administrator. */
export function SwitchCard({ connection }: { connection: CompanySignIn }) {
  const { t } = useTranslation(['federation', 'common'])
  const [enabled, setEnabled] = useState(connection.enabled)
  const [enforced, setEnforced] = useState(connection.enforced)
  const [breakGlassId, setBreakGlassId] = useState(connection.breakGlassId)
  const { data: named } = useAdministrator(connection.breakGlassId)
  const save = useSwitchConnection()
  const onError = useErrorToast()
  const isOnly = enabled && enforced
  return (
    <StepCard step={5} title={t('switch')} help={t('switchHelp')}>
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        <FormControlLabel
          control={<Checkbox checked={enabled} onChange={(_, next) => setEnabled(next)} />}
          label={t('enabled')}
        />
        <FormControlLabel
          disabled={!enabled}
          control={<Checkbox checked={isOnly} onChange={(_, next) => setEnforced(next)} />}
          label={t('enforced')}
        />
        <FormHelperText sx={{ ml: 4 }}>{t('enforcedHelp')}</FormHelperText>
      </Box>
      {isOnly && (
        <Box sx={{ maxWidth: 480, display: 'grid', gap: 0.5 }}>
          <ChoiceField
            wide
            label={t('breakGlass')}
            value={breakGlassId ?? 0}
            named={named}
            useChoices={useAdministrators}
            onChange={(id) => setBreakGlassId(id === 0 ? null : id)}
          />
          <FormHelperText>{t('breakGlassHelp')}</FormHelperText>
        </Box>
      )}
      <Box>
        <Button
          variant="contained"
          color="primary"
          loading={save.isPending}
          disabled={isOnly && breakGlassId === null}
          onClick={() =>
            save.mutate(
              { enabled, enforced: isOnly, breakGlassId: isOnly ? breakGlassId : null },
              { onSuccess: () => toast(t('saved')), onError },
            )
          }
        >
          {t('common:save')}
        </Button>
      </Box>
    </StepCard>
  )
}
