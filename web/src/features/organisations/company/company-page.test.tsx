// @vitest-environment happy-dom
import { listCourses } from '@praxia/contract/courses.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { listMasters } from '@praxia/contract/library/masters.ts'
import { getCurrentOrganisation, getQuota } from '@praxia/contract/organisations.ts'
import { listResources } from '@praxia/contract/resources.ts'
import { getSettings } from '@praxia/contract/settings.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { example } from '../../../../test/example.ts'
import { api, draw } from '../../../../test/screen.tsx'
import { CompanyPage } from './company-page.tsx'

const library = ['Trainings', 'Master content', 'Resources']
const people = ['Members', 'Groups', 'Classes', 'Courses']
it.each([
  [
    'a company with unlimited storage',
    'COMPANY',
    null,
    true,
    [...people.slice(0, 3), library[0], 'Courses', ...library.slice(1)],
  ],
  ['a company with a byte of storage', 'COMPANY', 1, false, [...people.slice(0, 3), library[0], 'Courses', library[2]]],
  ['a company without storage', 'COMPANY', 0, true, people],
  ['a partner with unlimited storage', 'PARTNER', null, true, ['Members', ...library]],
] as const)('the administrator of %s has its tabs', async (_, type, maxSize, masterContentAccess, tabs) => {
  api.on(
    getCurrentOrganisation,
    example(getCurrentOrganisation.response, {
      id: 2,
      type,
      timeZone: 'UTC',
      masterContentAccess,
      primaryColor: '#6B4DC4',
      secondaryColor: '#D32E5E',
    }),
  )
  api.on(getQuota, example(getQuota.response, { maxUser: 5, maxSize, currentSize: 0 }))
  api.on(getSettings, example(getSettings.response, { productName: 'Praxia' }))
  api.on(listGroups, example(listGroups.response))
  api.on(listCourses, example(listCourses.response))
  api.on(listTrainings, example(listTrainings.response))
  api.on(listMasters, example(listMasters.response))
  api.on(listResources, example(listResources.response))
  await draw(<CompanyPage />, { at: '/admin/company?tab=info' })
  const names = () =>
    Array.from(screen.getAllByRole('tablist')[0]!.querySelectorAll('[role=tab]'), ({ textContent }) =>
      textContent.replace(/\s*\d*$/, ''),
    )
  await waitFor(() => expect(names()).toEqual([...tabs, 'Settings']))
})
