import type { ContentLanguage } from '@praxia/contract/shapes.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import { inOrder } from '../draft/draft-rules.ts'
import type { Fault } from '../draft/fault-rules.ts'

/** Focuses the first fault of a step, or its beginning, after it is rendered. */
function useAim(body: RefObject<HTMLElement | null>) {
  const [aim, setAim] = useState<{ at: 'step' | 'fault'; count: number }>({ at: 'step', count: 0 })
  useEffect(() => {
    if (aim.count === 0) return
    if (aim.at === 'fault') {
      body.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] button, [data-wrong] input:not([hidden])')
        ?.focus()
      return
    }
    body.current?.scrollTo(0, 0)
    body.current?.focus({ preventScroll: true })
  }, [aim, body])
  return setAim
}

/** Current position in the wizard: step, language of the texts, and whether faults are shown. */
export function useCurrentStep(first: number, languages: readonly ContentLanguage[]) {
  const interfaceLang = useContentLanguage()
  const body = useRef<HTMLDivElement>(null)
  const setAim = useAim(body)
  const [step, setStep] = useState(first)
  const [shown, setShown] = useState(false)
  const [chosenLang, setLang] = useState(interfaceLang)
  const lang = languages.includes(chosenLang) ? chosenLang : (inOrder(languages)[0] ?? interfaceLang)
  /** Goes to a step with faults; the language changes only if the current one has none. */
  const show = (at: number, wrong: readonly Fault[]): void => {
    setShown(true)
    setStep(at)
    const inLanguages = wrong.flatMap((fault) => fault.lang ?? [])
    if (inLanguages[0] && !inLanguages.includes(lang)) setLang(inLanguages[0])
    setAim((before) => ({ at: 'fault', count: before.count + 1 }))
  }
  const go = (to: number, withFaults: boolean): void => {
    setShown(withFaults)
    setStep(to)
    setAim((before) => ({ at: 'step', count: before.count + 1 }))
  }
  return { body, step, shown, lang, setLang, show, go }
}
