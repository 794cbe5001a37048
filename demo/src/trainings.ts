import type { DemoTraining } from './training.ts'
import { alarmPanel } from './trainings/alarm-panel.ts'
import { angryCustomer } from './trainings/angry-customer.ts'
import { cardiacArrest } from './trainings/cardiac-arrest.ts'
import { columnDrill } from './trainings/column-drill.ts'
import { electricalLockout } from './trainings/electrical-lockout.ts'
import { evacuation } from './trainings/evacuation.ts'
import { fireExtinguisher } from './trainings/fire-extinguisher.ts'
import { firstAidSite } from './trainings/first-aid-site.ts'
import { firstHeadset } from './trainings/first-headset.ts'
import { foodHygiene } from './trainings/food-hygiene.ts'
import { forkliftStart } from './trainings/forklift-start.ts'
import { hardTalk } from './trainings/hard-talk.ts'
import { kitchenOil } from './trainings/kitchen-oil.ts'
import { leakingDrum } from './trainings/leaking-drum.ts'
import { lifting } from './trainings/lifting.ts'
import { phishing } from './trainings/phishing.ts'
import { scaffoldCheck } from './trainings/scaffold-check.ts'
import { vanLoad } from './trainings/van-load.ts'
import { warehouseHazards } from './trainings/warehouse-hazards.ts'
import { workingAtHeight } from './trainings/working-at-height.ts'

/** All of the demonstration's trainings; the first are what every organisation has unlocked, the last stand locked and dimmed. */
export const trainings: DemoTraining[] = [
  // The two trainings with a scene of their own, and the draft that has no content yet.
  fireExtinguisher,
  warehouseHazards,
  forkliftStart,
  // What any trade needs: a back, a way out.
  lifting,
  evacuation,
  // Work with people and with what they send: a counter, a conversation, a mailbox.
  angryCustomer,
  hardTalk,
  phishing,
  // A kitchen's morning, and a first time in a headset.
  foodHygiene,
  firstHeadset,
  // Building sites and current: what is checked before anyone climbs or opens a cabinet.
  workingAtHeight,
  scaffoldCheck,
  electricalLockout,
  // First aid, and fires that are met in daily work.
  firstAidSite,
  cardiacArrest,
  kitchenOil,
  alarmPanel,
  // Workshop, yard and road.
  leakingDrum,
  vanLoad,
  columnDrill,
]
