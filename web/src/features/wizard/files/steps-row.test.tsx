// @vitest-environment happy-dom
import { getSteps, listSkills } from '@praxia/contract/trainings.ts'
import { limits } from '@praxia/contract/limits.ts'
import { screen, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Refusal } from '../../../../test/fake-api.ts'
import { api, button, draw, noButton } from '../../../../test/screen.tsx'
import { type Draft, newDraft } from '../draft/draft-rules.ts'
import type { StepProps } from '../draft/use-fault-text.ts'
import { StepsRow } from './steps-row.tsx'

const steps = {
  version: 1,
  passingScore: 60,
  steps: [
    { key: 'alarm', label: { EN: 'Raise the alarm' }, maxScore: 100 },
    { key: 'leave', label: { EN: 'Leave' }, maxScore: 100, parent: 'alarm' },
  ],
}
const file = (text: string, name = 'steps.json') => new File([text], name, { type: 'application/json' })
const kept = { date: '2026-11-02T10:00:00.000Z', count: 4, passing: 70 }

interface Given {
  of?: Partial<Draft['steps']>
  trainingId?: number | null
  faults?: StepProps['faults']
}
async function open({ of = {}, trainingId = 12, faults = [] }: Given = {}) {
  api.on(listSkills, [])
  const drawnWith = vi.fn<(steps: Draft['steps']) => void>()
  function Row() {
    const [now, setNow] = useState<Draft>(() => {
      const draft = newDraft('EN')
      return { ...draft, steps: { ...draft.steps, ...of } }
    })
    useEffect(() => drawnWith(now.steps), [now])
    const change: StepProps['change'] = (part) =>
      setNow((before) => ({ ...before, ...(typeof part === 'function' ? part(before) : part) }))
    return (
      <StepsRow
        trainingId={trainingId}
        draft={now}
        change={change}
        faults={faults}
        lang="EN"
        setLang={() => undefined}
      />
    )
  }
  const drawn = await draw(<Row />)
  return { ...drawn, now: () => drawnWith.mock.lastCall![0] }
}
const choose = (user: Awaited<ReturnType<typeof open>>['user'], one: File) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, one)

it('a file is taken, says what it has, and can be looked at before it is sent', async () => {
  const { user, now } = await open({ trainingId: null })
  noButton('Preview')
  await choose(user, file(JSON.stringify(steps), 'mine.json'))
  expect(await screen.findByText(/^2 steps, 60 to pass, changed /)).toBeTruthy()
  expect(screen.getByText('mine.json')).toBeTruthy()
  expect(now().file?.name).toBe('mine.json')
  await user.click(button('Preview'))
  const preview = within(await screen.findByRole('dialog', { name: /Steps/ }))
  expect(preview.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Raise the alarmalarm', 'Leaveleave'])
  expect(api.sent(getSteps)).toEqual([])
})
it('a file without a passing score has the usual one', async () => {
  const { user } = await open()
  await choose(user, file(JSON.stringify({ ...steps, passingScore: undefined })))
  expect(await screen.findByText(/^2 steps, 50 to pass/)).toBeTruthy()
})
it('text that is no JSON is said, and can be neither looked at nor edited', async () => {
  const { user } = await open()
  await choose(user, file('{'))
  expect(await screen.findByText(/^The file is not valid JSON/)).toBeTruthy()
  noButton('Preview')
  noButton('Edit in a table')
})
it('faults of a file are said with their places, and can be mended in the table', async () => {
  const { user } = await open()
  await choose(user, file(JSON.stringify({ ...steps, steps: [steps.steps[0], steps.steps[0]] })))
  expect(await screen.findByText(/appears twice\.$/)).toBeTruthy()
  noButton('Preview')
  expect(button('Edit in a table')).toBeTruthy()
})
it('a file that is too large is said', async () => {
  const { user } = await open()
  const large = file(JSON.stringify(steps))
  Object.defineProperty(large, 'size', { value: limits.stepsBytes + 1 })
  await choose(user, large)
  expect(await screen.findByText(/^The steps file is larger than/)).toBeTruthy()
})
it('a file that is taken away leaves the steps that are saved', async () => {
  const { user, now } = await open({ of: { existing: kept, file: file(JSON.stringify(steps)) } })
  await screen.findByText(/^2 steps/)
  await user.click(button(/^Remove/))
  expect(await screen.findByText('Steps in place')).toBeTruthy()
  expect(screen.getByText(/^4 steps, 70 to pass/)).toBeTruthy()
  expect(now()).toMatchObject({ file: null, removed: false })
})
it('steps that are saved are removed by the next saving; another file takes that back', async () => {
  const { user, now } = await open({ of: { existing: kept } })
  await user.click(button(/^Remove/))
  expect(now().removed).toBe(true)
  expect(screen.queryByText('Steps in place')).toBeNull()
  await choose(user, file(JSON.stringify(steps)))
  await screen.findByText(/^2 steps/)
  expect(now().removed).toBe(false)
})
it('steps that are saved are read for the preview and for the table', async () => {
  api.on(getSteps, steps as never)
  const { user } = await open({ of: { existing: kept } })
  await user.click(button('Preview'))
  expect(await screen.findByText('Raise the alarm')).toBeTruthy()
  await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0]!)
  await user.click(button('Edit in a table'))
  expect(await screen.findByRole('textbox', { name: 'Name, step 2' })).toHaveProperty('value', 'Leave')
  expect(api.sent(getSteps).map(({ params }) => params)).toEqual([{ id: 12 }, { id: 12 }])
})
it('steps that could not be read are said', async () => {
  api.on(getSteps, new Refusal('request.rate_limited'))
  const { user } = await open({ of: { existing: kept } })
  await user.click(button('Preview'))
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
it('a table that is filled in becomes the file', async () => {
  const { user, now } = await open({ trainingId: null })
  await user.click(button('Enter the steps'))
  await user.type(await screen.findByRole('textbox', { name: 'Name, step 1' }), 'Leave')
  await user.click(button('Confirm'))
  expect(await screen.findByText(/^1 step, 50 to pass/)).toBeTruthy()
  expect(JSON.parse(await now().file!.text())).toMatchObject({ steps: [{ key: 'leave' }] })
})
it('what the server says of the steps is shown where the file has no fault of its own', async () => {
  await open({ of: { existing: kept }, faults: [{ path: 'steps', code: 'refused', text: 'The steps are in use' }] })
  expect(screen.getByText('The steps are in use')).toBeTruthy()
})
