import { Box, Card, FormControlLabel, Switch, Typography } from '@mui/material'
import { factorLimits, getTwoStepRule, setTwoStepRule } from '@praxia/contract/people/factors.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { organisationKeys } from '../../../lib/keys.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { FailedState, LoadingRows } from '../../../ui/states.tsx'
import { toast, useErrorToast } from '../../../ui/toast.tsx'

/** Whether administrators of the organisation need a second factor. */
export function TwoStepCard() {
  const { t } = useTranslation('factors')
  const client = useQueryClient()
  const {
    data: rule,
    error,
    refetch,
  } = useQuery({
    queryKey: organisationKeys.twoStep,
    queryFn: ({ signal }) => call(getTwoStepRule, {}, { signal }),
  })
  const save = useSend({
    mutationFn: (required: boolean) => call(setTwoStepRule, { body: { required } }),
    onSuccess: (saved) => {
      client.setQueryData(organisationKeys.twoStep, saved)
      toast(t('orgSaved'))
    },
    onError: useErrorToast(),
  })
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      <Box>
        <Typography variant="h2">{t('orgTitle')}</Typography>
        <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t('orgHelp', factorLimits)}</Typography>
      </Box>
      {rule ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <FormControlLabel
            control={
              <Switch
                checked={rule.required}
                disabled={save.isPending}
                onChange={(_, required) => save.mutate(required)}
              />
            }
            label={t('orgRequire')}
          />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('orgState', { with: rule.withFactor, all: rule.administrators })}
          </Typography>
        </Box>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows count={1} />
      )}
    </Card>
  )
}
