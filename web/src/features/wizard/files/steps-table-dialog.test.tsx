// @vitest-environment happy-dom
import { listSkills } from '@praxia/contract/trainings.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { api, button, draw } from '../../../../test/screen.tsx'
import { StepsTableDialog } from './steps-table-dialog.tsx'
import { emptyTable, tableOf } from './steps-table-rules.ts'

async function open(table = emptyTable()) {
  api.on(listSkills, [{ id: 1, name: 'Calm', skillType: 'CALM' }] as never)
  const files: File[] = []
  const { user } = await draw(
    <StepsTableDialog
      table={table}
      languages={['FR', 'EN']}
      onClose={() => undefined}
      onFile={(file) => files.push(file)}
    />,
  )
  const field = (name: string) => screen.findByRole('textbox', { name })
  return { user, files, field }
}

it('writes the steps file: names in two languages, a row added by Enter, keys from the names', async () => {
  const { user, files, field } = await open()
  await user.type(await field('Name, step 1'), 'Raise the alarm{Enter}')
  await user.type(await field('Name, step 2'), 'Leave')
  await user.clear(await field('Points, step 2'))
  await user.type(await field('Points, step 2'), '40')
  await user.click(screen.getByRole('tab', { name: 'Français' }))
  await user.type(await field('Name, step 1'), 'Donner l’alarme')
  await user.click(button('Confirm'))
  expect(files.map(({ name }) => name)).toEqual(['steps.json'])
  expect(JSON.parse(await files[0]!.text())).toEqual({
    version: 1,
    passingScore: 50,
    steps: [
      { key: 'raise-the-alarm', label: { EN: 'Raise the alarm', FR: 'Donner l’alarme' }, maxScore: 100 },
      { key: 'leave', label: { EN: 'Leave' }, maxScore: 40 },
    ],
  })
})
it('names row and field of what is wrong, loses nothing, and sends nothing', async () => {
  const { user, files, field } = await open()
  await user.type(await field('Name, step 1'), 'Alarm{Enter}')
  await user.type(await field('Name, step 2'), 'Leave')
  await user.clear(await field('Points, step 2'))
  await user.type(await field('Points, step 2'), 'many')
  await user.click(button('Confirm'))
  expect(await screen.findByText('Step 2, Points: enter a number above 0.')).toBeTruthy()
  expect(document.activeElement).toBe(await field('Points, step 2'))
  expect(files).toEqual([])
  await user.clear(await field('Points, step 2'))
  await user.type(await field('Points, step 2'), '5')
  expect(screen.queryByText(/^Step 2, Points/)).toBeNull()
  await user.click(button('Confirm'))
  expect(files).toHaveLength(1)
})
it.each([
  ['CALM', 1],
  ['GONE', 0],
])('a step with the skill %s is written only while the skill exists', async (skill, count) => {
  const table = tableOf({ steps: [{ key: 'a', label: { EN: 'Alarm' }, maxScore: 100, skills: [{ skill, max: 100 }] }] })
  const { user, files, field } = await open(table)
  await field('Name, step 1')
  await user.click(button('Confirm'))
  expect(files).toHaveLength(count)
  expect(screen.queryAllByText('Step 1, Skill: this skill no longer exists.')).toHaveLength(1 - count)
})
