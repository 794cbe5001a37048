import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ApiError } from '../../../lib/api.ts'
import { useErrorText } from '../../../ui/error-text.ts'
import { focusFirstWrong } from '../../../ui/focus-first.ts'
import { toast } from '../../../ui/toast.tsx'
import { type BrandColour, brandForm, useBrandDraft } from './use-brand-draft.ts'
import { useBrand } from '../queries.ts'

type Field = BrandColour | 'timeZone' | 'logo'

const fieldOf = (error: unknown): Field | null => {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'image.invalid' || error.code === 'image.too_large' || error.code === 'request.too_large')
    return 'logo'
  return (
    (['primaryColor', 'secondaryColor', 'timeZone'] as const).find((field) =>
      error.violations.some(({ path }) => path === field),
    ) ?? null
  )
}

/** The draft of how an organisation looks, what is wrong with it once it was tried, and what the server answered to it. */
export function useBranding(saved: CurrentOrganisation) {
  const { t } = useTranslation('organisations')
  const describe = useErrorText()
  const draft = useBrandDraft(saved)
  const { values, logo, dirty, faults } = draft
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: Field; text: string } | null>(null)
  const brand = useBrand()
  const change: typeof draft.change = (part) => {
    setRefused(null)
    draft.change(part)
  }
  const discard = (): void => {
    setTried(false)
    setRefused(null)
    draft.discard()
  }
  const errorOf = (field: Field): string | undefined => {
    if (refused?.field === field) return refused.text
    return field !== 'timeZone' && field !== 'logo' && tried && faults[field] ? t('colourWrong') : undefined
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (faults.primaryColor || faults.secondaryColor) {
      focusFirstWrong(event.currentTarget)
      return
    }
    if (!dirty) return
    brand.mutate(brandForm(saved, values, logo), {
      onSuccess: () => {
        discard()
        toast(t('brandSaved'))
      },
      onError: (error) => {
        const { text } = describe(error)
        const field = fieldOf(error)
        if (field) setRefused({ field, text })
        toast(text, 'error')
      },
    })
  }
  return { ...draft, change, discard, errorOf, submit, pending: brand.isPending }
}
