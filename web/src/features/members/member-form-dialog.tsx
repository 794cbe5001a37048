import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import {
  Autocomplete,
  Box,
  Button,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { formatDate } from '../../lib/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/field.tsx'
import { focusFirstWrong } from '../../ui/focus-first.ts'
import { Incomplete } from '../../ui/incomplete.tsx'
import { popperHome } from '../../ui/popper-home.ts'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { Tile } from '../../ui/tile.tsx'
import { toast } from '../../ui/toast.tsx'
import { useGone, useHeld } from '../../ui/use-held.ts'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/role-words.ts'
import { type DraftField, draftOf, draftProblems, formOf, type MemberDraft } from './member-form.ts'
import { fullName, useGroupChoices, useMember, useQuota, useSaveMember } from './queries.ts'

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
function useMemberForm(member: Member | null, partner: boolean, onClose: () => void) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const [first] = useState(() => ({
    ...draftOf(member),
    ...(partner ? { learner: false, manager: false, admin: true } : {}),
  }))
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: DraftField; text: string } | null>(null)
  const [conflict, setConflict] = useState(false)
  const save = useSaveMember(member)
  const problems = draftProblems(draft)
  const change = (part: Partial<MemberDraft>) => {
    setRefused(null)
    setDraft((before) => ({ ...before, ...part }))
  }
  const errorOf = (field: DraftField): string | undefined => {
    if (refused?.field === field) return refused.text
    const problem = tried ? problems[field] : undefined
    return (
      problem &&
      (problem === 'chooseRole' ? t('chooseRole') : problem === 'tooLong' ? t('nameTooLong') : common(problem))
    )
  }
  const send = (revision: string | undefined, form: HTMLElement | null): void => {
    setTried(true)
    if (save.isPending) return
    if (Object.keys(problems).length > 0) {
      focusFirstWrong(form)
      return
    }
    save.mutate(
      { ...formOf(draft), revision },
      {
        onSuccess: () => {
          toast(member ? t('edited') : t('added'))
          onClose()
        },
        onError: (error) => {
          const { text } = describe(error)
          if (error instanceof ApiError && error.code === 'request.conflict') {
            setConflict(true)
            return
          }
          const field = fieldOf(error)
          if (field) {
            setRefused({ field, text })
            focusFirstWrong(form)
          }
          toast(text, 'error')
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!conflict) send(member?.revision, event.currentTarget)
  }
  return {
    draft,
    change,
    errorOf,
    submit,
    overwrite: () => send(undefined, null),
    conflict,
    pending: save.isPending,
    incomplete: tried && Object.values(problems).includes('required'),
    dirty: JSON.stringify(draft) !== JSON.stringify(first),
  }
}

function Roles({
  draft,
  change,
  error,
  partner,
}: {
  draft: MemberDraft
  change: (part: Partial<MemberDraft>) => void
  error?: string
  partner: boolean
}) {
  const { t } = useTranslation('members')
  const roleName = useRoleName()
  return (
    <Box role="group" aria-label={t('roles')} data-wrong={error ? '' : undefined} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel required component="span">
        {t('roles')}
      </FormLabel>
      {!partner && (
        <Tile
          name={roleName('learner')}
          meaning={t('learnerText')}
          checked={draft.learner}
          onChange={(learner) => change({ learner })}
        />
      )}
      {!partner && (
        <Tile
          name={roleName('manager')}
          meaning={t('managerText')}
          checked={draft.manager}
          onChange={(manager) => change({ manager })}
        />
      )}
      <Tile
        name={roleName('admin')}
        meaning={t('adminText')}
        checked={draft.admin}
        disabled={partner}
        onChange={(admin) => change({ admin })}
      />
      {error && (
        <FormHelperText error role="alert" sx={{ display: 'flex', gap: 0.5 }}>
          <ErrorOutlineOutlined sx={{ fontSize: 16 }} />
          {error}
        </FormHelperText>
      )}
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
      <FormLabel htmlFor="member-groups">
        {label}
        <Box component="small" sx={{ ml: 0.75, fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
          {common('optional')}
        </Box>
      </FormLabel>
      <Autocomplete
        id="member-groups"
        slotProps={{ popper: popperHome }}
        sx={{ '& .MuiOutlinedInput-root': { py: '4px', minHeight: 48 } }}
        multiple
        disableCloseOnSelect
        options={groups}
        getOptionLabel={(group) => group.name}
        getOptionKey={(group) => group.id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        value={groups.filter(({ id }) => value.includes(id))}
        onChange={(_, chosen) => onChange(chosen.map(({ id }) => id))}
        renderInput={(params) => <TextField {...params} />}
      />
    </Box>
  )
}

/** Who has the member in their team; only they, or a manager's e-mail above, change it. */
function Managers({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormLabel component="span">{t('managers')}</FormLabel>
      {member.managers.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{common('none')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {member.managers.map((manager) => (
          <Box key={manager.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Avatar name={fullName(manager)} size={28} />
            {fullName(manager)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface Props {
  member: Member | null
  onClose: () => void
  /** Reads what somebody else saved, in place of the draft. */ onTheirs?: () => void
  onDelete?: () => void
}

/** Adds a member, or changes one. */
export function MemberFormDialog({ member, onClose, onTheirs, onDelete }: Props) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: quota } = useQuota()
  const { data: profile } = useProfile()
  const { data: organisation } = useOrganisation()
  const partner = organisation?.type === 'PARTNER'
  const { draft, change, errorOf, submit, overwrite, conflict, pending, incomplete, dirty } = useMemberForm(
    member,
    partner,
    onClose,
  )
  const left = quota ? Math.max(0, quota.maxUser - quota.currentUser) : 0
  const facts = member
    ? t('memberSince', { date: formatDate(member.createdAt) })
    : quota && t('usersFacts', { used: quota.currentUser, max: quota.maxUser, left })
  return (
    <TaskDialog
      open
      onClose={onClose}
      onSubmit={submit}
      dirty={dirty && !pending}
      title={member ? t('editTitle', { name: fullName(member) }) : t('addTitle')}
      facts={facts}
      leave={
        incomplete ? (
          <Incomplete />
        ) : !member ? (
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', ml: '0 !important', flex: '1 1 0', minWidth: 160 }}
          >
            {t('invitation')}
          </Typography>
        ) : (
          member.can.delete &&
          onDelete && (
            <Button color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
              {common('delete')}
            </Button>
          )
        )
      }
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={pending} disabled={conflict}>
            {member ? common('save') : common('add')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {conflict && onTheirs && <ConflictNote pending={pending} onMine={overwrite} onTheirs={onTheirs} />}
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
          <Field
            label={t('firstName')}
            required
            autoFocus
            autoComplete="off"
            value={draft.firstName}
            error={errorOf('firstName')}
            onChange={(event) => change({ firstName: event.target.value })}
          />
          <Field
            label={t('lastName')}
            required
            autoComplete="off"
            value={draft.lastName}
            error={errorOf('lastName')}
            onChange={(event) => change({ lastName: event.target.value })}
          />
        </Box>
        <Field
          label={t('email')}
          required
          type="email"
          autoComplete="off"
          value={draft.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.target.value })}
        />
        {!partner && (
          <Field
            label={t('managerEmail')}
            required
            type="email"
            autoComplete="off"
            value={draft.managerEmail}
            error={errorOf('managerEmail')}
            help={t('managerHelp')}
            inputProps={{ 'aria-required': false }}
            onChange={(event) => change({ managerEmail: event.target.value })}
          />
        )}
        <Roles draft={draft} change={change} error={errorOf('roles')} partner={partner} />
        {!partner && <Groups value={draft.groupIds} onChange={(groupIds) => change({ groupIds })} />}
        {member && !partner && <Managers member={member} />}
        {member && member.id !== profile?.id && (
          <Box>
            <FormControlLabel
              control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
              label={t('enabled')}
              sx={{ ml: 0, gap: 1.5 }}
            />
            <FormHelperText>{t('enabledHelp')}</FormHelperText>
          </Box>
        )}
      </Box>
    </TaskDialog>
  )
}

/** The form of one member, read afresh when it opens (`?edit-member=12`). */
export function EditMember({ id, onClose, onDelete }: { id: number; onClose: () => void; onDelete: () => void }) {
  const { held, turn, error, reload } = useHeld(useMember(id))
  useGone(error, onClose)
  return held ? (
    <MemberFormDialog key={turn} member={held} onClose={onClose} onTheirs={() => void reload()} onDelete={onDelete} />
  ) : null
}
