import { run } from '@praxia/stage/run.ts'
import { trainingHere } from '@praxia/stage/training-here.ts'
import { plan as foodHygiene } from './trainings/food-hygiene/plan.ts'
import { plan as kitchenOil } from './trainings/kitchen-oil/plan.ts'

const PLANS = { 'kitchen-oil': kitchenOil, 'food-hygiene': foodHygiene }
void trainingHere(PLANS).then(run)
