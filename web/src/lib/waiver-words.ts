import type { WaiverReason } from '@praxia/contract/xapi.ts'

/** Translation keys of the reasons of a waiver. */
export const waiverWords = {
  'Tested Out': 'waivedTested',
  'Equivalent AU': 'waivedOther',
  'Equivalent Outside Activity': 'waivedOutside',
  Administrative: 'waivedOffice',
} as const satisfies Record<WaiverReason, string>
