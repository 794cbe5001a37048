import type { BrandDraft } from './brand-rules.ts'

let kept: BrandDraft = {}

/** Unsaved branding changes of an administrator. They survive navigation to another tab or page. */
export const keptBrand = (): BrandDraft => kept
export const keepBrand = (draft: BrandDraft): void => {
  kept = draft
}
