import type { BrandDraft } from './brand-rules.ts'

let kept: BrandDraft = {}

/** What an administrator changed of the branding and has not saved; it outlives a look at another tab or page. */
export const keptBrand = (): BrandDraft => kept
export const keepBrand = (draft: BrandDraft): void => {
  kept = draft
}
