import PersonRemoveOutlined from '@mui/icons-material/PersonRemoveOutlined'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { compareTexts } from '../../lib/format.ts'
import { ListRow, Person, Rows } from '../../ui/list-row.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import { FailedState, LoadingRows } from '../../ui/states.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { useRoleName } from '../accounts/use-role-words.ts'
import { fullName } from '../../lib/full-name.ts'
import { AddMembersField } from './add-members-field.tsx'
import { useGroupCandidates } from './queries.ts'

/** Members of the group, with a field to add more. */
export function GroupMembersField({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  const { t, i18n } = useTranslation('groups')
  const roleName = useRoleName()
  const { data: people, error, refetch } = useGroupCandidates()
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
      <AddMembersField people={people.filter(({ id }) => !ids.includes(id))} onAdd={(id) => onChange([...ids, id])} />
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
