import { describe, expect, it } from 'vitest'
import { type Found, isSearch, pagesFor, peopleOf } from './find-rules.ts'

const page = (name: string): Found => ({ kind: 'pages', key: name, name, to: { pathname: `/${name}` } })
const pages = [page('Catalogue'), page('Équipe'), page('Tableau de bord'), page('VR rooms'), page('Mises-à-jour')]
const names = (typed: string) => pagesFor(pages, typed).map(({ name }) => name)

describe('pages by their names', () => {
  it('finds by the start of any word, accents and case aside', () => {
    expect(names('equ')).toEqual(['Équipe'])
    expect(names('BORD')).toEqual(['Tableau de bord'])
    expect(names('room vr')).toEqual(['VR rooms'])
    expect(names('jour')).toEqual(['Mises-à-jour'])
  })
  it('does not find by the middle of a word, and wants every word', () => {
    expect(names('quipe')).toEqual([])
    expect(names('tableau equipe')).toEqual([])
  })
  it('shows all before anything is typed', () => {
    expect(names('  ')).toHaveLength(5)
  })
})

describe('whose names are looked for', () => {
  it('is the organisation for an administrator, the team for a manager', () => {
    expect(peopleOf('admin', false)).toEqual({ of: 'members', pathname: '/admin/company' })
    expect(peopleOf('manager', false)).toEqual({ of: 'team', pathname: '/manager/team' })
  })
  it('is nobody for a learner, for the platform, and on a device that a code signed in', () => {
    expect(peopleOf('learner', false)).toBeNull()
    expect(peopleOf('superAdmin', false)).toBeNull()
    expect(peopleOf('admin', true)).toBeNull()
    expect(peopleOf('manager', true)).toBeNull()
  })
})

it('asks the server from two letters on', () => {
  expect(isSearch(' a ')).toBe(false)
  expect(isSearch('ab')).toBe(true)
})
