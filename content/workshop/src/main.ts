import { run } from '@praxia/stage/run.ts'
import { trainingHere } from '@praxia/stage/training-here.ts'
import { drillPlan } from './trainings/column-drill/plan.ts'
import { lockoutPlan } from './trainings/electrical-lockout/plan.ts'
import { liftingPlan } from './trainings/lifting/plan.ts'

const PLANS = { 'electrical-lockout': lockoutPlan, 'column-drill': drillPlan, lifting: liftingPlan }
void trainingHere(PLANS).then(run)
