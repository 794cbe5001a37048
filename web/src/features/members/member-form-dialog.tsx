import { Autocomplete, Box, Button, FormControlLabel, FormHelperText, FormLabel, Switch, TextField, Typography } from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import { toast } from '../../ui/toast.tsx'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/role-words.ts'
import { type DraftField, draftOf, draftProblems, formOf, type MemberDraft } from './member-form.ts'
import { fullName, useGroupChoices, useQuota, useSaveMember } from './queries.ts'

const fields: readonly DraftField[] = ['firstName', 'lastName', 'email', 'managerEmail', 'roles']

/** Whose field a failure speaks of, when it speaks of one. */
function fieldOf(error: unknown): DraftField | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'member.email_taken') return 'email'
  if (error.code === 'member.manager_not_found') return 'managerEmail'
  if (error.code === 'member.last_administrator') return 'roles'
  return fields.find((field) => error.violations.some(({ path }) => path === field || path === `body.${field}`)) ?? null
}

/** The draft, what is wrong with it once it was tried, and what the server answered to it. */
function useMemberForm(member: Member | null, onClose: () => void) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const [draft, setDraft] = useState(() => draftOf(member))
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: DraftField; text: string } | null>(null)
  const save = useSaveMember(member)
  const problems = draftProblems(draft)
  const change = (part: Partial<MemberDraft>) => { setRefused(null); setDraft((before) => ({ ...before, ...part })) }
  const errorOf = (field: DraftField): string | undefined => {
    if (refused?.field === field) return refused.text
    const problem = tried ? problems[field] : undefined
    return problem && (problem === 'chooseRole' ? t('chooseRole') : problem === 'tooLong' ? t('nameTooLong') : common(problem))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setTried(true)
    if (save.isPending) return
    if (Object.keys(problems).length > 0) return
    save.mutate(formOf(draft), {
      onSuccess: () => { toast(member ? t('edited') : t('added')); onClose() },
      onError: (error) => {
        const field = fieldOf(error)
        const { text } = describe(error)
        if (field) setRefused({ field, text })
        toast(text, 'error')
      },
    })
  }
  return { draft, change, errorOf, submit, pending: save.isPending, dirty: JSON.stringify(draft) !== JSON.stringify(draftOf(member)) }
}

function Roles({ draft, change, error }: { draft: MemberDraft; change: (part: Partial<MemberDraft>) => void; error?: string }) {
  const { t } = useTranslation('members')
  const roleName = useRoleName()
  return (
    <Box role="group" aria-label={t('roles')} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel required component="span">{t('roles')}</FormLabel>
      <Tile name={roleName('learner')} meaning={t('learnerText')} checked={draft.learner} onChange={(learner) => change({ learner })} />
      <Tile name={roleName('manager')} meaning={t('managerText')} checked={draft.manager} onChange={(manager) => change({ manager })} />
      <Tile name={roleName('admin')} meaning={t('adminText')} checked={draft.admin} onChange={(admin) => change({ admin })} />
      {error && <FormHelperText error role="alert">{error}</FormHelperText>}
    </Box>
  )
}

function Groups({ value, onChange }: { value: number[]; onChange: (ids: number[]) => void }) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const { data } = useGroupChoices()
  const groups = data?.items ?? []
  if (groups.length === 0) return null
  const label = organisation?.type === 'TRAINING_CENTER' ? t('promotions') : t('groups')
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <FormLabel htmlFor="member-groups">{label}<Box component="small" sx={{ ml: 0.75, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>{common('optional')}</Box></FormLabel>
      <Autocomplete id="member-groups" multiple disableCloseOnSelect options={groups} getOptionLabel={(group) => group.name} getOptionKey={(group) => group.id} isOptionEqualToValue={(a, b) => a.id === b.id} value={groups.filter(({ id }) => value.includes(id))} onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))} renderInput={(params) => <TextField {...params} />} />
    </Box>
  )
}

/** Adds a member, or changes one. */
export function MemberFormDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: quota } = useQuota()
  const { data: profile } = useProfile()
  const { draft, change, errorOf, submit, pending, dirty } = useMemberForm(member, onClose)
  const left = quota ? Math.max(0, quota.maxUser - quota.currentUser) : 0
  return (
    <TaskDialog
      open onClose={onClose} onSubmit={submit} dirty={dirty} title={member ? t('editTitle', { name: fullName(member) }) : t('addTitle')} facts={!member && quota ? t('usersFacts', { used: quota.currentUser, max: quota.maxUser, left }) : undefined}
      leave={!member ? <Typography variant="caption" sx={{ color: 'text.secondary', ml: '0 !important' }}>{t('invitation')}</Typography> : undefined}
      actions={<><Button variant="outlined" onClick={onClose}>{common('cancel')}</Button><Button type="submit" variant="contained" color="primary" loading={pending}>{member ? common('save') : common('add')}</Button></>}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <Field label={t('firstName')} required autoFocus autoComplete="off" value={draft.firstName} error={errorOf('firstName')} onChange={(event) => change({ firstName: event.target.value })} />
          <Field label={t('lastName')} required autoComplete="off" value={draft.lastName} error={errorOf('lastName')} onChange={(event) => change({ lastName: event.target.value })} />
        </Box>
        <Field label={t('email')} required type="email" autoComplete="off" value={draft.email} error={errorOf('email')} onChange={(event) => change({ email: event.target.value })} />
        <Field label={t('managerEmail')} required type="email" autoComplete="off" value={draft.managerEmail} error={errorOf('managerEmail')} help={t('managerHelp')} inputProps={{ 'aria-required': false }} onChange={(event) => change({ managerEmail: event.target.value })} />
        <Roles draft={draft} change={change} error={errorOf('roles')} />
        <Groups value={draft.groupIds} onChange={(groupIds) => change({ groupIds })} />
        {member && member.id !== profile?.id && (
          <Box><FormControlLabel control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />} label={t('enabled')} /><FormHelperText>{t('enabledHelp')}</FormHelperText></Box>
        )}
      </Box>
    </TaskDialog>
  )
}
