import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import {
  Autocomplete,
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Switch,
  TextField,
  Typography,
} from '@mui/material'
import type { Member } from '@praxia/contract/members.ts'
import { useId } from 'react'
import { hasWords } from '../../lib/found-in.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Field, FieldFrame } from '../../ui/field.tsx'
import { useListWords } from '../../ui/list-words.tsx'
import { Person } from '../../ui/list-row.tsx'
import { popperHome } from '../../ui/popper-home.ts'
import { ownText } from '../../ui/search-enter.ts'
import { Tile } from '../../ui/tile.tsx'
import { useOpen } from '../../ui/use-back.ts'
import { useOrganisation, useProfile } from '../accounts/queries.ts'
import { useRoleName } from '../accounts/use-role-words.ts'
import { ValueFields } from '../fields/value-field.tsx'
import { AccessField } from './access-field.tsx'
import { useGroupChoices, useManagerChoices } from './queries.ts'
import { fullName, oneNameTicked } from '../../lib/full-name.ts'
import type { MemberFormState } from './use-member-form.ts'

interface Form {
  form: MemberFormState
}
interface Partner {
  /** A partner's members are all administrators and belong to no team. */
  partner: boolean
}

/** Who has one name alone has it as the last name. */
function Names({ form }: Form) {
  const { t } = useTranslation('members')
  const { oneName } = form.draft
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      {!oneName && <Field label={t('firstName')} required autoFocus autoComplete="off" {...form.text('firstName')} />}
      <Field
        label={t(oneName ? 'onlyName' : 'lastName')}
        required
        autoFocus={oneName}
        autoComplete="off"
        {...form.text('lastName')}
      />
      <FormControlLabel
        sx={{ ml: -1.5, gridColumn: '1 / -1' }}
        control={
          <Checkbox checked={oneName} onChange={(_, ticked) => form.change(oneNameTicked(form.draft, ticked))} />
        }
        label={t('oneName')}
      />
    </Box>
  )
}

function Addresses({ form, partner, member }: Form & Partner & { member: Member | null }) {
  const { t } = useTranslation('members')
  return (
    <>
      <Field label={t('email')} required type="email" autoComplete="off" {...form.text('email')} />
      {!partner && <ManagerEmail form={form} />}
      {!partner && member && <Managers member={member} />}
    </>
  )
}

/**
 * Manager's e-mail: selected from the organisation's managers or typed. It is marked as required but may be empty
 * (docs/product.md#members).
 */
