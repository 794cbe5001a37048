import { colourPattern } from '@praxia/contract/limits.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { brandOrganisation, type CurrentOrganisation } from '@praxia/contract/organisations.ts'
import type { FormRules } from '../../../lib/form-rules.ts'

export type BrandColour = 'primaryColor' | 'secondaryColor'
export type BrandField = BrandColour | 'timeZone' | 'logo'
type Saved = Pick<CurrentOrganisation, BrandColour | 'timeZone'>

/** Changed fields of the branding. Other fields follow the saved values, also when another administrator saves. */
export interface BrandDraft {
  primaryColor?: string
  secondaryColor?: string
  timeZone?: string
  logo?: File
}
type BrandBody = BodyOf<typeof brandOrganisation>
const texts = ['primaryColor', 'secondaryColor', 'timeZone'] as const

/** Only changed fields are sent, so that administrators who change different fields do not overwrite each other. */
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

/** Returns the last valid colours, so that the preview works during typing. */
export function coloursOf(saved: Saved, draft: BrandDraft): { primary: string; secondary: string } {
  const isColour = new RegExp(colourPattern)
  const readable = (field: BrandColour): string => {
    const text = draft[field] ?? saved[field]
    return isColour.test(text) ? text : saved[field]
  }
  return { primary: readable('primaryColor'), secondary: readable('secondaryColor') }
}
