import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { useEffect } from 'react'
import { multipart } from '../../../lib/form-rules.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { toast } from '../../../ui/toast.tsx'
import { useTyped, useUnsaved } from '../../../ui/use-back.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useBrand } from '../queries.ts'
import { type BrandDraft, brandRules, coloursOf, isBrandChanged } from './brand-rules.ts'
import { keepBrand, keptBrand } from './brand-store.ts'

const nothing: BrandDraft = {
  primaryColor: undefined,
  secondaryColor: undefined,
  timeZone: undefined,
  logo: undefined,
}

/** Draft of the branding over the saved values, and its saving. */
export function useBranding(saved: CurrentOrganisation) {
  const { t } = useTranslation('organisations')
  const form = useForm(brandRules(saved), {
    first: () => ({ ...nothing, ...keptBrand() }),
    save: useBrand(),
    send: (body, { logo }) => multipart(body, { logo }),
    say: (field) => (field === 'logo' ? undefined : t(field === 'timeZone' ? 'zoneWrong' : 'colourWrong')),
    onSaved: () => {
      discard()
      toast(t('brandSaved'))
    },
  })
  const { draft, change, untry } = form
  const discard = (): void => {
    untry()
    change(nothing)
  }
  useEffect(() => keepBrand(draft), [draft])
  const dirty = isBrandChanged(saved, draft)
  // Another page takes nothing away: the draft is kept.
  useUnsaved(dirty && !form.pending)
  useTyped(dirty)
  return {
    ...form,
    values: {
      primaryColor: draft.primaryColor ?? saved.primaryColor,
      secondaryColor: draft.secondaryColor ?? saved.secondaryColor,
      timeZone: draft.timeZone ?? saved.timeZone,
    },
    colours: coloursOf(saved, draft),
    dirty,
    discard,
  }
}
