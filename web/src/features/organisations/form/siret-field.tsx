import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { caretAfter, digitsOf, groupSiret, siretDigits } from './siret-rules.ts'

/** SIRET field that groups digits during typing; its value has digits only. */
export function SiretField({
  value,
  onChange,
  error,
}: {
  value: string
  onChange: (digits: string) => void
  error?: string
}) {
  const { t } = useTranslation('organisations')
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  const shown = groupSiret(value)
  useLayoutEffect(() => {
    if (digitsBefore.current === null || document.activeElement !== input.current) return
    const at = caretAfter(shown, digitsBefore.current)
    input.current?.setSelectionRange(at, at)
    digitsBefore.current = null
  }, [shown])
  return (
    <Field
      ref={input}
      label={t('siret')}
      optional
      value={shown}
      error={error}
      help={t('siretHelp', { digits: siretDigits })}
      autoComplete="off"
      inputProps={{ inputMode: 'numeric' }}
      sx={{ fontVariantNumeric: 'tabular-nums' }}
      onChange={({ target }) => {
        digitsBefore.current = digitsOf(target.value.slice(0, target.selectionStart ?? target.value.length)).length
        onChange(digitsOf(target.value))
      }}
    />
  )
}
