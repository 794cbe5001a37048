import { run } from '@praxia/stage/run.ts'
import { isTraining } from './names.ts'
import type { TrainingName } from './names.ts'
import { PLANS } from './trainings/plans.ts'

/** Which training this page is: its zip says so; in development, the address. */
async function chosen(): Promise<TrainingName> {
  const inZip = await fetch('./training.json')
    .then((answer) => answer.json() as Promise<{ training?: unknown }>)
    .catch(() => ({ training: undefined }))
  const name = inZip.training ?? new URLSearchParams(location.search).get('training')
  if (!isTraining(name)) throw new Error(`no training ${String(name)} in this room`)
  return name
}

const plan = PLANS[await chosen()]
await run(plan)
