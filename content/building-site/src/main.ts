import { run } from '@praxia/stage/run.ts'
import { trainingHere } from '@praxia/stage/training-here.ts'
import { PLANS } from './trainings/plans.ts'

void trainingHere(PLANS).then(run)
