import { Box, FormLabel } from '@mui/material'
import type { KeyWithSecret } from '@praxia/contract/connections/keys.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { useKeyForm } from './use-key-form.ts'
import { useKeyWords } from './use-key-words.ts'

interface Props {
  onClose: () => void
  onMade: (key: KeyWithSecret) => void
}
/** Name and permissions of a new key (`?add-key`). */
export function KeyDialog({ onClose, onMade }: Props) {
  const { t } = useTranslation('connections')
  const form = useKeyForm(onMade)
  const { may } = form.draft
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
        <FormLabel component="span">{t('may')}</FormLabel>
        <Toggle
          label={t('may')}
          wide="phone"
          value={may}
          onChange={(next) => form.change({ may: next })}
          choices={[
            { value: 'read', label: t('read') },
            { value: 'write', label: t('write') },
            { value: 'both', label: t('both') },
          ]}
        />
        <Box sx={{ color: 'text.secondary' }}>
          {t(may === 'read' ? 'readHelp' : may === 'write' ? 'writeHelp' : 'bothHelp')}
        </Box>
      </Box>
    </FormDialog>
  )
}
/** Shows a key's user and secret, once. */
export function KeyMadeDialog({ made, onClose }: { made: KeyWithSecret; onClose: () => void }) {
  const { t } = useTranslation('connections')
  const words = useKeyWords()
  return (
    <SecretDialog
      title={t(made.rotatedAt === null ? 'made' : 'rotated')}
      facts={`${made.name} · ${words.may(made)}`}
      once={t('onceText')}
      texts={[
        { label: t('user'), text: made.user },
        { label: t('secret'), text: made.secret },
      ]}
      all={{ label: t('copyBoth'), text: `${made.user}:${made.secret}` }}
      onClose={onClose}
    />
  )
}
