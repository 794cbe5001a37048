// @vitest-environment happy-dom
import { listResources, Resource } from '@praxia/contract/resources.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { ChooseResourceDialog } from './choose-resource-dialog.tsx'

afterEach(() => void vi.unstubAllGlobals())

const [onChoose, onClose] = [vi.fn(), vi.fn()]
async function open() {
  api.on(listResources, { items: [example(Resource, { id: 7, title: 'Plan' })], total: 1 })
  return draw(<ChooseResourceDialog taken={[]} onChoose={onChoose} onClose={onClose} />)
}

it('what was picked and typed outlives the switch, and what is picked is added before the file', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: /Plan/ }))
  await user.click(button('Import a file'))
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Exits')
  await user.click(button('Existing resource'))
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Plan/ })).checked).toBe(true)
  await user.click(button('Add'))
  expect(onChoose.mock.lastCall![0]).toMatchObject([{ id: 7 }])
  expect(onClose).not.toHaveBeenCalled()
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ }).value).toBe('Exits'))
})

it('closing asks while something is picked in the one or typed in the other', async () => {
  const { user } = await open()
  await user.click(button('Import a file'))
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Exits')
  await user.click(button('Existing resource'))
  await user.click(button('Cancel'))
  await screen.findByRole('alertdialog')
})

it('nothing else is picked while a file uploads: what the upload adds to is the choice of its start', async () => {
  const { user } = await open()
  await user.click(button('Import a file'))
  await user.type(screen.getByRole('textbox', { name: /Title/ }), 'Exits')
  expect(button('Existing resource')).toHaveProperty('disabled', false)
  const send = vi.fn()
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {}
      open(): void {}
      setRequestHeader(): void {}
      send = send
      abort(): void {}
    },
  )
  const file = document.querySelector<HTMLInputElement>('input[type=file]')!
  await user.upload(file, new File(['%PDF'], 'exits.pdf', { type: 'application/pdf' }))
  await user.click(button('Add'))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(button('Existing resource')).toHaveProperty('disabled', true)
})
