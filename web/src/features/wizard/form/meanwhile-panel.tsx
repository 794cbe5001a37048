import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { StaleDialog } from './stale-dialog.tsx'

interface Meanwhile {
  stale: boolean
  setStale: (stale: boolean) => void
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
        open={wizard.stale}
        title={words.staleTitle}
        theirs={words.staleTheirs}
        onClose={() => wizard.setStale(false)}
        onMine={wizard.replace}
        onTheirs={() => {
          wizard.discard()
          onAgain()
        }}
      />
    </>
  )
}
