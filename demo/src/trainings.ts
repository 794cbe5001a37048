import type { DemoTraining } from './training.ts'
import { columnDrill } from './trainings/column-drill.ts'
import { electricalLockout } from './trainings/electrical-lockout.ts'
import { fireExtinguisher } from './trainings/fire-extinguisher.ts'
import { firstAidSite } from './trainings/first-aid-site.ts'
import { foodHygiene } from './trainings/food-hygiene.ts'
import { forkliftStart } from './trainings/forklift-start.ts'
import { hardTalk } from './trainings/hard-talk.ts'
import { kitchenOil } from './trainings/kitchen-oil.ts'
import { lifting } from './trainings/lifting.ts'
import { phishing } from './trainings/phishing.ts'
import { scaffoldCheck } from './trainings/scaffold-check.ts'
import { warehouseHazards } from './trainings/warehouse-hazards.ts'
import { workingAtHeight } from './trainings/working-at-height.ts'

/** All trainings of the demonstration except a company's own. */
export const trainings: DemoTraining[] = [
  fireExtinguisher,
  warehouseHazards,
  // The draft without content.
  forkliftStart,
  // The workshop: a machine, a cabinet, a load.
  lifting,
  columnDrill,
  electricalLockout,
  // The office: a mailbox, a conversation.
  phishing,
  hardTalk,
  // The building site.
  scaffoldCheck,
  workingAtHeight,
  firstAidSite,
  // The kitchen.
  kitchenOil,
  foodHygiene,
]
/** Returns the trainings of the platform, or of a partner by its key. */
export const ownedBy = (owner: string): DemoTraining[] => trainings.filter((one) => one.owner === owner)
