import { colourPattern } from '@praxia/contract/limits.ts'
import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { useSyncExternalStore } from 'react'
import { useUnsaved } from '../../../ui/use-back.ts'

/** What an administrator changed of the branding and has not saved; it outlives a look at another tab or page. */
interface BrandDraft {
  primaryColor?: string
  secondaryColor?: string
  timeZone?: string
  logo?: File
}
export type BrandColour = 'primaryColor' | 'secondaryColor'

let draft: BrandDraft = {}
const listeners = new Set<() => void>()
function set(next: BrandDraft): void {
  draft = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const isColour = (text: string): boolean => new RegExp(colourPattern).test(text)

/** The draft over what is saved: `colours` are the last readable ones, so that the preview never breaks while one types. */
export function useBrandDraft(saved: CurrentOrganisation) {
  const held = useSyncExternalStore(subscribe, () => draft)
  const values = {
    primaryColor: held.primaryColor ?? saved.primaryColor,
    secondaryColor: held.secondaryColor ?? saved.secondaryColor,
    timeZone: held.timeZone ?? saved.timeZone,
  }
  const dirty =
    held.logo !== undefined ||
    values.primaryColor !== saved.primaryColor ||
    values.secondaryColor !== saved.secondaryColor ||
    values.timeZone !== saved.timeZone
  useUnsaved(dirty)
  const faults = { primaryColor: !isColour(values.primaryColor), secondaryColor: !isColour(values.secondaryColor) }
  const colours = {
    primary: faults.primaryColor ? saved.primaryColor : values.primaryColor,
    secondary: faults.secondaryColor ? saved.secondaryColor : values.secondaryColor,
  }
  return {
    values,
    logo: held.logo,
    dirty,
    faults,
    colours,
    change: (part: BrandDraft) => set({ ...draft, ...part }),
    discard: () => set({}),
  }
}

/** Only what differs travels, so that two administrators who change different things keep both. */
export function brandForm(
  saved: CurrentOrganisation,
  values: { primaryColor: string; secondaryColor: string; timeZone: string },
  logo: File | undefined,
): FormData {
  const form = new FormData()
  for (const field of ['primaryColor', 'secondaryColor', 'timeZone'] as const)
    if (values[field] !== saved[field]) form.set(field, values[field])
  if (logo) form.set('logo', logo)
  return form
}
