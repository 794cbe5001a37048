// One page for the trainings of this room: `training.json` beside it says which one it is.
import { run } from '@praxia/stage/run.ts'
import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { drillPlan } from './trainings/column-drill/plan.ts'
import { lockoutPlan } from './trainings/electrical-lockout/plan.ts'
import { liftingPlan } from './trainings/lifting/plan.ts'

const PLANS: Record<string, (lang: Lang) => Plan> = {
  'electrical-lockout': lockoutPlan,
  'column-drill': drillPlan,
  lifting: liftingPlan,
}

async function chosen(): Promise<string> {
  try {
    return ((await (await fetch('training.json')).json()) as { training: string }).training
  } catch {
    return new URLSearchParams(location.search).get('training') ?? '' // for development
  }
}
await run(PLANS[await chosen()] ?? lockoutPlan)
