import { Box, Button, Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import {
  type CompanySignIn,
  type SamlSettings,
  companySignInLimits,
} from '@praxia/contract/connections/company-sign-in.ts'
import { samlLimits } from '@praxia/contract/connections/saml-sign-in.ts'
import { formatDate } from '../../lib/format.ts'
import { useToday } from '../../lib/use-today.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { toast } from '../../ui/toast.tsx'
import { useUnsavedForm } from '../../ui/use-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { MappingField } from './mapping-field.tsx'
import { MetadataField } from './metadata-field.tsx'
import { useUpdateSamlConnection } from './queries.ts'
import { samlDraftOf, samlValuesRules } from './saml-values-rules.ts'
import { StepCard } from './step-card.tsx'

const froms = {
  entra: 'samlEntraFrom',
  okta: 'samlOktaFrom',
  keycloak: 'samlKeycloakFrom',
  google: 'samlGoogleFrom',
  other: 'samlOtherFrom',
} as const

/** The values of a SAML provider, and what its attributes give. */
export function SamlValuesCard({ connection, saml }: { connection: CompanySignIn; saml: SamlSettings }) {
  const { t } = useTranslation(['federation', 'common'])
  const save = useUpdateSamlConnection()
  const form = useForm(samlValuesRules, {
    first: () => samlDraftOf(connection, saml),
    save,
    send: (body) => body,
    onSaved: (saved) => {
      form.reset(samlDraftOf(saved, saved.saml!))
      toast(t('saved'))
    },
    say: (field) => (field === 'rules' ? t('rulesWrong') : undefined),
  })
  useUnsavedForm(form.dirty, form.pending)
  return (
    <StepCard step={2} title={t('values')} help={t(froms[connection.provider])}>
      <MetadataField issuer={form.draft.issuer} onRead={form.change} />
      <Box component="form" noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 2.5 }}>
        <Field label={t('providerEntityId')} name="issuer" required autoComplete="off" {...form.text('issuer')} />
        <Field
          label={t('signInAddress')}
          name="signInAddress"
          required
          type="url"
          autoComplete="off"
          {...form.text('signInAddress')}
        />
        <Field
          label={t('signOutAddress')}
          name="signOutAddress"
          optional
          type="url"
          autoComplete="off"
          help={t('signOutHelp')}
          {...form.text('signOutAddress')}
        />
        <Field
          label={t('signOutAnswerAddress')}
          name="signOutAnswerAddress"
          optional
          type="url"
          autoComplete="off"
          help={t('signOutAnswerHelp')}
          {...form.text('signOutAnswerAddress')}
        />
        <Field
          label={t('certificates')}
          name="certificates"
          required
          multiline
          maxRows={8}
          autoComplete="off"
          spellCheck={false}
          placeholder="-----BEGIN CERTIFICATE-----"
          help={t('certificatesHelp', samlLimits)}
          sx={{ fontFamily: 'monospace', fontSize: 14 }}
          {...form.text('certificates')}
        />
        <CertificatesRow of={saml.certificates} />
        <Box>
          <FormControlLabel
            control={
              <Checkbox
                checked={form.draft.signsRequests}
                onChange={(_, signsRequests) => form.change({ signsRequests })}
              />
            }
            label={t('signsRequests')}
          />
          <FormHelperText sx={{ ml: 4 }}>{t('signsRequestsHelp')}</FormHelperText>
        </Box>
        <Field
          label={t('subjectAttribute')}
          name="subjectAttribute"
          optional
          autoComplete="off"
          help={t('subjectHelp')}
          {...form.text('subjectAttribute')}
        />
        <MappingField
          label={t('attribute')}
          help={t('attributeHelp')}
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

const soonMs = 30 * 86_400_000
/** The saved certificates with their ends. */
function CertificatesRow({ of }: { of: SamlSettings['certificates'] }) {
  const { t } = useTranslation('federation')
  const today = useToday()
  if (of.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {of.map(({ pem, name, endsAt }) => {
        const left = Date.parse(endsAt) - today
        return (
          <li key={pem}>
            <StateChip
              tone={left < 0 ? 'error' : left < soonMs ? 'warning' : 'success'}
              label={t(left < 0 ? 'certificateEnded' : 'certificateEnds', { name, date: formatDate(endsAt) })}
            />
          </li>
        )
      })}
    </Box>
  )
}
