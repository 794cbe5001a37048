import type { CurrentOrganisation } from '@praxia/contract/organisations.ts'
import { expect, it } from 'vitest'
import { brandForm } from './use-brand-draft.ts'

const saved = { primaryColor: '#6B4DC4', secondaryColor: '#D32E5E', timeZone: 'Europe/Paris' } as CurrentOrganisation

it('sends only what was changed, so that another administrator’s change stays', () => {
  expect([
    ...brandForm(saved, { primaryColor: '#112233', secondaryColor: '#D32E5E', timeZone: 'Europe/Paris' }, undefined),
  ]).toEqual([['primaryColor', '#112233']])
  expect([...brandForm(saved, { ...saved, timeZone: 'Europe/Rome' }, new File(['x'], 'logo.png')).keys()]).toEqual([
    'timeZone',
    'logo',
  ])
})
