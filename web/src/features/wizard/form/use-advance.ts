import type { Fault } from '../draft/fault-rules.ts'
import type { useCurrentStep } from './use-current-step.ts'

interface Options<D> {
  draft: D
  setDraft: (draft: D) => void
  steps: number
  faultsIn: (step: number, draft: D) => readonly Fault[]
  place: Pick<ReturnType<typeof useCurrentStep>, 'step' | 'show'>
  saver: { saving: boolean; save: (draft: D, how?: 'new') => Promise<void>; beginAnew: () => void }
  /** Converts the draft of a deleted subject to a new one. */
  asNew: (draft: D) => Promise<D>
  go: (to: number) => void
}

/** Advances past a complete step and, after the last, saves; an incomplete earlier step comes first. */
export function useAdvance<D>({ draft, setDraft, steps, faultsIn, place, saver, asNew, go }: Options<D>) {
  const { step, show } = place
  const all = Array.from({ length: steps }, (_, one) => one)
  const saveWhole = (now: D, how?: 'new'): void => {
    const earlier = all.find((one) => faultsIn(one, now).length > 0)
    if (earlier === undefined) void saver.save(now, how)
    else show(earlier, faultsIn(earlier, now))
  }
  return {
    valid: all.map((one) => faultsIn(one, draft).length === 0),
    next: (): void => {
      if (saver.saving) return
      const here = faultsIn(step, draft)
      if (here.length > 0) show(step, here)
      else if (step < steps - 1) go(step + 1)
      else saveWhole(draft)
    },
    /** Recreates a subject that another user deleted, with all data of the draft. */
    makeAnew: async (): Promise<void> => {
      const fresh = await asNew(draft)
      setDraft(fresh)
      saver.beginAnew()
      saveWhole(fresh, 'new')
    },
  }
}
