import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { useEffect, useState } from 'react'
import { coversOf } from '../../features/courses/course-rules.ts'
import { fullName } from '../../lib/full-name.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Thumb } from '../../ui/cover.tsx'
import { OrganisationLogo } from '../../ui/logo.tsx'
import type { PageEntry } from '../pages.ts'
import { pagesOf, pathOf } from '../routes.ts'
import { useSurroundings } from '../surroundings.ts'
import { isSearch, pagesFor, peopleOf } from './find-rules.ts'
import { useFound } from './queries.ts'
import { type Line, usePlaces } from './use-places.tsx'

/** Debounces typing, so that the server is not asked for each letter. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 200)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const lists: Record<OrganisationType, PageEntry['menu']> = {
  COMPANY: 'companies',
  TRAINING_CENTER: 'trainingCenters',
  VR_ROOM: 'vrRooms',
  PARTNER: 'partners',
}
const catalogues: readonly PageEntry['menu'][] = ['catalogue', 'organisationCatalogue', 'formations']

/** Returns pages and actions immediately, other results when the server returns them. */
export function useLines(typed: string): { lines: Line[]; pending: boolean; error: unknown } {
  const around = useSurroundings()
  const places = usePlaces()
  const search = useSettled(typed.trim())
  const asked = isSearch(search) ? search : ''
  const people = peopleOf(around.role, around.device)
  const courses = around.role !== 'superAdmin' && !around.partner
  const found = useFound(asked, people?.of ?? null, around.role === 'superAdmin' && !around.device, courses)
  const pages = pagesOf(around)
  const pathOfMenu = (wanted: readonly PageEntry['menu'][]) => {
    const page = pages.find(({ menu }) => wanted.includes(menu))
    return page && pathOf(page, around.platform)
  }
  const lines: Line[] = pagesFor(places, typed)
  const catalogue = pathOfMenu(catalogues)
  for (const one of catalogue === undefined ? [] : found.trainings)
    lines.push({
      kind: 'trainings',
      key: `training ${one.id}`,
      name: one.title,
      facts: one.category.name,
      lead: <Thumb of={[{ title: one.title, category: one.category.key, image: one.logo }]} />,
      to: { pathname: catalogue!, search: `training=${one.id}` },
    })
  for (const one of catalogue === undefined ? [] : found.courses)
    lines.push({
      kind: 'courses',
      key: `course ${one.id}`,
      name: one.title,
      lead: <Thumb of={one.logo ? [{ title: one.title, image: one.logo }] : coversOf(one)} />,
      to: { pathname: catalogue!, search: `course=${one.id}` },
    })
  for (const one of people === null ? [] : found.people)
    lines.push({
      kind: 'people',
      key: `person ${one.id}`,
      name: fullName(one),
      facts: one.email,
      lead: <Avatar name={fullName(one)} picture={one.picture} />,
      to: { pathname: people!.pathname, search: `member=${one.id}` },
    })
  for (const one of found.organisations) {
    const pathname = pathOfMenu([lists[one.type]])
    if (pathname === undefined) continue
    lines.push({
      kind: 'organisations',
      key: `organisation ${one.id}`,
      name: one.name,
      lead: <OrganisationLogo name={one.name} logo={one.logo} size={36} />,
      to: { pathname, search: `search=${encodeURIComponent(one.name)}` },
    })
  }
  return { lines, pending: found.pending || search !== typed.trim(), error: found.failed?.error }
}
