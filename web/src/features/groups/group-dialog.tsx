import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined'
import Search from '@mui/icons-material/Search'
import { Autocomplete, Box, Button, FormLabel, InputAdornment, TextField } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import type { Member } from '@praxia/contract/members.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { compareTexts } from '../../lib/format.ts'
import { ConflictNote } from '../../ui/conflict-note.tsx'
import { useErrorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/field.tsx'
import { focusFirstWrong } from '../../ui/focus-first.ts'
import { ListRow, Person, Rows } from '../../ui/list-row.tsx'
import { popperHome } from '../../ui/popper-home.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useGone, useHeld } from '../../ui/use-held.ts'
import { useRoleName } from '../accounts/role-words.ts'
import { fullName } from '../members/queries.ts'
import { foundIn } from './found.ts'
import type { GroupKind } from './groups-tab.tsx'
import { useGroup, usePeople, useSaveGroup } from './queries.ts'

/** Part of a name that was searched for, in the organisation's colour. */
function Found({ name, text }: { name: string; text: string }) {
  const { before, match, after } = foundIn(name, text)
  return (
    <>
      {before}
      {match && (
        <Box component="mark" sx={{ background: 'none', color: 'primary.text' }}>
          {match}
        </Box>
      )}
      {after}
    </>
  )
}

/** Who is not in the group yet, as one types; Enter adds. */
function AddMembers({ people, onAdd }: { people: readonly Member[]; onAdd: (id: number) => void }) {
  const { t } = useTranslation('groups')
  const [text, setText] = useState('')
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <FormLabel htmlFor="group-people">{t('addMembers')}</FormLabel>
      <Autocomplete
        id="group-people"
        value={null}
        inputValue={text}
        onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')}
        autoHighlight
        blurOnSelect={false}
        clearOnBlur
        forcePopupIcon={false}
        options={people}
        getOptionKey={({ id }) => id}
        getOptionLabel={(person) => `${fullName(person)} ${person.email}`}
        noOptionsText={t('nobodyElse')}
        onChange={(_, person) => {
          if (person) onAdd(person.id)
        }}
        slotProps={{
          popper: popperHome,
          listbox: {
            sx: {
              p: 1,
              maxHeight: '40vh',
              '& .MuiAutocomplete-option': {
                minHeight: 52,
                borderRadius: '8px',
                px: 1.5,
                '& .hint': { visibility: 'hidden' },
                '&.Mui-focused .hint': { visibility: 'visible' },
              },
            },
          },
        }}
        renderOption={({ key, ...props }, person) => (
          <li key={key} {...props}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Person
                name={fullName(person)}
                shown={<Found name={fullName(person)} text={text} />}
                sub={person.email}
                picture={person.picture}
              />
            </Box>
            <Box component="small" className="hint" aria-hidden sx={{ fontSize: 12, color: 'text.secondary' }}>
              {t('enterAdds')}
            </Box>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            placeholder={t('addHint')}
            slotProps={{
              ...params.slotProps,
              input: {
                ...params.slotProps.input,
                startAdornment: (
                  <InputAdornment position="start" sx={{ ml: 0.5 }}>
                    <Search />
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
        sx={{ '& .MuiOutlinedInput-root': { py: 0, minHeight: 48 } }}
      />
    </Box>
  )
}

function Members({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  const { t, i18n } = useTranslation('groups')
  const roleName = useRoleName()
  const { data: people, error, refetch } = usePeople()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!people) return <LoadingRows count={3} />
  const compare = compareTexts(i18n.language)
  const inside = people
    .filter(({ id }) => ids.includes(id))
    .sort((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName))
  const chosen = inside.filter(({ id }) => picked.has(id))
  const pick = (id: number, on: boolean) =>
    setPicked((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  return (
    <>
      <AddMembers people={people.filter(({ id }) => !ids.includes(id))} onAdd={(id) => onChange([...ids, id])} />
      {inside.length > 0 && (
        <Box sx={{ mx: { sm: -4 }, mt: -1.5 }}>
          <Box sx={{ px: { sm: 4 } }}>
            <SelectionBar
              picked={chosen.length}
              total={inside.length}
              onAll={(all) => setPicked(new Set(all ? inside.map(({ id }) => id) : []))}
            >
              <Button
                size="small"
                color="error"
                startIcon={<PersonRemoveOutlined />}
                onClick={() => {
                  onChange(ids.filter((id) => !picked.has(id)))
                  setPicked(new Set())
                }}
              >
                {t('takeOut')}
              </Button>
            </SelectionBar>
          </Box>
          <Rows flat label={t('membersOf')}>
            {inside.map((person) => (
              <ListRow
                key={person.id}
                picked={picked.has(person.id)}
                onPick={(on) => pick(person.id, on)}
                pickLabel={fullName(person)}
                actions={person.role !== 'learner' && <StateChip tone="primary" label={roleName(person.role)} />}
              >
                <Person name={fullName(person)} sub={person.email} picture={person.picture} />
              </ListRow>
            ))}
          </Rows>
        </Box>
      )}
    </>
  )
}

interface Props {
  group: Group | null
  kind: GroupKind
  onClose: () => void
  /** Reads what somebody else saved, in place of the draft. */ onTheirs?: () => void
}

function useGroupForm(group: Group | null, kind: GroupKind, onClose: () => void) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const [name, setName] = useState(group?.name ?? '')
  const [ids, setIds] = useState<number[]>(group?.userIds ?? [])
  const [wrong, setWrong] = useState('')
  const [conflict, setConflict] = useState(false)
  const save = useSaveGroup(group)
  const send = (revision: string | undefined, form: HTMLElement | null): void => {
    if (save.isPending) return
    const over = [...name.trim()].length - limits.groupNameMax
    const problem = !name.trim() ? common('required') : over > 0 ? common('tooLong', { over }) : ''
    setWrong(problem)
    if (problem) {
      focusFirstWrong(form)
      return
    }
    save.mutate(
      { name: name.trim(), userIds: ids, revision },
      {
        onSuccess: () => {
          toast(t(group ? 'edited' : 'added', { kind }))
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'request.conflict') {
            setConflict(true)
            return
          }
          const { text } = describe(error)
          if (error instanceof ApiError && error.code === 'group.name_taken') {
            setWrong(text)
            focusFirstWrong(form)
          }
          toast(text, 'error')
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!conflict) send(group?.revision, event.currentTarget)
  }
  return {
    name,
    ids,
    wrong,
    conflict,
    pending: save.isPending,
    submit,
    overwrite: () => send(undefined, null),
    rename: (next: string) => {
      setWrong('')
      setName(next)
    },
    setIds,
    dirty: name !== (group?.name ?? '') || ids.join() !== (group?.userIds ?? []).join(),
  }
}

/** A group's name and members, written together. */
export function GroupDialog({ group, kind, onClose, onTheirs }: Props) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const { name, ids, wrong, conflict, pending, submit, overwrite, rename, setIds, dirty } = useGroupForm(
    group,
    kind,
    onClose,
  )
  return (
    <TaskDialog
      open
      onClose={onClose}
      width={640}
      minHeight={560}
      dirty={dirty && !pending}
      title={t(group ? 'edit' : 'add', { kind })}
      facts={t('count', { count: ids.length })}
      onSubmit={submit}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" loading={pending} disabled={conflict}>
            {group ? common('save') : common('add')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {conflict && onTheirs && <ConflictNote pending={pending} onMine={overwrite} onTheirs={onTheirs} />}
        <Field
          label={t('name')}
          required
          autoFocus={!group}
          value={name}
          error={wrong || undefined}
          onChange={(event) => rename(event.target.value)}
        />
        <Members ids={ids} onChange={setIds} />
      </Box>
    </TaskDialog>
  )
}

/** The form of one group, read afresh when it opens (`?edit-group=12`). */
export function EditGroup({ id, kind, onClose }: { id: number; kind: GroupKind; onClose: () => void }) {
  const { held, turn, error, reload } = useHeld(useGroup(id))
  useGone(error, onClose)
  return held ? (
    <GroupDialog key={turn} group={held} kind={kind} onClose={onClose} onTheirs={() => void reload()} />
  ) : null
}
