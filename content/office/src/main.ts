import { run } from '@praxia/stage/run.ts'
import { trainingHere } from '@praxia/stage/training-here.ts'
import { hardTalk } from './trainings/hard-talk/plan.ts'
import { phishing } from './trainings/phishing/plan.ts'

const PLANS = { phishing, 'hard-talk': hardTalk }
void trainingHere(PLANS).then(run)
