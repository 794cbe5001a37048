import type { WaiverReason } from '@praxia/contract/xapi.ts'

/** Why somebody was let off a training, as a phrase. */
export const waiverWords = {
  'Tested Out': 'waivedTested',
  'Equivalent AU': 'waivedOther',
  'Equivalent Outside Activity': 'waivedOutside',
  Administrative: 'waivedOffice',
} as const satisfies Record<WaiverReason, string>
