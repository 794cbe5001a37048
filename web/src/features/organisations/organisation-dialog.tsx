import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { DropField } from '../../ui/drop-field.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Field as TextInput } from '../../ui/field.tsx'
import { OrganisationLogo } from '../../ui/logo.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Draft, draftOf, type Field, flags, formOf, problemsOf, type TextField, textFields } from './organisation-form.ts'
import { useSaveOrganisation } from './queries.ts'

function fieldOf(error: unknown): Field | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'organisation.siret_invalid') return 'siret'
  if (error.code === 'organisation.email_taken') return 'representativeEmail'
  if (error.code === 'image.invalid' || error.code === 'image.too_large') return 'logo'
  return textFields.find((field) => error.violations.some(({ path }) => path === field)) ?? null
}

function useForm(organisation: Organisation | null, type: OrganisationType, onClose: () => void) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const [first] = useState(() => draftOf(organisation))
  const [draft, setDraft] = useState<Draft>(first)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: Field; text: string } | null>(null)
  const save = useSaveOrganisation(organisation)
  const problems = problemsOf(draft, Boolean(organisation?.logo))
  const change = (part: Partial<Draft>) => { setRefused(null); setDraft((before) => ({ ...before, ...part })) }
  const errorOf = (field: Field): string | undefined => {
    if (refused?.field === field) return refused.text
    const problem = tried ? problems[field] : undefined
    return problem && (problem === 'required' || problem === 'invalidEmail' ? common(problem) : t(problem))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (save.isPending || Object.keys(problems).length > 0) return
    save.mutate(formOf(draft, type), {
      onSuccess: () => { toast(t(organisation ? 'edited' : 'added', { type })); onClose() },
      onError: (error) => { const { text } = describe(error); const field = fieldOf(error); if (field) setRefused({ field, text }); toast(text, 'error') },
    })
  }
  return { draft, change, errorOf, submit, pending: save.isPending, dirty: draft !== first }
}

function Logo({ name, saved, file, error, onChange }: { name: string; saved: string | null; file: File | null; error?: string; onChange: (file: File | null) => void }) {
  const { t } = useTranslation('organisations')
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => { if (preview) URL.revokeObjectURL(preview) }, [preview])
  const shown = preview ?? saved
  return <DropField what={t('logo')} accept=".png,.jpg,.jpeg,image/png,image/jpeg" help={t('logoHelp')} error={error} onFiles={([next]) => onChange(next ?? null)} filled={shown ? <OrganisationLogo name={name} logo={shown} size={60} /> : undefined} onRemove={file ? () => onChange(null) : undefined} />
}

/** Adds an organisation of one type, or changes one. */
export function OrganisationDialog({ organisation, type, onClose }: { organisation: Organisation | null; type: OrganisationType; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const { draft, change, errorOf, submit, pending, dirty } = useForm(organisation, type, onClose)
  const input = (field: TextField, more: { required?: boolean; type?: string; help?: string } = {}) => <TextInput key={field} label={t(field)} value={draft[field]} error={errorOf(field)} autoComplete="off" onChange={(event) => change({ [field]: field === 'siret' ? event.target.value.replace(/\D/g, '').slice(0, 14) : event.target.value })} {...more} />
  return (
    <TaskDialog
      open onClose={onClose} width={720} dirty={dirty && !pending} onSubmit={submit} title={organisation ? t('editTitle', { name: organisation.name }) : t('add', { type })}
      actions={<><Button variant="outlined" onClick={onClose}>{common('cancel')}</Button><Button type="submit" variant="contained" color="primary" loading={pending}>{organisation ? common('save') : common('add')}</Button></>}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {input('name', { required: true })}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          {input('representativeFirstName', { required: true })}{input('representativeLastName', { required: true })}
          {input('representativeEmail', { type: 'email' })}{input('siret', { help: t('siretHelp') })}
          {input('contractExpirationDate', { required: true, type: 'date' })}{input('maxUser', { required: true, type: 'number', help: t('usersWrong') })}
          {input('gigabytes', { type: 'number', help: t('sizeHelp') })}<span />
          {input('primaryColor', { required: true, help: '#XXXXXX' })}{input('secondaryColor', { required: true, help: '#XXXXXX' })}
        </Box>
        <Logo name={draft.name} saved={organisation?.logo ?? null} file={draft.logo} error={errorOf('logo')} onChange={(logo) => change({ logo })} />
        <Box role="group" aria-label={t('options')}>
          <Typography sx={{ fontWeight: 600 }}>{t('options')}</Typography>
          {flags.map((flag) => <Box key={flag}><FormControlLabel control={<Switch checked={draft[flag]} onChange={(_, on) => change({ [flag]: on })} />} label={t(flag)} /></Box>)}
        </Box>
      </Box>
    </TaskDialog>
  )
}
