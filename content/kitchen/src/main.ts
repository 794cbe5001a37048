import { run } from '@praxia/stage/run.ts'
import { plan as foodHygiene } from './trainings/food-hygiene/plan.ts'
import { plan as kitchenOil } from './trainings/kitchen-oil/plan.ts'

const PLANS = { 'kitchen-oil': kitchenOil, 'food-hygiene': foodHygiene }
type Name = keyof typeof PLANS

// The zip says which of the room's trainings it is; where nobody wrote that down, the address may.
async function chosen(): Promise<Name> {
  const none: { training?: string } = {},
    written = await fetch('training.json')
      .then((r) => (r.ok ? (r.json() as Promise<typeof none>) : none))
      .catch(() => none),
    name = written.training ?? new URLSearchParams(location.search).get('training') ?? ''
  return name in PLANS ? (name as Name) : 'kitchen-oil'
}

void run(PLANS[await chosen()])
