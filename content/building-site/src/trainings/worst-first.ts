import type { EndResult } from '@praxia/stage/panels/panels.ts'

const ORDER = ['wrong', 'nearly', 'right']

/** What to do better comes first; a panel has no room for more than five. */
export const worstFirst = (rows: EndResult['rows']): EndResult['rows'] =>
  rows.toSorted((a, b) => ORDER.indexOf(a.verdict) - ORDER.indexOf(b.verdict))
