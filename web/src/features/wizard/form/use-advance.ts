import { asNew } from '../draft/actions.ts'
import type { Draft } from '../draft/draft-rules.ts'
import type { useFaults } from './use-faults.ts'
import type { useCurrentStep } from './use-current-step.ts'
import type { useSaveWizard } from '../saving/use-save-wizard.ts'

interface Options {
  draft: Draft
  setDraft: (draft: Draft) => void
  faults: ReturnType<typeof useFaults>
  place: Pick<ReturnType<typeof useCurrentStep>, 'step' | 'show'>
  saver: ReturnType<typeof useSaveWizard>
  go: (to: number) => void
}
const steps = [0, 1, 2, 3, 4] as const

/** The way forward: past a step that is whole, and after the last to the saving, unless an earlier one is to be mended. */
export function useAdvance({ draft, setDraft, faults, place: { step, show }, saver, go }: Options) {
  const saveWhole = (now: Draft, how?: 'new'): void => {
    const earlier = steps.find((one) => faults.of(one, now).length > 0)
    if (earlier === undefined) void saver.save(now, how)
    else show(earlier, faults.of(earlier, now))
  }
  return {
    valid: steps.map((one) => faults.of(one).length === 0),
    next: (): void => {
      if (saver.saving) return
      const here = faults.of(step)
      if (here.length > 0) show(step, here)
      else if (step < 4) go(step + 1)
      else saveWhole(draft)
    },
    /** What somebody deleted meanwhile becomes a new training, with all that was written here. */
    makeAnew: async (): Promise<void> => {
      const fresh = await asNew(draft)
      setDraft(fresh)
      saver.beginAnew()
      saveWhole(fresh, 'new')
    },
  }
}
