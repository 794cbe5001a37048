// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { draw } from '../../../../test/screen.tsx'
import type { PickedTraining } from './course-draft-rules.ts'
import { PickedTrainingRows } from './picked-training-rows.tsx'

function Rows() {
  const [trainings, setTrainings] = useState<PickedTraining[]>([
    { id: 7, title: 'Ladders', categoryKey: '', logo: null, minutes: 5, withdrawn: false, score: 60 },
  ])
  return (
    <>
      <PickedTrainingRows trainings={trainings} faultOf={() => undefined} onChange={setTrainings} />
      <output>{trainings[0]?.score}</output>
      <button>Elsewhere</button>
    </>
  )
}

it.each([
  ['abc', '0'],
  ['{Backspace}', '0'],
  ['0', '0'],
  ['7x25', '100'],
  ['{Backspace}80', '80'],
  ['100', '100'],
  ['101', '100'],
])('the score that is left after typing %s is %s', async (typed, shown) => {
  const { user } = await draw(<Rows />)
  const field = screen.getByRole('textbox', { name: 'Score to reach in Ladders' })
  await user.tripleClick(field)
  await user.keyboard(typed)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect([(field as HTMLInputElement).value, screen.getByText(shown, { selector: 'output' }).textContent]).toEqual([
    shown,
    shown,
  ])
  expect(screen.queryByText('No score is needed') !== null).toBe(shown === '0')
})
