import type { DemoTraining } from './training.ts'
import { care } from './trainings-care.ts'
import { daily } from './trainings-daily.ts'
import { people } from './trainings-people.ts'
import { safety } from './trainings-safety.ts'
import { scenes } from './trainings-scenes.ts'
import { site } from './trainings-site.ts'
import { workshop } from './trainings-workshop.ts'

/** All of the demonstration's trainings; the first are what every organisation has unlocked, the last stand locked and dimmed. */
export const trainings: DemoTraining[] = [...scenes, ...safety, ...people, ...daily, ...site, ...care, ...workshop]
