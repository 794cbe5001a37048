import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { type CompanyDomain, addCompanyDomain } from '@praxia/contract/connections/company-sign-in.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { formatDate, formatMoment } from '../../lib/format.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Field } from '../../ui/field.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useErrorToast } from '../../ui/toast.tsx'
import { useUnsavedForm } from '../../ui/use-back.ts'
import { useForm } from '../../ui/use-form.ts'
import { CopiedField } from './copied-field.tsx'
import { useAddDomain, useCheckDomain, useDeleteDomain } from './queries.ts'
import { StepCard } from './step-card.tsx'

const rules = {
  endpoint: addCompanyDomain,
  fields: ['domain'],
  bodyOf: ({ domain }: { domain: string }) => ({ domain: domain.trim() }),
  refusals: {
    'company_domain.public': 'domain',
    'company_domain.taken': 'domain',
    'company_domain.too_many': 'domain',
  },
} as const satisfies FormRules<{ domain: string }, object, string>

/** Domains of the organisation's addresses, with the record that proves each. */
export function DomainsCard({ domains }: { domains: readonly CompanyDomain[] }) {
  const { t } = useTranslation('federation')
  const save = useAddDomain()
  const form = useForm(rules, {
    first: { domain: '' },
    save,
    send: (body) => body,
    onSaved: () => {
      form.reset({ domain: '' })
    },
    say: () => t('domainWrong'),
  })
  useUnsavedForm(form.dirty, form.pending)
  return (
    <StepCard step={3} title={t('domains')} help={t('domainsHelp')}>
      {domains.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {domains.map((domain) => (
            <DomainRow key={domain.domain} of={domain} />
          ))}
        </Box>
      )}
      <Box
        component="form"
        noValidate
        onSubmit={form.submit}
        sx={{ display: 'grid', gap: 1.5, alignItems: 'start', gridTemplateColumns: { sm: 'minmax(0,1fr) auto' } }}
      >
        <Field
          label={t('newDomain')}
          name="domain"
          autoComplete="off"
          placeholder="acme.example"
          {...form.text('domain')}
        />
        <Button type="submit" variant="outlined" startIcon={<Add />} loading={form.pending} sx={{ mt: { sm: 3.5 } }}>
          {t('addDomain')}
        </Button>
      </Box>
    </StepCard>
  )
}

function DomainRow({ of }: { of: CompanyDomain }) {
  const { t } = useTranslation('federation')
  const check = useCheckDomain()
  const remove = useDeleteDomain()
  const onError = useErrorToast()
  const { domain, provenAt, checkedAt, found, record } = of
  const isProven = provenAt !== null
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
          {domain}
        </Box>
        <StateChip
          tone={isProven ? 'success' : 'warning'}
          label={isProven ? t('proven', { date: formatDate(provenAt) }) : t('unproven')}
        />
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          <Button
            size="small"
            variant="outlined"
            loading={check.isPending}
            aria-label={t('checkOf', { domain })}
            onClick={() => check.mutate(domain, { onError })}
          >
            {t('check')}
          </Button>
          <DeleteButton
            remove={remove}
            what={domain}
            action={t('removeDomain', { domain })}
            title={t('removeDomainTitle', { domain })}
            lost={t('removeDomainLost')}
            done={t('domainRemoved')}
          />
        </Box>
      </Box>
      {!isProven && <CopiedField label={t('record', { domain })} text={record} />}
      {checkedAt !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t(found ? 'recordFound' : isProven ? 'recordGone' : 'recordMissing', { moment: formatMoment(checkedAt) })}
        </Typography>
      )}
    </Box>
  )
}
