// @vitest-environment happy-dom
import { createGroup, updateGroup } from '@praxia/contract/groups.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { example } from '../../test/example.ts'
import { lost, Refusal } from '../../test/fake-api.ts'
import { api, button, draw } from '../../test/screen.tsx'
import { call } from '../lib/api.ts'
import { useSend } from '../lib/use-send.ts'
import { Field } from './field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useForm } from './use-form.ts'

const rules = {
  endpoint: createGroup,
  fields: ['name'],
  bodyOf: ({ name }: { name: string }) => ({ name: name.trim(), userIds: [] }),
  refusals: { 'group.name_taken': 'name' },
} as const
const onSaved = vi.fn()
const onTheirs = vi.fn()
const onClose = vi.fn()

function Form({ name = 'Night shift', revision = 'r1' }: { name?: string; revision?: string }) {
  const save = useSend({
    mutationFn: (body: { name: string; userIds: number[] }) => call(updateGroup, { params: { id: 7 }, body }),
  })
  const form = useForm(rules, { first: { name }, save, send: (body) => body, revision, onSaved })
  return (
    <FormDialog form={form} title="Edit the group" action="Save" onClose={onClose} onTheirs={onTheirs}>
      <Field label="Name" required {...form.text('name')} />
    </FormDialog>
  )
}
/** A form on a page: its button ignores conflicts. */
function PageForm() {
  const save = useSend({
    mutationFn: (body: { name: string; userIds: number[] }) => call(updateGroup, { params: { id: 7 }, body }),
  })
  const form = useForm(rules, { first: { name: 'Night shift' }, save, send: (body) => body, revision: 'r1', onSaved })
  return (
    <form onSubmit={form.submit} noValidate>
      {form.conflict && <p>Conflict</p>}
      <Field label="Name" required {...form.text('name')} />
      <button>Save</button>
    </form>
  )
}
const saved = example(updateGroup.response, { id: 7 })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Name/ })
const bodies = () => api.sent(updateGroup).map(({ body }) => body)
async function open(form = <Form />) {
  for (const one of [onSaved, onTheirs, onClose]) one.mockReset()
  return (await draw(form)).user
}

it('sends the typed values with the opened revision, and reports that they are saved', async () => {
  api.on(updateGroup, saved)
  const user = await open()
  await user.type(field(), ' A{Enter}')
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(bodies()).toEqual([{ name: 'Night shift A', userIds: [], revision: 'r1' }])
})
it('sends once for two presses', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof saved>()
  api.on(updateGroup, () => promise)
  const user = await open()
  await user.dblClick(button('Save'))
  await user.type(field(), '{Enter}')
  resolve(saved)
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(bodies()).toHaveLength(1)
})
it('sends no invalid values: reports them at the field, and focuses it', async () => {
  const user = await open()
  await user.clear(field())
  await user.click(button('Save'))
  expect(bodies()).toEqual([])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await user.type(field(), 'B')
  expect(field().getAttribute('aria-invalid')).toBe('false')
})

describe('after another user saved', () => {
  const conflicting = async () => {
    api.on(updateGroup, new Refusal('request.conflict'))
    const user = await open()
    await user.type(field(), ' A{Enter}')
    await screen.findByText(/Somebody changed this/)
    return user
  }

  it('neither Enter nor the button overwrites the other version', async () => {
    const user = await conflicting()
    await user.type(field(), '{Enter}')
    expect(button('Save').hasAttribute('disabled')).toBe(true)
    expect(bodies()).toHaveLength(1)
    expect(onSaved).not.toHaveBeenCalled()
    expect(field().value).toBe('Night shift A')
  })
  it('Enter sends nothing in a form on a page either, whatever its button does', async () => {
    api.on(updateGroup, new Refusal('request.conflict'))
    const user = await open(<PageForm />)
    await user.type(field(), ' A{Enter}')
    await screen.findByText('Conflict')
    await user.type(field(), 'B{Enter}')
    await user.click(button('Save'))
    expect(bodies()).toHaveLength(1)
    expect(field().value).toBe('Night shift AB')
  })
  it('the own version overwrites the other only after confirmation, and without the revision', async () => {
    const user = await conflicting()
    api.on(updateGroup, saved)
    await user.click(button(/mine/i))
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
    expect(bodies()[1]).toEqual({ name: 'Night shift A', userIds: [] })
  })
  it('the other version is loaded on request, and nothing is sent', async () => {
    const user = await conflicting()
    await user.click(button(/theirs/i))
    expect(onTheirs).toHaveBeenCalledTimes(1)
    expect(bodies()).toHaveLength(1)
  })
})

it("a refused field shows the server's message until it is changed", async () => {
  api.on(updateGroup, new Refusal('group.name_taken'))
  const user = await open()
  await user.type(field(), ' A{Enter}')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  await user.type(field(), 'B')
  expect(field().getAttribute('aria-invalid')).toBe('false')
  expect(onSaved).not.toHaveBeenCalled()
})
it('a violation is shown at the field that it names', async () => {
  api.on(
    updateGroup,
    new Refusal('request.invalid', { violations: [{ path: 'body.name', code: 'format', message: 'name' }] }),
  )
  const user = await open()
  await user.type(field(), ' A{Enter}')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
})
it('after a lost connection the values remain, and the next press repeats the same request', async () => {
  api.on(updateGroup, lost)
  const user = await open()
  await user.type(field(), ' A{Enter}')
  await waitFor(() => expect(bodies()).toHaveLength(2))
  await waitFor(() => expect(button('Save').hasAttribute('disabled')).toBe(false))
  expect(field().value).toBe('Night shift A')
  api.on(updateGroup, saved)
  await user.click(button('Save'))
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(new Set(api.sent(updateGroup).map(({ key }) => key)).size).toBe(1)
})
it('closing asks after typing, and not before', async () => {
  const user = await open()
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.type(field(), ' A')
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledTimes(1)
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})
