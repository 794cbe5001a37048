import type { OrganisationForm } from '@praxia/contract/organisations.ts'

/** Seasonal pattern of activity: of a business, a school, or a leisure venue. */
export type Season = 'work' | 'school' | 'leisure'
export interface DemoOrganisation {
  key: string
  domain: string
  form: Omit<OrganisationForm, 'contractExpirationDate'>
  contractDays: number
  /** Days since it joined the platform. */
  since: number
  season: Season
  administrators: number
  managers: number
  learners: number
  /** Keys of the platform's and the partners' trainings that its members may open. */
  open: readonly string[]
  /** Language of its members and of mails to them. */
  language: 'fr' | 'en' | 'es' | 'it'
  /** `newest`: the members who joined last, by share of all. */
  groups: { name: string; share: number; newest?: boolean }[]
  /** Values of the own field that says where its members work. */
  sites?: readonly string[]
  /** Names of the subgroups that a manager creates in the own team. */
  subgroups: string[]
  /** Activity of each weekday, Sunday first. */
  week: readonly [number, number, number, number, number, number, number]
  /** Minimum and maximum visits of a learner in a year. */
  visits: readonly [number, number]
  /**
   * Number of the first manager's team members who were there from the beginning and stay: they have the team's
   * suggestions and stories.
   */
  steady?: number
  /** Number of members with a profile picture. */
  faces: number
}
export const gigabyte = 1_048_576_000
/** Weekly patterns: an office, a site, a counter, a leisure venue. */
export const office = [0, 0.6, 1, 0.3, 1, 0.4, 0.01] as const
export const site = [0, 1, 0.2, 0.2, 0.2, 1, 0] as const
export const counter = [0.05, 0.3, 1, 0.9, 0.2, 0.1, 0.05] as const
export const open = [0.8, 0, 0.1, 0.8, 0.1, 0.6, 1] as const
/** Defaults of most organisations. */
export const common = {
  scoreRanking: true,
  hourRanking: false,
  masterContentAccess: false,
  offlineAccess: false,
  siret: '',
  timeZone: 'Europe/Paris',
} as const
/** For organisations that make trainings and run none. */
export const nobody = {
  administrators: 1,
  managers: 0,
  learners: 0,
  open: [],
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
