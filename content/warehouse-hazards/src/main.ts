import { run } from '@praxia/stage/app.ts'
import { plan } from './plan.ts'

void run(plan)