function ManagerEmail({ form: { draft, change, errorOf } }: Form) {
  const { t } = useTranslation('members')
  const type = useOrganisation().data?.type
  const words = useListWords()
  const id = useId()
  const managers = useManagerChoices(draft.managerEmail.trim()).data ?? []
  const error = errorOf('managerEmail')
  const found = (options: typeof managers, { inputValue }: { inputValue: string }) =>
    options.filter((one) => hasWords(`${fullName(one)} ${one.email}`, inputValue))
  const open = useOpen(found(managers, { inputValue: draft.managerEmail }).length > 0)
  return (
    <FieldFrame id={id} label={t('managerEmail', { type })} required help={t('managerHelp', { type })} error={error}>
      <Autocomplete
        id={id}
        freeSolo
        slotProps={{ popper: popperHome }}
        {...words}
        {...open}
        options={managers}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.email)}
        filterOptions={found}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props}>
            <Person name={fullName(option)} sub={option.email} picture={option.picture} />
          </Box>
        )}
        inputValue={draft.managerEmail}
        onInputChange={(_, managerEmail) => change({ managerEmail })}
        sx={{ '& .MuiOutlinedInput-root': { py: 0, pl: '9px', minHeight: 48 } }}
        renderInput={(params) => (
          <TextField
            {...params}
            type="email"
            error={Boolean(error)}
            slotProps={{
              ...params.slotProps,
              htmlInput: {
                ...params.slotProps.htmlInput,
                ...ownText,
                'aria-required': false,
                'aria-invalid': Boolean(error),
                'aria-describedby': `${id}-help`,
              },
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

function Roles({ form: { draft, change, errorOf }, partner }: Form & Partner) {
  const { t } = useTranslation('members')
  const type = useOrganisation().data?.type
  const roleName = useRoleName()
  const error = errorOf('roles')
  return (
    <Box role="group" aria-label={t('roles')} data-wrong={error ? '' : undefined} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel required component="span">
        {t('roles')}
      </FormLabel>
      {/* Over the choices, where the eye is when the form takes it there: below them it would stand under the edge of the dialog. */}
      {error && (
        <FormHelperText error role="alert" sx={{ display: 'flex', gap: 0.5 }}>
          <ErrorOutlineOutlined sx={{ fontSize: 16 }} />
          {error}
        </FormHelperText>
      )}
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
          meaning={t('managerText', { type })}
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
    </Box>
  )
}

interface GroupsProps {
  /** Groups of the member: they may be beyond the loaded ones. */
  had: Member['groups']
  value: number[]
  onChange: (ids: number[]) => void
}
function Groups({ had, value, onChange }: GroupsProps) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const { data: organisation } = useOrganisation()
  const words = useListWords()
  const open = useOpen()
  const { data } = useGroupChoices()
  const loaded: Member['groups'] = data?.items ?? []
  const groups = [...loaded, ...had.filter(({ id }) => !loaded.some((group) => group.id === id))]
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
        {...words}
        multiple
        disableCloseOnSelect
        {...open}
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

/** Managers of the member, read-only. The managers themselves change this, or the e-mail field above. */
function Managers({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const type = useOrganisation().data?.type
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      <FormLabel component="span" id={id}>
        {t('managers', { type })}
      </FormLabel>
      {member.managers.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{common('none')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {member.managers.map((manager) => (
          <Box key={manager.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
            <Avatar name={fullName(manager)} size={28} />
            {fullName(manager)}
          </Box>
        ))}
      </Box>
      <FormHelperText>{t('managersHelp', { type })}</FormHelperText>
    </Box>
  )
}

function Enabled({ form: { draft, change, errorOf } }: Form) {
  const { t } = useTranslation('members')
  const error = errorOf('enabled')
  return (
    <Box role="group" aria-label={t('enabled')} data-wrong={error ? '' : undefined}>
      <FormControlLabel
        control={<Switch checked={draft.enabled} onChange={(_, enabled) => change({ enabled })} />}
        label={t('enabled')}
        sx={{ ml: 0, gap: 1.5 }}
      />
      {error ? (
        <FormHelperText error role="alert" sx={{ display: 'flex', gap: 0.5 }}>
          <ErrorOutlineOutlined sx={{ fontSize: 16 }} />
          {error}
        </FormHelperText>
      ) : (
        <FormHelperText>{t('enabledHelp')}</FormHelperText>
      )}
    </Box>
  )
}

/** All fields of a member that an administrator can change. Users cannot disable themselves. */
export function MemberFields({ member, partner, form }: Form & Partner & { member: Member | null }) {
  const { t } = useTranslation('members')
  const { draft, change } = form
  const { data: profile } = useProfile()
  return (
    <>
      <Names form={form} />
      <Addresses form={form} partner={partner} member={member} />
      <Roles form={form} partner={partner} />
      <Field
        label={t('staffNumber')}
        help={t('staffNumberHelp')}
        optional
        autoComplete="off"
        {...form.text('staffNumber')}
      />
      {!partner && (
        <ValueFields values={draft.fields} onChange={(fields) => change({ fields })} error={form.errorOf('fields')} />
      )}
      {!partner && (
        <Groups had={member?.groups ?? []} value={draft.groupIds} onChange={(groupIds) => change({ groupIds })} />
      )}
      {member?.enabled && member.id !== profile?.id && <AccessField member={member} />}
      {member && member.id !== profile?.id && <Enabled form={form} />}
    </>
  )
}
