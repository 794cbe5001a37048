import { Box, Button } from '@mui/material'
import { type AskingDevice, findAskingDevice } from '@praxia/contract/connections/devices.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api.ts'
import type { FormRules } from '../../../lib/form-rules.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useForm } from '../../../ui/use-form.ts'
import { cleanUserCode, exampleCode, isUserCode } from '../codes/user-code-rules.ts'

interface Draft {
  userCode: string
}
export const userCodeRules = {
  endpoint: findAskingDevice,
  fields: ['userCode'],
  bodyOf: ({ userCode }: Draft) => ({ userCode }),
  also: ({ userCode }: Draft) =>
    isUserCode(userCode) ? {} : { userCode: { code: userCode === '' ? 'required' : 'pattern' } },
  refusals: {
    'device_code.unknown': 'userCode',
    'device_code.expired': 'userCode',
    'device_code.used': 'userCode',
    'device_code.refused': 'userCode',
  },
} as const satisfies FormRules<Draft, object, 'userCode'>

interface Props {
  /** Code in the address, looked up at once. */
  brought: string
  onFound: (userCode: string, asked: AskingDevice) => void
}

/** Form for the code that a device shows, used on a phone or a computer. */
export function DeviceCodeForm({ brought, onFound }: Props) {
  const { t } = useTranslation('devices')
  const place = useRef<HTMLFormElement>(null)
  const save = useSend({
    mutationFn: (body: BodyOf<typeof findAskingDevice>) => call(findAskingDevice, { body }, { anew: true }),
  })
  const form = useForm(userCodeRules, {
    first: { userCode: brought },
    save,
    send: (body) => body,
    say: () => t('codeShape', { example: exampleCode }),
    onSaved: (asked) => onFound(form.draft.userCode, asked),
  })
  const sent = useRef(false)
  useEffect(() => {
    if (brought === '' || sent.current) return
    sent.current = true
    place.current?.requestSubmit()
  }, [brought])
  const field = form.text('userCode')
  return (
    <Box component="form" ref={place} noValidate onSubmit={form.submit} sx={{ display: 'grid', gap: 3 }}>
      <Field
        label={t('codeLabel')}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        {...field}
        onChange={(event) => form.change({ userCode: cleanUserCode(event.target.value).slice(0, 12) })}
        help={t('codeShape', { example: exampleCode })}
        inputProps={{
          'aria-required': true,
          autoCapitalize: 'characters',
          style: { letterSpacing: '0.08em', fontSize: 22 },
        }}
      />
      {!field.error && <FormFailure error={form.failure} />}
      <Button type="submit" variant="contained" color="primary" loading={form.pending} sx={{ minHeight: 56 }}>
        {t('next')}
      </Button>
    </Box>
  )
}
