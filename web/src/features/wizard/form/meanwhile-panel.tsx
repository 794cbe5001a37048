import { useTranslation } from '../../../phrases/i18n.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Compared } from '../saving/use-save-wizard.ts'
import { StaleDialog } from './stale-dialog.tsx'

interface Meanwhile {
  stale: Compared | null
  setStale: (stale: null) => void
  replace: () => void
  gone: boolean
  setGone: (gone: boolean) => void
  makeAnew: () => void
  discard: () => void
}
interface Words {
  staleTitle: string
  staleTheirs: string
  goneTitle: string
  goneText: string
  goneKept: string
  goneSave: string
}

/** Reports that another user saved or deleted the subject since it was opened. */
export function MeanwhilePanel({ wizard, words, onAgain }: { wizard: Meanwhile; words: Words; onAgain: () => void }) {
  const { t } = useTranslation('wizard')
  return (
    <>
      <ConfirmDialog
        open={wizard.gone}
        danger={false}
        title={words.goneTitle}
        lost={words.goneText}
        kept={words.goneKept}
        action={words.goneSave}
        onClose={() => wizard.setGone(false)}
        onConfirm={wizard.makeAnew}
      />
      <StaleDialog
        open={wizard.stale !== null}
        {...(wizard.stale === 'resources'
          ? { title: t('staleResourcesTitle'), mine: t('staleResourcesMine'), theirs: t('staleResourcesTheirs') }
          : { title: words.staleTitle, mine: t('staleMine'), theirs: words.staleTheirs })}
        onClose={() => wizard.setStale(null)}
        onMine={wizard.replace}
        onTheirs={() => {
          wizard.discard()
          onAgain()
        }}
      />
    </>
  )
}
