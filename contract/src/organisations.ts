import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { colourPattern, limits } from './limits.ts'
import {
  Day,
  Email,
  FirstName,
  Id,
  IdParams,
  Moment,
  Nothing,
  Nullable,
  OrganisationType,
  Name,
  PersonName,
  lang,
  oneOf,
  pageOf,
  paging,
  revision,
  neededRepresentative,
  search,
} from './shapes.ts'

const Colour = Type.String({ pattern: colourPattern })
/**
 * The text fields of the organisation's form; the logo is the multipart's file `logo`. SIRET: empty or 14 digits, else `INVALID_SIRET`.
 * A change leaves every optional field that is left out as it is, the logo too; an empty e-mail or SIRET takes it away.
 */
export const OrganisationForm = Type.Object(
  {
    name: Name(limits.organisationNameMax),
    type: OrganisationType,
    representativeFirstName: FirstName,
    /** They have one name alone, which is the last name then. */
    representativeOneName: Type.Optional(Type.Boolean()),
    representativeLastName: PersonName,
    representativeEmail: Type.Optional(Type.Union([Email, Type.Literal('')])),
    siret: Type.Optional(Type.String({ maxLength: 30 })),
    contractExpirationDate: Day,
    primaryColor: Type.Optional(Colour),
    secondaryColor: Type.Optional(Colour),
    scoreRanking: Type.Optional(Type.Boolean()),
    hourRanking: Type.Optional(Type.Boolean()),
    masterContentAccess: Type.Optional(Type.Boolean()),
    offlineAccess: Type.Optional(Type.Boolean()),
    maxUser: Type.Optional(Type.Integer({ minimum: limits.usersMin, maximum: limits.usersMost })),
    /** Bytes; null, in a form an empty field: unlimited, as a new organisation's is. The form shows GB of 1,048,576,000 bytes. */
    maxSize: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: limits.gigabytesMin * limits.bytesPerGigabyte,
          maximum: limits.gigabytesMax * limits.bytesPerGigabyte,
        }),
      ),
    ),
    timeZone: Type.Optional(Type.String({ maxLength: 60 })),
    ...revision,
  },
  neededRepresentative,
)
export type OrganisationForm = Static<typeof OrganisationForm>
export const Quota = Type.Object({
  /** Seats that are taken: members who are not disabled. */
  currentUser: Type.Integer(),
  /** Disabled members too. */
  members: Type.Integer(),
  maxUser: Type.Integer(),
  currentSize: Type.Integer(),
  maxSize: Nullable(Type.Integer()),
  /** What other systems have written into its record by keys, and what they may: bytes are those of attachments and documents too. */
  outside: Type.Object({
    statements: Type.Integer(),
    maxStatements: Type.Integer(),
    bytes: Type.Integer(),
    maxBytes: Type.Integer(),
  }),
})
export const Organisation = Type.Object({
  id: Id,
  name: Type.String(),
  type: OrganisationType,
  representativeFirstName: Type.String(),
  representativeLastName: Type.String(),
  representativeEmail: Nullable(Type.String()),
  representativeUserId: Nullable(Id),
  siret: Nullable(Type.String()),
  contractExpirationDate: Nullable(Day),
  logo: Nullable(Type.String()),
  primaryColor: Type.String(),
  secondaryColor: Type.String(),
  scoreRanking: Type.Boolean(),
  hourRanking: Type.Boolean(),
  masterContentAccess: Type.Boolean(),
  offlineAccess: Type.Boolean(),
  timeZone: Type.String(),
  ...Quota.properties,
  createdAt: Moment,
  revision: Type.String(),
  /** Trainings unlocked for it. */
  trainingCount: Type.Integer(),
  /** A partner's: the code of its representative while it lives. */
  uniqueCode: Nullable(Type.Object({ code: Type.String(), expiresAt: Moment })),
})
export type Organisation = Static<typeof Organisation>
/** Theme and flags of the shell, for every member. */
export const CurrentOrganisation = Type.Object({
  id: Id,
  name: Type.String(),
  type: Type.Union([OrganisationType, Type.Literal('PLATFORM')]),
  logo: Nullable(Type.String()),
  primaryColor: Type.String(),
  secondaryColor: Type.String(),
  scoreRanking: Type.Boolean(),
  hourRanking: Type.Boolean(),
  masterContentAccess: Type.Boolean(),
  offlineAccess: Type.Boolean(),
  timeZone: Type.String(),
  representativeFirstName: Type.String(),
  representativeLastName: Type.String(),
  representativeEmail: Nullable(Type.String()),
  siret: Nullable(Type.String()),
  contractExpirationDate: Nullable(Day),
})
export type CurrentOrganisation = Static<typeof CurrentOrganisation>
const orgFails = ['organisation.siret_invalid', 'organisation.email_taken', 'image.invalid', 'image.too_large'] as const

