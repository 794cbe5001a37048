// @vitest-environment happy-dom
import { signOut } from '@praxia/contract/accounts.ts'
import { expect, it } from 'vitest'
import { api } from '../../../test/screen.tsx'
import { logOut } from './actions.ts'

it("signing out clears the tab's stored data, also when the server cannot be reached", async () => {
  api.on(signOut, () => {
    throw new Error('no network')
  })
  sessionStorage.setItem('praxia.anything', 'of the person who leaves')
  await logOut()
  expect(sessionStorage.getItem('praxia.anything')).toBeNull()
})
