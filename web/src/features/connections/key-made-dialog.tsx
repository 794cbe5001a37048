import type { KeyWithSecret } from '@praxia/contract/connections/keys.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useKeyWords } from './use-key-words.ts'

/** A key's user and secret, once. */
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
