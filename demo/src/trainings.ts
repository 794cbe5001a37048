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

/**
 * All trainings of the demonstration; every organisation has unlocked the first ones, the last are locked and dimmed.
 */
export const trainings: DemoTraining[] = [
  // The two trainings with a scene of their own, and the draft without content.
  fireExtinguisher,
  warehouseHazards,
  forkliftStart,
  // For every trade: lifting, evacuation.
  lifting,
  evacuation,
  // Work with people and their messages: a counter, a conversation, a mailbox.
  angryCustomer,
  hardTalk,
  phishing,
  // A kitchen's morning, and a first time in a headset.
  foodHygiene,
  firstHeadset,
  // Building sites and electricity: checks before climbing or opening a cabinet.
  workingAtHeight,
  scaffoldCheck,
  electricalLockout,
  // First aid, and fires in daily work.
  firstAidSite,
  cardiacArrest,
  kitchenOil,
  alarmPanel,
  // Workshop, yard and road.
  leakingDrum,
  vanLoad,
  columnDrill,
]
/** Returns the trainings of the platform, or of an organisation by its key. */
export const ownedBy = (owner: string): DemoTraining[] => trainings.filter((one) => one.owner === owner)
