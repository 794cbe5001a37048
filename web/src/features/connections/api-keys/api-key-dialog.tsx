import { Box, FormLabel } from '@mui/material'
import { type ApiKeyWithText, apiScopes } from '@praxia/contract/connections/api-keys.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { LifeField } from './life-field.tsx'
import { ScopesField } from './scopes-field.tsx'
import { scimAddress } from './address-rules.ts'
import { useApiKeyForm } from './use-api-key-form.ts'
import { useApiWords } from './use-api-words.ts'

interface Props {
  onClose: () => void
  onMade: (key: ApiKeyWithText) => void
}
/** Name, kind, permissions and lifetime of a new key (`?add-api-key`). */
export function ApiKeyDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('apikeys')
  const form = useApiKeyForm(onMade)
  const { kind, scopes, days } = form.draft
  return (
    <FormDialog form={form} quiet onClose={onClose} width={600} title={t('make')} action={t('make')}>
      <Field
        label={t('name')}
        help={t('nameHelp')}
        required
        autoFocus
        limit={limits.keyNameMax}
        {...form.text('name')}
      />
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <FormLabel component="span">{t('kind')}</FormLabel>
        <Toggle
          label={t('kind')}
          wide="phone"
          value={kind}
          onChange={(next) => form.change({ kind: next })}
          choices={[
            { value: 'api', label: t('kindApi') },
            { value: 'scim', label: t('kindScim') },
          ]}
        />
        <Box sx={{ color: 'text.secondary' }}>{t(kind === 'api' ? 'kindApiHelp' : 'kindScimHelp')}</Box>
      </Box>
      {kind === 'api' && (
        <ScopesField
          offered={apiScopes}
          value={scopes}
          onChange={(next) => form.change({ scopes: next })}
          wrong={form.errorOf('scopes') !== undefined}
        />
      )}
      <LifeField value={days} onChange={(next) => form.change({ days: next })} />
    </FormDialog>
  )
}

/** Shows a key's text once, with the address that a directory needs beside it. */
export function ApiKeyMadeDialog({ made, onClose }: { made: ApiKeyWithText; onClose: () => void }) {
  const { t } = useTranslation('apikeys')
  const words = useApiWords()
  return (
    <SecretDialog
      title={t('made')}
      facts={`${made.name} · ${words.ends(made)}`}
      once={t('onceText')}
      texts={[
        ...(made.kind === 'scim' ? [{ label: t('scimAddress'), text: scimAddress() }] : []),
        { label: t('key'), text: made.token },
      ]}
      onClose={onClose}
    />
  )
}
