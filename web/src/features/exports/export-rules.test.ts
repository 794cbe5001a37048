import { describe, expect, it } from 'vitest'
import {
  type Choice,
  type Subject,
  asksWho,
  everybodyPhrase,
  extentOf,
  extentsOf,
  faultOf,
  personIn,
  queryOf,
  yearOf,
} from './export-rules.ts'

const subject = (given: Partial<Subject>): Subject => ({
  role: 'admin',
  partner: false,
  trainingId: undefined,
  course: undefined,
  userId: undefined,
  clientId: undefined,
  field: {},
  ...given,
})
const choice = (given: Partial<Choice> = {}): Choice => ({
  format: 'csv',
  extent: 'trainings',
  who: 'everybody',
  members: new Set(),
  groups: new Set(),
  back: 0,
  ...given,
})
const today = new Date(2026, 10, 23)

describe('an export', () => {
  it('is about one person: that of a profile, the learner, or the only selected member', () => {
    expect(personIn(subject({ userId: 7 }), choice())).toBe(7)
    expect(personIn(subject({ role: 'learner' }), choice())).toBe('self')
    expect(personIn(subject({ role: 'manager' }), choice({ who: 'members', members: new Set([4]) }))).toBe(4)
    expect(personIn(subject({}), choice({ who: 'members', members: new Set([4, 5]) }))).toBeUndefined()
    expect(personIn(subject({}), choice({ who: 'groups', members: new Set([4]) }))).toBeUndefined()
    expect(personIn(subject({ role: 'manager' }), choice())).toBeUndefined()
    expect(personIn(subject({ partner: true }), choice({ who: 'members', members: new Set([4]) }))).toBeUndefined()
  })
  it('asks for members where there are some to choose from', () => {
    expect(asksWho(subject({}))).toBe(true)
    expect(asksWho(subject({ role: 'manager' }))).toBe(true)
    expect(asksWho(subject({ role: 'learner' }))).toBe(false)
    expect(asksWho(subject({ userId: 7 }))).toBe(false)
    expect(asksWho(subject({ role: 'superAdmin' }))).toBe(false)
    expect(asksWho(subject({ role: 'superAdmin', clientId: 3 }))).toBe(true)
    expect(asksWho(subject({ partner: true }))).toBe(false)
  })
  it('shows the total only once it is known', () => {
    expect(everybodyPhrase(subject({}), undefined)).toBe('everybodyUncounted')
    expect(everybodyPhrase(subject({ role: 'manager' }), undefined)).toBe('everybodyUncounted')
    expect(everybodyPhrase(subject({}), 39)).toBe('everybodyOthers')
    expect(everybodyPhrase(subject({}), 0)).toBe('everybodyOthers')
    expect(everybodyPhrase(subject({ role: 'superAdmin', clientId: 3 }), 40)).toBe('everybody')
    expect(everybodyPhrase(subject({ role: 'manager' }), 13)).toBe('everybodyTeam')
  })
  it('offers an organisation’s figures for a whole export, and members where they may be named', () => {
    expect(extentsOf(subject({}), 'everybody')).toEqual(['general', 'trainings', 'members'])
    expect(extentsOf(subject({}), 'groups')).toEqual(['general', 'members'])
    expect(extentsOf(subject({ role: 'superAdmin' }), 'everybody')).toEqual(['general', 'trainings'])
    expect(extentsOf(subject({ partner: true }), 'everybody')).toEqual(['general', 'trainings'])
    expect(extentsOf(subject({ partner: true, trainingId: 4 }), 'everybody')).toEqual(['general', 'survey'])
    expect(extentsOf(subject({ role: 'learner' }), 'everybody')).toEqual(['general', 'members'])
    expect(extentsOf(subject({ trainingId: 4 }), 'everybody')).toEqual(['general', 'members', 'survey'])
    expect(extentsOf(subject({ trainingId: 4, role: 'manager' }), 'everybody')).toEqual(['members', 'survey'])
    expect(extentsOf(subject({ trainingId: 4, role: 'manager' }), 'groups')).toEqual(['members'])
    expect(extentOf(subject({ trainingId: 4 }), choice())).toBe('members')
    expect(extentsOf(subject({ trainingId: 4, role: 'superAdmin' }), 'everybody')).toEqual(['general', 'survey'])
    expect(extentsOf(subject({ trainingId: 4, role: 'learner' }), 'everybody')).toEqual(['members'])
    expect(extentOf(subject({}), choice({ who: 'groups' }))).toBe('members')
  })
  it('waits for a selection, and accepts only as many as fit in an address', () => {
    expect(faultOf(subject({}), choice())).toBeUndefined()
    expect(faultOf(subject({}), choice({ who: 'members' }))).toBe('nobody')
    expect(faultOf(subject({}), choice({ who: 'members', members: new Set([1]) }))).toBeUndefined()
    const many = (length: number, apart: number) => new Set(Array.from({ length }, (_, i) => 1 + i * apart))
    expect(faultOf(subject({}), choice({ who: 'members', members: many(9000, 1) }))).toBeUndefined()
    expect(faultOf(subject({}), choice({ who: 'members', members: many(1400, 900) }))).toBeUndefined()
    expect(faultOf(subject({}), choice({ who: 'members', members: many(9000, 3) }))).toBe('tooScattered')
    expect(faultOf(subject({}), choice({ who: 'groups', groups: many(51, 1) }))).toBe('tooMany')
    expect(faultOf(subject({ role: 'learner' }), choice({ who: 'members' }))).toBeUndefined()
  })
  it('sends many members as runs of ids, and a few individually', () => {
    const of = (length: number) =>
      queryOf(subject({}), choice({ who: 'members', members: new Set(Array.from({ length }, (_, i) => i + 8)) }), today)
    expect(of(400)).toMatchObject({ userIds: expect.arrayContaining([8, 407]) as unknown })
    expect(of(400)).not.toHaveProperty('userRuns')
    expect(of(4000)).toMatchObject({ userRuns: '8-333' })
    expect(of(4000)).not.toHaveProperty('userIds')
  })
  it('sends the selection, and the period where there are charts', () => {
    expect(queryOf(subject({}), choice({ who: 'groups', groups: new Set([5]) }), today)).toEqual({
      format: 'csv',
      extent: 'members',
      clientId: undefined,
      groupId: [5],
    })
    expect(queryOf(subject({ userId: 9 }), choice({ format: 'pdf' }), today)).toMatchObject({
      userIds: [9],
      groupId: undefined,
      startDate: '2025-12-01',
      endDate: '2026-11-30',
    })
    expect(yearOf(1, today)).toMatchObject({ from: '12/2024', to: '11/2025' })
  })
})
