import type { OrganisationForm } from '@praxia/contract/organisations.ts'

/** Which months are busy: as a business has them, a school, or a place where people spend their free time. */
export type Season = 'work' | 'school' | 'leisure'
export interface DemoOrganisation {
  key: string
  domain: string
  form: Omit<OrganisationForm, 'contractExpirationDate'>
  contractDays: number
  /** How many days ago it began with the platform. */
  since: number
  season: Season
  administrators: number
  managers: number
  learners: number
  /** How many of the platform's trainings, from the first; and whether partners' too. */
  unlocked: number
  partners: boolean
  /** Of its people, and of the mails to them. */
  language: 'fr' | 'en' | 'es' | 'it'
  /** `newest`: whoever came last, so large a share of all. */
  groups: { name: string; share: number; newest?: boolean }[]
  /** What a manager makes of the own team. */
  subgroups: string[]
  /** How busy each weekday is, Sunday first. */
  week: readonly [number, number, number, number, number, number, number]
  /** Visits of a learner in a year, at least and at most. */
  visits: readonly [number, number]
  /** How many of the first manager's team were there from the beginning and stay: what they did is told. */
  steady?: number
  /** How many of its people have shown their face. */
  faces: number
}
export const gigabyte = 1_048_576_000
/** How a week goes: in an office, on a site, behind a counter, where people go in their free time. */
export const office = [0, 0.6, 1, 0.3, 1, 0.4, 0.01] as const
export const site = [0, 1, 0.2, 0.2, 0.2, 1, 0] as const
export const counter = [0.05, 0.3, 1, 0.9, 0.2, 0.1, 0.05] as const
export const open = [0.8, 0, 0.1, 0.8, 0.1, 0.6, 1] as const
/** What most have chosen alike. */
export const common = {
  scoreRanking: true,
  hourRanking: false,
  masterContentAccess: false,
  offlineAccess: false,
  siret: '',
  timeZone: 'Europe/Paris',
} as const
/** Who makes trainings and runs none. */
export const nobody = {
  administrators: 1,
  managers: 0,
  learners: 0,
  unlocked: 0,
  partners: false,
  visits: [0, 0] as const,
}
export const representative = (first: string, last: string, domain: string) => ({
  representativeFirstName: first,
  representativeLastName: last,
  representativeEmail: `${first}.${last}@${domain}`
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase(),
})
