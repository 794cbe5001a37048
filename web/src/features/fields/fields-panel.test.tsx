// @vitest-environment happy-dom
import { listMemberFields, type MemberField, updateMemberField } from '@praxia/contract/people/member-fields.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { Refusal } from '../../../test/fake-api.ts'
import { api, button, draw } from '../../../test/screen.tsx'
import { FieldsPanel } from './fields-panel.tsx'

const site = example(updateMemberField.response, { id: 3, name: 'Site', kind: 'text', revision: 'r1' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
/** Opens the form of the field and types into it; `become`: what the list is from then on, and says. */
async function typed() {
  let fields: MemberField[] = [site]
  api.on(listMemberFields, () => fields)
  const { user, client } = await draw(<FieldsPanel />, { as: 'admin', at: '/admin/company?tab=fields&edit-field=3' })
  await screen.findByRole('dialog')
  await user.type(name(), ' of work')
  return {
    user,
    become: async (next: MemberField[], says: string) => {
      fields = next
      void client.invalidateQueries()
      await screen.findByText(says)
    },
  }
}

it('what is typed stays when the list shows that somebody else has changed the field', async () => {
  const { user, become } = await typed()
  await become([{ ...site, name: 'Place', revision: 'r2' }], 'Place')
  expect(name().value).toBe('Site of work')
  api.on(updateMemberField, new Refusal('request.conflict'))
  await user.click(button('Save'))
  await waitFor(() => expect(api.sent(updateMemberField)[0]?.body).toMatchObject({ revision: 'r1' }))
  await user.click(await screen.findByRole('button', { name: 'Show theirs' }))
  await waitFor(() => expect(name().value).toBe('Place'))
})
it('what is typed stays when somebody else has deleted the field', async () => {
  const { become } = await typed()
  await become([], 'No fields yet')
  expect(name().value).toBe('Site of work')
})
