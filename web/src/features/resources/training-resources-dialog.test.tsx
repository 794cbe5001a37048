// @vitest-environment happy-dom
import { listResources, Resource, setTrainingResources } from '@praxia/contract/resources.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { TrainingResourcesDialog } from './training-resources-dialog.tsx'

const onClose = vi.fn()
beforeEach(() => onClose.mockReset())

/** What the server keeps: the resources that exist and those that go with the training. */
async function open(server: { exist: number[]; chosen: number[] }) {
  const { can, ...training } = example(getTraining.response)
  api.on(getTraining, { ...training, can: { ...can, resources: true } })
  api.on(listResources, () => {
    const items = server.chosen.map((id) => example(Resource, { id, title: `Plan ${id}`, isOwner: true }))
    return { items, total: items.length }
  })
  api.on(setTrainingResources, ({ body: { resources, before } }) => {
    if (before && before.join() !== server.chosen.join()) return new Refusal('request.conflict')
    const violations = resources.flatMap((id, at) =>
      server.exist.includes(id) ? [] : [{ path: `resources.${at}`, code: 'unknown', message: 'does not exist' }],
    )
    if (violations.length > 0) return new Refusal('request.invalid', { violations })
    server.chosen = resources
    return { resources }
  })
  const { user } = await draw(<TrainingResourcesDialog id={3} onClose={onClose} />)
  await screen.findByRole('button', { name: 'Remove Plan 6' })
  return user
}

it('a choice from another beginning is a conflict: mine is saved, or theirs shown', async () => {
  const server = { exist: [5, 6, 7], chosen: [5, 6] }
  const user = await open(server)
  await user.click(button('Remove Plan 6'))
  server.chosen = [5, 6, 7]
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Show theirs' }))
  await user.click(await screen.findByRole('button', { name: 'Remove Plan 7' }))
  server.chosen = [6, 7]
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.chosen).toEqual([5, 6])
})

it('one press saves mine where somebody has deleted a resource of it', async () => {
  const server = { exist: [5, 6], chosen: [5, 6] }
  const user = await open(server)
  await user.click(button('Remove Plan 6'))
  Object.assign(server, { exist: [6], chosen: [6] })
  await user.click(button('Save'))
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(server.chosen).toEqual([])
})

it('a choice that is refused as a whole is reported, and asked once', async () => {
  const server = { exist: [5, 6], chosen: [5, 6] }
  const user = await open(server)
  await user.click(button('Remove Plan 6'))
  server.chosen = [6]
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'Save mine' })
  const violation = { path: 'resources', code: 'maxItems', message: 'must not have more than 0 items' }
  api.on(setTrainingResources, new Refusal('request.invalid', { violations: [violation] }))
  const before = api.sent(setTrainingResources).length
  await user.click(button('Save mine'))
  await screen.findByRole('alert')
  expect(api.sent(setTrainingResources)).toHaveLength(before + 1)
  expect(onClose).not.toHaveBeenCalled()
})
