import { describe, expect, it } from 'vitest'
import { type Found, isSearch, pagesFor, peopleOf } from './find-rules.ts'

const page = (name: string): Found => ({ kind: 'pages', key: name, name, to: { pathname: `/${name}` } })
const pages = [page('Catalogue'), page('Équipe'), page('Tableau de bord'), page('VR rooms'), page('Mises-à-jour')]
const names = (typed: string) => pagesFor(pages, typed).map(({ name }) => name)

describe('page search', () => {
  it('matches the start of any word, ignoring accents and case', () => {
    expect(names('equ')).toEqual(['Équipe'])
    expect(names('BORD')).toEqual(['Tableau de bord'])
    expect(names('room vr')).toEqual(['VR rooms'])
    expect(names('jour')).toEqual(['Mises-à-jour'])
  })
  it('does not match inside a word, and requires every typed word', () => {
    expect(names('quipe')).toEqual([])
    expect(names('tableau equipe')).toEqual([])
  })
  it('lists all pages before anything is typed', () => {
    expect(names('  ')).toHaveLength(5)
  })
  it('finds tabs and actions by other words too, after those named so, actions last', () => {
    const tab: Found = { ...page('Branding'), facts: 'Company', also: 'logo, colours' }
    const action = (name: string, also?: string): Found => ({ ...page(name), kind: 'actions', facts: 'Company', also })
    const places = [action('Import CSV', 'members'), action('Add a member'), tab, page('Members')]
    const found = (typed: string) => pagesFor(places, typed).map(({ name }) => name)
    expect(found('member')).toEqual(['Members', 'Add a member', 'Import CSV'])
    expect(found('colour')).toEqual(['Branding'])
    expect(found('csv members')).toEqual(['Import CSV'])
    expect(found('olours')).toEqual([])
    expect(found('')).toEqual(['Members', 'Import CSV', 'Add a member'])
  })
})

describe('scope of the people search', () => {
  it('is the organisation for an administrator and the team for a manager', () => {
    expect(peopleOf('admin', false)).toEqual({ of: 'members', pathname: '/admin/company' })
    expect(peopleOf('manager', false)).toEqual({ of: 'team', pathname: '/manager/team' })
  })
  it('is empty for a learner, for platform staff and on a device signed in by a code', () => {
    expect(peopleOf('learner', false)).toBeNull()
    expect(peopleOf('superAdmin', false)).toBeNull()
    expect(peopleOf('admin', true)).toBeNull()
    expect(peopleOf('manager', true)).toBeNull()
  })
})

it('the server is asked from two letters on', () => {
  expect(isSearch(' a ')).toBe(false)
  expect(isSearch('ab')).toBe(true)
})
