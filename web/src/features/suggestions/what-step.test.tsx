// @vitest-environment happy-dom
import { CourseCard, listCourses } from '@praxia/contract/courses.ts'
import { listTrainings, TrainingCard } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { WhatStep } from './what-step.tsx'

const training = (id: number, title: string, suggest = true) =>
  example(TrainingCard, {
    id,
    title,
    durationInMinute: 20,
    category: { id: 3, key: 'safety', name: 'Safety' },
    can: { suggest } as TrainingCard['can'],
  })
const course = example(CourseCard, {
  id: 9,
  title: 'Week',
  totalTraining: 2,
  durationInMinute: 75,
  can: { suggest: true } as CourseCard['can'],
})
type Chosen = ComponentProps<typeof WhatStep>['chosen']
async function open(cards = [training(7, 'Fire'), training(8, 'Closed', false)]) {
  api.on(listTrainings, ({ query }) => {
    const items = cards.filter(({ title }) => title.includes(query.search ?? ''))
    return { items, total: items.length, named: 0, counts: {} } as never
  })
  api.on(listCourses, { items: [course], total: 1, counts: {} } as never)
  const chose = vi.fn<(chosen: Chosen) => void>()
  function Step() {
    const [chosen, setChosen] = useState<Chosen>({ trainings: new Map(), courses: new Map() })
    const onChoose = (next: Chosen): void => {
      chose(next)
      setChosen(next)
    }
    return <WhatStep chosen={chosen} onChoose={onChoose} />
  }
  const drawn = await draw(<Step />, { as: 'manager' })
  const chosen = () => {
    const { trainings, courses } = chose.mock.lastCall![0]
    return [[...trainings.keys()], [...courses.keys()]]
  }
  return { ...drawn, chosen }
}

it('lists what can be suggested, and keeps what was chosen in both tabs', async () => {
  const { user, chosen } = await open()
  await user.click(await screen.findByRole('checkbox', { name: /Fire/ }))
  expect(screen.queryByText('Closed')).toBeNull()
  expect(screen.getByText('20 min, Safety')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Courses' }))
  await user.click(await screen.findByRole('checkbox', { name: /Week/ }))
  expect(chosen()).toEqual([[7], [9]])
  await user.click(screen.getByRole('tab', { name: 'Trainings' }))
  await user.click(await screen.findByRole('checkbox', { name: /Fire/, checked: true }))
  expect(chosen()).toEqual([[], [9]])
})
it('says that there is nothing to suggest', async () => {
  await open([training(8, 'Closed', false)])
  expect(await screen.findByText('There is no training that you can suggest')).toBeTruthy()
})
it('says that nothing matches a search, which the server makes', async () => {
  const { user } = await open()
  await user.type(screen.getByRole('searchbox'), 'zz')
  expect(await screen.findByText('Nothing matches')).toBeTruthy()
  expect(api.sent(listTrainings).at(-1)!.query).toMatchObject({ search: 'zz', scope: 'company' })
})
it('trainings that could not be read can be asked again', async () => {
  api.on(listTrainings, new Refusal('request.rate_limited'))
  const { user } = await draw(
    <WhatStep chosen={{ trainings: new Map(), courses: new Map() }} onChoose={() => undefined} />,
  )
  await screen.findByRole('button', { name: 'Try again' })
  api.on(listTrainings, { items: [training(7, 'Fire')], total: 1, named: 0, counts: {} } as never)
  await user.click(button('Try again'))
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Fire/ })).toBeTruthy())
})
