import type { DemoTraining } from './training.ts'
import { scenes } from './trainings-scenes.ts'
import { safety } from './trainings-safety.ts'
import { care } from './trainings-care.ts'
import { site } from './trainings-site.ts'

/** All of the demonstration's trainings; the first are what every organisation has unlocked. */
export const trainings: DemoTraining[] = [...scenes, ...safety, ...site, ...care]
