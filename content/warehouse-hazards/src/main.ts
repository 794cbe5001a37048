import { run } from '@praxia/stage/run.ts'
import { plan } from './plan.ts'

void run(plan)
