// @vitest-environment happy-dom
import { getMember } from '@praxia/contract/members.ts'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refusal } from '../../../test/fake-api.ts'
import { api, draw } from '../../../test/screen.tsx'
import { MemberDialog } from './member-dialog.tsx'

it.each(['members', 'team', 'mandatory', 'cockpit'])(
  'a member who turns out to be deleted is refetched in the lists behind the profile: %s',
  async (feature) => {
    const { promise, resolve } = Promise.withResolvers<Refusal>()
    api.on(getMember, () => promise)
    const { client } = await draw(<MemberDialog />, { at: '/team?member=12' })
    client.setQueryData([feature, 'list'], [])
    resolve(new Refusal('request.not_found'))
    await waitFor(() => expect(client.getQueryState([feature, 'list'])?.isInvalidated).toBe(true))
  },
)
