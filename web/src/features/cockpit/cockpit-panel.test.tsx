// @vitest-environment happy-dom
import { type Cockpit, getCockpit, type LateLine, remindLateTeam } from '@praxia/contract/members.ts'
import { listMemberFields, listFieldValues } from '@praxia/contract/people/member-fields.ts'
import { getOverdue, type Overdue } from '@praxia/contract/people/overdue.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { useFieldFilter } from '../fields/use-field-filter.ts'
import { useParam } from '../../ui/use-dialog.ts'
import { CockpitPanel } from './cockpit-panel.tsx'
import { OverdueCard } from './overdue-card.tsx'
import { useRemind } from './queries.ts'

const line = (id: number): LateLine =>
  ({
    member: { id, firstName: 'Ana', lastName: `Sol ${id}`, picture: null },
    training: { trainingId: 7, title: 'Fire' },
    endDate: '2026-11-01',
    days: 3,
    progressionPercent: 0,
    score: null,
    needed: 50,
    lastSession: null,
    neverSignedIn: false,
    press: 'remind',
    remindedAt: null,
  }) as LateLine
const late = (count: number) => ({
  late: count,
  toRemind: count,
  lateMembers: count,
  suggested: count,
  lateLines: Array.from({ length: Math.min(count, 3) }, (_, at) => line(at + 1)),
})

const isOff = (name: string) => button(name).hasAttribute('disabled')

function Team() {
  const [group, setGroup] = useParam<string>('group', '3')
  const remind = useRemind()
  return (
    <>
      <button onClick={() => setGroup('')}>Everybody</button>
      <CockpitPanel
        whose="team"
        asked={{ groupId: Number(group) || undefined, sort: 'needs' }}
        onSort={() => undefined}
        remind={remind}
        onMembers={() => undefined}
      />
    </>
  )
}
it('"Remind all" waits for the late members of the present filter: it never reminds others than those in sight', async () => {
  const everybody = Promise.withResolvers<Cockpit>()
  api.on(getCockpit, ({ query }) =>
    query.groupId ? example(getCockpit.response, { members: 4, ...late(2) } as Partial<Cockpit>) : everybody.promise,
  )
  api.on(remindLateTeam, { reminded: 120, suggested: 0, passed: 0, members: 120, today: 0 })
  const { user } = await draw(<Team />, { as: 'manager' })
  await screen.findByRole('button', { name: 'Remind all 2' })
  expect(isOff('Remind all 2')).toBe(false)
  await user.click(button('Everybody'))
  await waitFor(() => expect(api.sent(getCockpit)).toHaveLength(2))
  expect(isOff('Remind all 2')).toBe(true)
  everybody.resolve(example(getCockpit.response, { members: 130, ...late(120) } as Partial<Cockpit>))
  await user.click(await screen.findByRole('button', { name: 'Remind all 120' }))
  await waitFor(() => expect(api.sent(remindLateTeam)).toHaveLength(1))
})

function Dashboard() {
  const [filter, setFilter] = useFieldFilter()
  return (
    <>
      <button onClick={() => setFilter({})}>Every site</button>
      <FieldFilterMenu value={filter} onChange={setFilter} />
      <OverdueCard />
    </>
  )
}
it('"Remind all" of the dashboard waits for the late members of the present site', async () => {
  api.on(listMemberFields, [])
  api.on(listFieldValues, { items: [], total: 0 })
  const everybody = Promise.withResolvers<Overdue>()
  api.on(getOverdue, ({ query }) => (query.fieldId ? example(getOverdue.response, late(2)) : everybody.promise))
  const { user } = await draw(<Dashboard />, { as: 'admin', at: '/?field=4&value=Lyon' })
  await screen.findByRole('button', { name: 'Remind all 2' })
  await user.click(button('Every site'))
  await waitFor(() => expect(api.sent(getOverdue)).toHaveLength(2))
  expect(isOff('Remind all 2')).toBe(true)
  everybody.resolve(example(getOverdue.response, late(300)))
  await screen.findByRole('button', { name: 'Remind all 300' })
  expect(isOff('Remind all 300')).toBe(false)
})
