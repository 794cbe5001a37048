import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import type { TrainingName } from '../names.ts'
import { firstAidSite } from './first-aid-site/plan.ts'
import { scaffoldCheck } from './scaffold-check/plan.ts'
import { workingAtHeight } from './working-at-height/plan.ts'

export const PLANS: Record<TrainingName, (lang: Lang) => Plan> = {
  'scaffold-check': scaffoldCheck,
  'working-at-height': workingAtHeight,
  'first-aid-site': firstAidSite,
}
