import { Box, Button, FormHelperText, FormLabel } from '@mui/material'
import { signInByCode } from '@praxia/contract/accounts.ts'
import type { ResponseOf, BodyOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../phrases/i18n.ts'
import { ApiError, call } from '../../../lib/api.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { useSend } from '../../../lib/use-send.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { useProductName } from '../../settings/queries.ts'
import { cleanCode, codeProblem } from '../codes/code-rules.ts'
import { classCodeLength, isClassCode, mayBecomeClassCode } from '../codes/user-code-rules.ts'
import { deviceName } from '../../../lib/device-name.ts'
import { useStartByCode } from './use-start-by-code.ts'

interface BoxesProps {
  code: string
  /** Number of boxes. */
  count: number
  wrong: boolean
  large: boolean
}
/** Typed characters, one box each; `here` is the box of the next one. */
function Boxes({ code, count, here, wrong, large }: BoxesProps & { here: number | null }) {
  const lineOf = (at: number): string => {
    if (wrong) return '2px var(--mui-palette-error-main)'
    return at === here ? '2px var(--mui-palette-primary-text)' : '1px var(--mui-palette-border-field)'
  }
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${count}, 1fr)`,
        gap: { xs: 0.75, sm: 1 },
      }}
    >
      {Array.from({ length: count }, (_, at) => (
        <Box
          key={at}
          sx={{
            height: large ? { xs: 64, sm: 88 } : { xs: 56, sm: 64 },
            borderRadius: '12px',
            display: 'grid',
            placeContent: 'center',
            fontSize: large ? { xs: count > limits.codeLength ? 28 : 40, sm: 40 } : 28,
            fontWeight: 600,
            boxShadow: `inset 0 0 0 ${lineOf(at)}`,
          }}
        >
          {code[at] ?? (at === here ? <Box sx={{ width: 2, height: 28, bgcolor: 'primary.text' }} /> : '')}
        </Box>
      ))}
    </Box>
  )
}

interface InputProps extends BoxesProps {
  id: string
  onChange: (code: string) => void
}

/** Boxes under one invisible field, so that paste, correction and screen readers use an ordinary input. */
function CodeInput({ id, onChange, ...boxes }: InputProps) {
  const { code, count, wrong } = boxes
  const [focused, setFocused] = useState(false)
  return (
    <Box sx={{ position: 'relative' }}>
      <Boxes {...boxes} here={focused ? Math.min(code.length, count - 1) : null} />
      <Box
        component="input"
        id={id}
        value={code}
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        inputMode="text"
        aria-required
        aria-invalid={wrong}
        aria-describedby={`${id}-help`}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) => onChange(cleanCode(event.target.value).slice(0, 12))}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        sx={{
          position: 'absolute',
          inset: 0,
          width: '100%',
          height: '100%',
          opacity: 0,
          border: 0,
          fontSize: 16,
          cursor: 'text',
        }}
      />
    </Box>
  )
}

interface Draft {
  code: string
}
const codeRules = {
  endpoint: signInByCode,
  fields: ['code'],
  bodyOf: ({ code }: Draft) => ({ code, deviceName: deviceName(navigator.userAgent) }),
} as const satisfies FormRules<Draft, object, string>

interface Props {
  /** For a headset: large controls for an imprecise pointer; the last character submits. */
  large?: boolean
  /** Code in the address, submitted at once. */
  brought?: string
  onSignedIn?: (answer: ResponseOf<typeof signInByCode>) => void
  /** Where the code of a class can be entered too: what becomes of it, and the words for a code of neither length. */
  ofClass?: { onCode: (code: string) => void; exact: string }
}

/** Form that signs in with a code shown on another device. */
export function CodeForm({ large = false, brought = '', onSignedIn, ofClass }: Props) {
  const product = useProductName()
  const { t } = useTranslation('accounts')
  const id = useId()
  const save = useSend({ mutationFn: (body: BodyOf<typeof signInByCode>) => call(signInByCode, { body }) })
  const start = useStartByCode()
  const exact = ofClass?.exact ?? t('codeExact', { count: limits.codeLength })
  const form = useForm(codeRules, {
    first: { code: brought },
    save,
    send: (body) => body,
    say: () => exact,
    onSaved: onSignedIn ?? start,
  })
  const { code } = form.draft
  const mayBeClass = ofClass !== undefined && code.length >= limits.codeLength && mayBecomeClassCode(code)
  // An invalid character is reported at once, a code that is too short only on submit.
  const shown = codeProblem(code) === 'codeInvalid' && !mayBeClass ? t('codeInvalid') : form.errorOf('code')
  const place = useRef<HTMLFormElement>(null)
  // Six letters that begin the code of a class wait for two more, or for the button.
  const isWhole = mayBeClass ? isClassCode(code) : (large || brought !== '') && codeProblem(code) === null
  // Each code is submitted automatically only once; a refused one has to be changed first.
  const sent = useRef('')
  useEffect(() => {
    if (!isWhole || sent.current === code) return
    sent.current = code
    place.current?.requestSubmit()
  }, [isWhole, code])
  const type = (next: string): void => {
    form.change({ code: next })
    form.untry()
    save.reset()
  }
  // The message reports the refusal; the boxes stay marked until the code is changed, without a layout shift.
  const refused = form.failure instanceof ApiError && form.failure.status === 401
  // The same code would be refused again and count as another failed attempt.
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    if (refused && sent.current === code) return event.preventDefault()
    sent.current = code
    if (!ofClass || !isClassCode(code)) return form.submit(event)
    event.preventDefault()
    ofClass.onCode(code)
  }
  return (
    <Box component="form" ref={place} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <FormLabel htmlFor={id}>{t('codeLabel')}</FormLabel>
        <CodeInput
          id={id}
          code={code}
          count={mayBeClass ? classCodeLength : limits.codeLength}
          wrong={Boolean(shown) || refused}
          large={large}
          onChange={type}
        />
        <FormHelperText id={`${id}-help`} error={Boolean(shown)} role={shown ? 'alert' : undefined}>
          {shown ?? t('codeHelp', { product })}
        </FormHelperText>
      </Box>
      {!refused && <FormFailure error={form.failure} />}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        fullWidth
        loading={form.pending}
        sx={large ? { minHeight: 64, fontSize: 20 } : {}}
      >
        {t('signIn')}
      </Button>
    </Box>
  )
}
