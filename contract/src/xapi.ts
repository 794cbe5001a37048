// xAPI terms that both sides of a launch use (IEEE 9274.1.1, cmi5, ADL's verbs).

const adl = 'http://adlnet.gov/expapi/verbs/'
export const verbs = {
  launched: `${adl}launched`,
  initialized: `${adl}initialized`,
  attempted: `${adl}attempted`,
  answered: `${adl}answered`,
  progressed: `${adl}progressed`,
  scored: `${adl}scored`,
  commented: `${adl}commented`,
  attached: 'http://activitystrea.ms/schema/1.0/attach',
  completed: `${adl}completed`,
  passed: `${adl}passed`,
  failed: `${adl}failed`,
  terminated: `${adl}terminated`,
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  voided: `${adl}voided`,
} as const
export const earned: ReadonlySet<string> = new Set([
  'http://id.tincanapi.com/verb/earned',
  'http://specs.openbadges.org/xapi/verbs/earned',
])
export const extensions = {
  progress: 'https://w3id.org/xapi/cmi5/result/extensions/progress',
  /** Required score in a verdict's context, 0 to 1. */
  masteryScore: 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore',
  /** Reason for a waiver. */
  waivedFor: 'https://w3id.org/xapi/cmi5/result/extensions/reason',
  skills: 'urn:praxia:xapi:skills',
  stats: 'urn:praxia:xapi:stats',
  image: 'urn:praxia:xapi:image',
  clock: 'urn:praxia:xapi:clock',
  /** For a step: reason for its result, in the training's words. */
  reason: 'urn:praxia:xapi:reason',
  /** For `terminated`: the learner continues later, whatever the verdict so far. */
  suspended: 'urn:praxia:xapi:suspended',
} as const

/** Reasons for a waiver in the standard (cmi5 9.5.5.2). */
export const waiverReasons = ['Tested Out', 'Equivalent AU', 'Equivalent Outside Activity', 'Administrative'] as const
export type WaiverReason = (typeof waiverReasons)[number]
