import { Box, Button } from '@mui/material'
import { type Passkey, factorLimits, renamePasskey } from '@praxia/contract/people/factors.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useSend } from '../../../lib/use-send.ts'
import { useTranslation } from '../../../phrases/i18n.ts'
import { useErrorText } from '../../../ui/error-text.ts'
import { Field } from '../../../ui/field.tsx'

/** Renames a passkey of the own account. */
export function PasskeyNameForm({ passkey, onRenamed }: { passkey: Passkey; onRenamed: () => void }) {
  const { t } = useTranslation(['factors', 'common'])
  const describe = useErrorText()
  const [name, setName] = useState(passkey.name)
  const [problem, setProblem] = useState<string>()
  const send = useSend({
    mutationFn: (chosen: string) => call(renamePasskey, { params: { id: passkey.id }, body: { name: chosen } }),
    onSuccess: onRenamed,
    onError: (error) => setProblem(describe(error).text),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (name.trim() === '') setProblem(t('common:required'))
    else if (name.length <= factorLimits.passkeyNameMax) send.mutate(name.trim())
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Field
        label={t('passkeyName')}
        help={t('passkeyNameHelp')}
        name="name"
        required
        autoFocus
        limit={factorLimits.passkeyNameMax}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
        error={problem}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" color="primary" loading={send.isPending}>
          {t('common:save')}
        </Button>
      </Box>
    </Box>
  )
}
