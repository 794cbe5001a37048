import type { Hands } from '@praxia/stage/playing/hands.ts'
import type { End, How } from '@praxia/stage/playing/play.ts'
import { play as fightFire } from '../content/fire-extinguisher/play.ts'
import { play as playOnSite } from '../content/building-site/play.ts'
import { play as playInKitchen } from '../content/kitchen/play.ts'
import { play as playInOffice } from '../content/office/play.ts'
import { play as findHazards } from '../content/warehouse-hazards/play.ts'
import { play as playInWorkshop } from '../content/workshop/play.ts'
import type { Shown } from './shown.ts'

/** Plays a training of the demonstration to its end. */
export const plays: Record<Shown, (hands: Hands, how: How) => Promise<End>> = {
  'fire-extinguisher': fightFire,
  'warehouse-hazards': findHazards,
  'kitchen-oil': (hands, how) => playInKitchen(hands, 'kitchen-oil', how),
  'food-hygiene': (hands, how) => playInKitchen(hands, 'food-hygiene', how),
  phishing: (hands, how) => playInOffice(hands, 'phishing', how),
  'hard-talk': (hands, how) => playInOffice(hands, 'hard-talk', how),
  'scaffold-check': (hands, how) => playOnSite(hands, 'scaffold-check', how),
  'working-at-height': (hands, how) => playOnSite(hands, 'working-at-height', how),
  'first-aid-site': (hands, how) => playOnSite(hands, 'first-aid-site', how),
  'electrical-lockout': (hands, how) => playInWorkshop(hands, 'electrical-lockout', how),
  'column-drill': (hands, how) => playInWorkshop(hands, 'column-drill', how),
  lifting: (hands, how) => playInWorkshop(hands, 'lifting', how),
}
