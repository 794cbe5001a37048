// @vitest-environment happy-dom
import { createMemberField, listMemberFields, updateMemberField } from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { FieldDialog } from './field-dialog.tsx'

const site = example(updateMemberField.response, {
  id: 3,
  name: 'Site',
  kind: 'choice',
  choices: ['Lyon', 'Metz'],
  isSite: true,
  members: 2,
  rules: 0,
  revision: 'r',
})

it('a list is made of the choices that were typed, one after the other by Enter', async () => {
  api.on(createMemberField, site)
  api.on(listMemberFields, [])
  const { user } = await draw(<FieldDialog field={null} onClose={() => undefined} />, { as: 'admin' })
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Site')
  await user.type(screen.getByRole('textbox', { name: 'Choice 1' }), 'Lyon{Enter}Metz{Enter}')
  await user.click(button('Add'))
  await waitFor(() => expect(api.sent(createMemberField)).toHaveLength(1))
  expect(api.sent(createMemberField)[0]!.body).toEqual({
    name: 'Site',
    kind: 'choice',
    isSite: false,
    choices: [{ name: 'Lyon' }, { name: 'Metz' }],
  })
})

it('a renamed choice is sent with its former name', async () => {
  api.on(updateMemberField, site)
  const { user } = await draw(<FieldDialog field={site} onClose={() => undefined} />, { as: 'admin' })
  const first = await screen.findByRole('textbox', { name: 'Choice 1' })
  await user.clear(first)
  await user.type(first, 'Lyons')
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(updateMemberField)).toHaveLength(1))
  expect(api.sent(updateMemberField)[0]!.body).toMatchObject({
    revision: 'r',
    choices: [
      { name: 'Lyons', before: 'Lyon' },
      { name: 'Metz', before: 'Metz' },
    ],
  })
})
