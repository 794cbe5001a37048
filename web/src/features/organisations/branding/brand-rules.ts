import { colourPattern } from '@praxia/contract/limits.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { brandOrganisation, type CurrentOrganisation } from '@praxia/contract/organisations.ts'
import type { FormRules } from '../../../lib/form-rules.ts'

export type BrandColour = 'primaryColor' | 'secondaryColor'
export type BrandField = BrandColour | 'timeZone' | 'logo'
type Saved = Pick<CurrentOrganisation, BrandColour | 'timeZone'>

/** What was changed of the branding; the rest is as it is saved, also when another administrator saves meanwhile. */
export interface BrandDraft {
  primaryColor?: string
  secondaryColor?: string
  timeZone?: string
  logo?: File
}
type BrandBody = BodyOf<typeof brandOrganisation>
const texts = ['primaryColor', 'secondaryColor', 'timeZone'] as const

/** Only what differs from what is saved travels, so that two administrators who change different things keep both. */
export const brandRules = (saved: Saved): FormRules<BrandDraft, BrandBody, BrandField> => ({
  endpoint: brandOrganisation,
  fields: [...texts, 'logo'],
  bodyOf: (draft) =>
    Object.fromEntries(
      texts.flatMap((field) =>
        draft[field] === undefined || draft[field] === saved[field] ? [] : [[field, draft[field]]],
      ),
    ),
  refusals: { 'image.invalid': 'logo', 'image.too_large': 'logo', 'request.too_large': 'logo' },
})

export const isBrandChanged = (saved: Saved, draft: BrandDraft): boolean =>
  draft.logo !== undefined || Object.keys(brandRules(saved).bodyOf(draft)).length > 0

/** The last readable colours, so that the preview never breaks while one types. */
export function coloursOf(saved: Saved, draft: BrandDraft): { primary: string; secondary: string } {
  const isColour = new RegExp(colourPattern)
  const readable = (field: BrandColour): string => {
    const text = draft[field] ?? saved[field]
    return isColour.test(text) ? text : saved[field]
  }
  return { primary: readable('primaryColor'), secondary: readable('secondaryColor') }
}
