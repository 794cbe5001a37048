import { Box, Button, FormHelperText, FormLabel } from '@mui/material'
import { signInByCode } from '@praxia/contract/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { call } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Note } from '../../ui/note.tsx'
import { cleanCode, codeProblem } from './code-rules.ts'
import { deviceName } from './device-name.ts'
import { useEnter } from './enter.ts'

/** Six boxes over one invisible field, so that pasting, correcting and a screen reader meet an ordinary input. */
export function CodeForm({ product }: { product: string }) {
  const { t } = useTranslation('accounts')
  const describe = useErrorText()
  const enter = useEnter()
  const id = useId()
  const [code, setCode] = useState('')
  const [focused, setFocused] = useState(false)
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (value: string) =>
      call(signInByCode, { body: { code: value, deviceName: deviceName(navigator.userAgent) } }),
    onSuccess: enter,
  })
  const problem = codeProblem(code)
  const shown = problem === 'codeInvalid' || (tried && problem) ? problem : null
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (!problem && !send.isPending) send.mutate(code)
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <FormLabel htmlFor={id} required>
          {t('codeLabel')}
        </FormLabel>
        <Box sx={{ position: 'relative' }}>
          <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: { xs: 0.75, sm: 1 } }}>
            {Array.from({ length: 6 }, (_, at) => {
              const here = focused && at === Math.min(code.length, 5)
              const line = shown
                ? '2px var(--mui-palette-error-main)'
                : here
                  ? '2px var(--mui-palette-primary-text)'
                  : '1px var(--mui-palette-border-field)'
              return (
                <Box
                  key={at}
                  sx={{
                    height: { xs: 56, sm: 64 },
                    borderRadius: '12px',
                    display: 'grid',
                    placeContent: 'center',
                    fontSize: 28,
                    fontWeight: 600,
                    boxShadow: `inset 0 0 0 ${line}`,
                  }}
                >
                  {code[at] ?? (here ? <Box sx={{ width: 2, height: 28, bgcolor: 'primary.text' }} /> : '')}
                </Box>
              )
            })}
          </Box>
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
            aria-invalid={Boolean(shown)}
            aria-describedby={`${id}-help`}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              setCode(cleanCode(event.target.value).slice(0, 12))
              setTried(false)
              send.reset()
            }}
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
        <FormHelperText id={`${id}-help`} error={Boolean(shown)} role={shown ? 'alert' : undefined}>
          {shown ? t(shown) : t('codeHelp', { product })}
        </FormHelperText>
      </Box>
      {send.isError && <Note tone="error">{describe(send.error).text}</Note>}
      <Button type="submit" variant="contained" color="primary" fullWidth loading={send.isPending}>
        {t('signIn')}
      </Button>
    </Box>
  )
}
