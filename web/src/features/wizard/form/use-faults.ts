import type { FileType } from '@praxia/contract/shapes.ts'
import { useState } from 'react'
import type { Quota } from '../draft/use-wizard-quota.ts'
import type { Draft } from '../draft/draft-rules.ts'
import { type Fault, faultsOf, stepOf, type FaultContext } from '../draft/fault-rules.ts'
import { stillStanding } from '../draft/server-fault-rules.ts'
import { useChosenSteps } from '../files/use-chosen-steps.ts'

interface Around {
  accesses: boolean
  quota: Quota | undefined
  refused: readonly FileType[]
}

/** Returns the faults of the draft, and the server's until the field is changed. */
export function useFaults(draft: Draft, { accesses, quota, refused }: Around) {
  const [found, setFound] = useState<readonly Fault[]>([])
  const chosen = useChosenSteps(draft.steps.file)
  const context: FaultContext = {
    accesses,
    quota,
    refused,
    brokenSteps: draft.steps.file !== null && chosen !== undefined && 'fault' in chosen,
  }
  return {
    of: (step: number, now = draft): Fault[] => {
      const own = faultsOf(now, step, context)
      return [...own, ...found.filter((one) => stepOf(one) === step && !own.some(({ path }) => path === one.path))]
    },
    foundIn: (step: number): boolean => found.some((fault) => stepOf(fault) === step),
    setFound,
    changed: (after: Draft): void => setFound(stillStanding(found, draft, after)),
  }
}