export const listOrganisations = endpoint({
  name: 'listOrganisations',
  method: 'GET',
  path: '/clients',
  summary: 'Organisations, by name',
  query: Type.Object({
    ...paging,
    ...search,
    type: Type.Optional(OrganisationType),
    sort: Type.Optional(oneOf(['name', '-name', 'contractExpirationDate'] as const)),
  }),
  answer: pageOf(Organisation),
})
export const exportOrganisations = endpoint({
  name: 'exportOrganisations',
  method: 'GET',
  path: '/clients/export',
  summary: 'The clients’ report as CSV: a row for each organisation',
  query: Type.Object(lang),
  binary: true,
  answer: Type.String(),
})
export const getOrganisation = endpoint({
  name: 'getOrganisation',
  method: 'GET',
  path: '/clients/{id}',
  summary: 'One organisation',
  params: IdParams,
  answer: Organisation,
})
export const createOrganisation = endpoint({
  name: 'createOrganisation',
  method: 'POST',
  path: '/clients',
  summary: 'Add an organisation (multipart; file: logo)',
  multipart: true,
  body: OrganisationForm,
  answer: Organisation,
  fails: orgFails,
})
export const updateOrganisation = endpoint({
  name: 'updateOrganisation',
  method: 'PUT',
  path: '/clients/{id}',
  summary: 'Change an organisation (multipart; file: logo)',
  params: IdParams,
  multipart: true,
  body: OrganisationForm,
  answer: Organisation,
  fails: [...orgFails, 'request.conflict'],
})
export const deleteOrganisation = endpoint({
  name: 'deleteOrganisation',
  method: 'DELETE',
  path: '/clients/{id}',
  summary: 'Delete an organisation with all that is its own; a name that is sent has to be its own',
  params: IdParams,
  /** The name typed to confirm. A program may leave it out; the interface always sends it (decision 016). */
  query: Type.Object({ name: Type.Optional(Type.String({ maxLength: limits.organisationNameMax })) }),
  answer: Nothing,
  fails: ['organisation.platform', 'organisation.trainings_in_use', 'organisation.name_mismatch'],
})
export const getCurrentOrganisation = endpoint({
  name: 'getCurrentOrganisation',
  method: 'GET',
  path: '/clients/current',
  summary: 'Theme and flags of the own organisation',
  answer: CurrentOrganisation,
})
/** What an organisation does to begin with, and whether it has. */
export const FirstSteps = Type.Object({ members: Type.Boolean(), open: Type.Boolean(), suggested: Type.Boolean() })
export type FirstSteps = Static<typeof FirstSteps>
export const getFirstSteps = endpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/clients/current/first-steps',
  summary:
    'Whether the own organisation has other members, trainings open to them, and has suggested a training or a course',
  answer: FirstSteps,
})
export const brandOrganisation = endpoint({
  name: 'brandOrganisation',
  method: 'PATCH',
  path: '/clients/current',
  summary: 'Colours, logo and time zone of the own organisation (multipart; file: logo)',
  multipart: true,
  body: Type.Object({
    primaryColor: Type.Optional(Colour),
    secondaryColor: Type.Optional(Colour),
    timeZone: Type.Optional(Type.String({ maxLength: 60 })),
    removeLogo: Type.Optional(Type.Boolean()),
  }),
  answer: CurrentOrganisation,
  fails: ['image.invalid', 'image.too_large'],
})
export const getQuota = endpoint({
  name: 'getQuota',
  method: 'GET',
  path: '/clients/{id}/quota',
  summary: 'Users and bytes used and allowed; id 0 is the own organisation',
  params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  answer: Quota,
})
export const AccessibleTrainings = Type.Object({ trainingIds: Type.Array(Id), revision: Type.String() })
export type AccessibleTrainings = Static<typeof AccessibleTrainings>
export const listAccessibleTrainings = endpoint({
  name: 'listAccessibleTrainings',
  method: 'GET',
  path: '/clients/{id}/trainings',
  summary: 'Trainings unlocked for an organisation',
  params: IdParams,
  answer: AccessibleTrainings,
})
export const setAccessibleTrainings = endpoint({
  name: 'setAccessibleTrainings',
  method: 'PUT',
  path: '/clients/{id}/trainings',
  summary: 'Unlock trainings for an organisation',
  params: IdParams,
  body: Type.Object({ trainingIds: Type.Array(Id, { maxItems: 10_000 }), ...revision }),
  answer: AccessibleTrainings,
  fails: ['request.conflict'],
})
export const listPartners = endpoint({
  name: 'listPartners',
  method: 'GET',
  path: '/partners',
  summary: 'Partners',
  answer: Type.Array(Type.Object({ id: Id, name: Type.String(), logo: Nullable(Type.String()) })),
})
