import type { PersonalTokenWithText } from '@praxia/contract/connections/api-keys.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { LifeField } from '../connections/api-keys/life-field.tsx'
import { ScopesField } from '../connections/api-keys/scopes-field.tsx'
import { scopesFor } from './scope-rules.ts'
import { usePersonalTokenForm } from './use-personal-token-form.ts'

interface Props {
  onClose: () => void
  onMade: (token: PersonalTokenWithText) => void
}
/** Name, permissions and lifetime of a new personal token (`?add-personal-token`). */
export function PersonalTokenDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('apikeys')
  const { data: profile } = useProfile()
  const { data: organisation } = useOrganisation()
  const form = usePersonalTokenForm(onMade)
  const { scopes, days } = form.draft
  return (
    <FormDialog form={form} quiet onClose={onClose} width={600} title={t('personalMake')} action={t('personalMake')}>
      <Field
        label={t('name')}
        help={t('personalNameHelp')}
        required
        autoFocus
        limit={limits.tokenNameMax}
        {...form.text('name')}
      />
      <ScopesField
        offered={scopesFor(profile?.capacities ?? [], organisation?.type === 'PARTNER')}
        value={scopes}
        onChange={(next) => form.change({ scopes: next })}
        wrong={form.errorOf('scopes') !== undefined}
      />
      <LifeField value={days} onChange={(next) => form.change({ days: next })} />
    </FormDialog>
  )
}
