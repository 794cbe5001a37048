import type { Plan } from '@praxia/stage/stage.ts'
import type { Lang } from '@praxia/stage/words.ts'
import { roomPlan } from '../../room-plan.ts'
import { Check } from './check.ts'
import { PHRASES } from './phrases/phrases.ts'

export const scaffoldCheck = (lang: Lang): Plan =>
  roomPlan('scaffold-check', 'scaffold', PHRASES[lang], { make: (stage) => new Check(stage, PHRASES[lang]) })
