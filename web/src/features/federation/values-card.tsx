import { Box, Button } from '@mui/material'
import { type CompanySignIn, companySignInLimits } from '@praxia/contract/connections/company-sign-in.ts'
import { formatDate } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field, PasswordField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedForm } from '../../ui/use-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { MappingField } from './mapping-field.tsx'
import { useUpdateConnection } from './queries.ts'
import { StepCard } from './step-card.tsx'
import { draftOf, issuerShapes, needsSecret, valuesRules } from './values-rules.ts'

/** The provider's values, and what its claims give. */
export function ValuesCard({ connection }: { connection: CompanySignIn }) {
  const { t } = useTranslation(['federation', 'common'])
  const { provider, secretSince } = connection
  const save = useUpdateConnection()
  const form = useForm(valuesRules, {
    first: () => draftOf(connection),
    save,
    send: (body) => body,
    onSaved: (saved) => {
      form.reset(draftOf(saved))
      toast(t('saved'))
    },
    say: (field) => (field === 'scopes' ? t('scopesWrong') : field === 'rules' ? t('rulesWrong') : undefined),
  })
  useUnsavedForm(form.dirty, form.pending)
  return (
    <StepCard step={2} title={t('values')} help={t(`${provider}From`)}>
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
        <Field
          label={t('issuer')}
          name="issuer"
          required
          type="url"
          autoComplete="off"
          placeholder={issuerShapes[provider]}
          help={t(provider === 'entra' ? 'issuerHelpEntra' : 'issuerHelp')}
          {...form.text('issuer')}
        />
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <Field label={t('clientId')} name="clientId" required autoComplete="off" {...form.text('clientId')} />
          <PasswordField
            label={t('secret')}
            name="secret"
            required={needsSecret(form.draft)}
            autoComplete="off"
            help={
              secretSince === null || needsSecret(form.draft)
                ? t('secretHelp')
                : t('secretKept', { date: formatDate(secretSince) })
            }
            {...form.text('secret')}
          />
        </Box>
        <Field
          label={t('scopes')}
          name="scopes"
          required
          autoComplete="off"
          help={t('scopesHelp')}
          {...form.text('scopes')}
        />
        <MappingField
          label={t('claim')}
          help={t('claimHelp')}
          claim={form.text('claim')}
          rules={form.draft.rules}
          error={form.errorOf('rules')}
          most={companySignInLimits.rulesMax}
          onChange={(rules) => form.change({ rules })}
        />
        <Box>
          <Button type="submit" variant="contained" color="primary" loading={form.pending}>
            {t('common:save')}
          </Button>
        </Box>
      </Box>
    </StepCard>
  )
}
