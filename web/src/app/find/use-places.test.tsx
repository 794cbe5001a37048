// @vitest-environment happy-dom
import { getProfile } from '@praxia/contract/accounts.ts'
import { getCurrentOrganisation } from '@praxia/contract/organisations.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, drawHook } from '../../../test/screen.tsx'
import type { Capacity } from '../../lib/session.ts'
import { chooseLanguage } from '../../phrases/i18n.ts'
import { pagesFor } from './find-rules.ts'
import { usePlaces } from './use-places.tsx'

async function found(role: Capacity, typed: string, at = '/') {
  api.on(getSettings, example(getSettings.response, { platformSegment: 'platform', productName: 'Praxia' }))
  const { result } = await drawHook(usePlaces, { as: role, at })
  await waitFor(() => expect(result.current?.length).toBeGreaterThan(0))
  return pagesFor(result.current, typed).map(({ name, to }) => [name, `${to.pathname}?${to.search ?? ''}`])
}

it('an administrator finds actions and tabs of the company', async () => {
  expect(await found('admin', 'add member')).toEqual([['Add a member', '/admin/company?tab=members&add-member']])
  expect(await found('admin', 'import')).toEqual([['Import CSV', '/admin/company?tab=members&import-members']])
  expect(await found('admin', 'branding')).toEqual([['Branding', '/admin/company?tab=info']])
  expect(await found('admin', 'logo')).toEqual([['Branding', '/admin/company?tab=info']])
  expect(await found('admin', 'certif')).toEqual([['Certificates', '/admin/company?tab=certificates']])
})
it('a dialog opens over the page and keeps its tab', async () => {
  expect(await found('admin', 'add a training', '/admin/company?tab=groups&find=')).toEqual([
    ['Add a training', '/admin/company?tab=groups&new-training='],
  ])
})
it('a manager finds the class, a learner does not', async () => {
  expect(await found('manager', 'start class')).toEqual([['Start a class', '/manager/team?tab=class']])
  expect(await found('learner', 'start class')).toEqual([])
  expect(await found('learner', 'add')).toEqual([])
  expect(await found('learner', 'favor')).toEqual([['Favorites', '/learner/catalog?tab=favorites']])
})
it('platform staff add organisations of each kind', async () => {
  expect(await found('superAdmin', 'add a')).toEqual([
    ['Add master content', '/platform/master-content?add-master'],
    ['Add a company', '/platform/companies?add'],
    ['Add a training center', '/platform/training-centers?add'],
    ['Add a VR room', '/platform/vr-rooms?add'],
    ['Add a partner', '/platform/partners?add'],
    ['Add a training', '/?new-training='],
  ])
})
it('a partner has no groups, certificates and connections, a person of one role no change of profile', async () => {
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'PARTNER' }))
  for (const typed of ['group', 'certif', 'webhook', 'course', 'profile'])
    expect(await found('admin', typed)).toEqual([])
  api.on(getCurrentOrganisation, example(getCurrentOrganisation.response, { id: 2, type: 'COMPANY' }))
  api.on(
    getProfile,
    example(getProfile.response, {
      id: 1,
      roles: ['ROLE_ADMINISTRATOR', 'ROLE_USER'],
      capacities: ['admin', 'learner'],
    } as never),
  )
  expect(await found('admin', 'profile')).toEqual([['Change profile', '/?profile=']])
})
it('finds places in the language of the interface', async () => {
  await chooseLanguage('fr')
  expect(await found('admin', 'charte')).toEqual([[expect.any(String), '/admin/company?tab=info']])
  await chooseLanguage('es')
  expect(await found('admin', 'logotipo')).toEqual([[expect.any(String), '/admin/company?tab=info']])
  await chooseLanguage('it')
  expect(await found('admin', 'fuso')).toEqual([[expect.any(String), '/admin/company?tab=info']])
  await chooseLanguage('en')
})
