import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined'
import { Autocomplete, Box, Button, FormLabel, TextField } from '@mui/material'
import type { Group } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { compareTexts } from '../../lib/format.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Field } from '../../ui/field.tsx'
import { ListRow, Person, Rows } from '../../ui/list-row.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePeople, useSaveGroup } from './queries.ts'
import type { GroupKind } from './groups-tab.tsx'

function Members({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  const { t, i18n } = useTranslation('groups')
  const { data: people, error, refetch } = usePeople()
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [text, setText] = useState('')
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!people) return <LoadingRows count={3} />
  const compare = compareTexts(i18n.language)
  const inside = people.filter(({ id }) => ids.includes(id)).sort((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName))
  const chosen = inside.filter(({ id }) => picked.has(id))
  const pick = (id: number, on: boolean) => setPicked((before) => { const next = new Set(before); if (on) next.add(id); else next.delete(id); return next })
  return (
    <>
      <Box sx={{ display: 'grid', gap: 0.75 }}>
        <FormLabel htmlFor="group-people">{t('addMembers')}</FormLabel>
        <Autocomplete
          id="group-people" value={null} inputValue={text} onInputChange={(_, next, reason) => setText(reason === 'input' ? next : '')} blurOnSelect={false} clearOnBlur options={people.filter(({ id }) => !ids.includes(id))}
          getOptionKey={({ id }) => id} getOptionLabel={({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`} noOptionsText={t('nobodyElse')}
          onChange={(_, person) => { if (person) onChange([...ids, person.id]) }}
          renderOption={({ key, ...props }, person) => <li key={key} {...props}><Person name={`${person.firstName} ${person.lastName}`} sub={person.email} picture={person.picture} /></li>}
          renderInput={(params) => <TextField {...params} placeholder={t('addHint')} />}
        />
      </Box>
      {inside.length > 0 && (
        <Box>
          <SelectionBar picked={chosen.length} total={inside.length} onAll={(all) => setPicked(new Set(all ? inside.map(({ id }) => id) : []))}>
            <Button size="small" color="error" startIcon={<PersonRemoveOutlined />} onClick={() => { onChange(ids.filter((id) => !picked.has(id))); setPicked(new Set()) }}>{t('takeOut')}</Button>
          </SelectionBar>
          <Rows label={t('membersOf')}>
            {inside.map((person) => <ListRow key={person.id} picked={picked.has(person.id)} onPick={(on) => pick(person.id, on)} pickLabel={`${person.firstName} ${person.lastName}`}><Person name={`${person.firstName} ${person.lastName}`} sub={person.email} picture={person.picture} /></ListRow>)}
          </Rows>
        </Box>
      )}
    </>
  )
}

/** A group's name and members, written together. */
export function GroupDialog({ group, kind, onClose }: { group: Group | null; kind: GroupKind; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const [name, setName] = useState(group?.name ?? '')
  const [ids, setIds] = useState<number[]>(group?.userIds ?? [])
  const [wrong, setWrong] = useState('')
  const save = useSaveGroup(group)
  const changed = name !== (group?.name ?? '') || ids.join() !== (group?.userIds ?? []).join()
  const send = (): void => {
    const problem = !name.trim() ? common('required') : name.trim().length > limits.groupNameMax ? common('tooLong', { over: name.trim().length - limits.groupNameMax }) : ''
    setWrong(problem)
    if (problem || save.isPending) return
    save.mutate({ name: name.trim(), userIds: ids }, {
      onSuccess: () => { toast(t(group ? 'edited' : 'added', { kind })); onClose() },
      onError: (error) => { const { text } = describe(error); if (error instanceof ApiError && error.code === 'group.name_taken') setWrong(text); toast(text, 'error') },
    })
  }
  return (
    <TaskDialog
      open onClose={onClose} width={640} minHeight={560} dirty={changed && !save.isPending} title={t(group ? 'edit' : 'add', { kind })} facts={t('count', { count: ids.length })} onSubmit={(event) => { event.preventDefault(); send() }}
      actions={<><Button variant="outlined" onClick={onClose}>{common('cancel')}</Button><Button type="submit" variant="contained" color="primary" loading={save.isPending}>{group ? common('save') : common('add')}</Button></>}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Field label={t('name')} required autoFocus value={name} error={wrong || undefined} onChange={(event) => { setWrong(''); setName(event.target.value) }} />
        <Members ids={ids} onChange={setIds} />
      </Box>
    </TaskDialog>
  )
}
