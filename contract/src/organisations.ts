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
  Name,
  Nothing,
  Nullable,
  OrganisationType,
  PersonName,
  Text,
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
 * Text fields of the organisation's form; the logo is the multipart file `logo`. SIRET: empty or 14 digits, otherwise
 * `INVALID_SIRET`. A change keeps every optional field that is omitted, including the logo; an empty e-mail or SIRET
 * removes it.
 */
export const OrganisationForm = Type.Object(
  {
    name: Name(limits.organisationNameMax),
    type: OrganisationType,
    representativeFirstName: FirstName,
    /** The representative has a single name, stored as the last name. */
    representativeOneName: Type.Optional(Type.Boolean()),
    representativeLastName: PersonName,
    representativeEmail: Type.Optional(Type.Union([Email, Type.Literal('')])),
    siret: Type.Optional(Text(200)),
    contractExpirationDate: Day,
    primaryColor: Type.Optional(Colour),
    secondaryColor: Type.Optional(Colour),
    scoreRanking: Type.Optional(Type.Boolean()),
    hourRanking: Type.Optional(Type.Boolean()),
    masterContentAccess: Type.Optional(Type.Boolean()),
    offlineAccess: Type.Optional(Type.Boolean()),
    maxUser: Type.Optional(Type.Integer({ minimum: limits.usersMin, maximum: limits.usersMost })),
    /**
     * In bytes; null, or an empty form field: unlimited, the default of a new organisation. The form shows GB of
     * 1,048,576,000 bytes.
     */
    maxSize: Type.Optional(
      Nullable(
        Type.Integer({
          minimum: limits.gigabytesMin * limits.bytesPerGigabyte,
          maximum: limits.gigabytesMax * limits.bytesPerGigabyte,
        }),
      ),
    ),
    timeZone: Type.Optional(Text(60)),
    ...revision,
  },
  neededRepresentative,
)
export type OrganisationForm = Static<typeof OrganisationForm>
export const Quota = Type.Object({
  /** Seats taken: members who are not disabled. */
  currentUser: Type.Integer(),
  /** Including disabled members. */
  members: Type.Integer(),
  maxUser: Type.Integer(),
  currentSize: Type.Integer(),
  maxSize: Nullable(Type.Integer()),
  /**
   * Data that other systems wrote into its record with keys, and its limit; bytes include attachments and documents.
   */
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
  /** Number of trainings unlocked for it. */
  trainingCount: Type.Integer(),
  /** For a partner: valid code of its representative. */
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
const orgErrors = [
  'organisation.siret_invalid',
  'organisation.email_taken',
  'image.invalid',
  'image.too_large',
] as const

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
  response: pageOf(Organisation),
})
export const exportOrganisations = endpoint({
  name: 'exportOrganisations',
  method: 'GET',
  path: '/clients/export',
  summary: 'The clients’ report as CSV: a row for each organisation',
  query: Type.Object(lang),
  binary: true,
  response: Type.String(),
})
export const getOrganisation = endpoint({
  name: 'getOrganisation',
  method: 'GET',
  path: '/clients/{id}',
  summary: 'One organisation',
  params: IdParams,
  response: Organisation,
})
export const createOrganisation = endpoint({
  name: 'createOrganisation',
  method: 'POST',
  path: '/clients',
  summary: 'Add an organisation (multipart; file: logo)',
  multipart: true,
  body: OrganisationForm,
  response: Organisation,
  errors: orgErrors,
})
export const updateOrganisation = endpoint({
  name: 'updateOrganisation',
  method: 'PUT',
  path: '/clients/{id}',
  summary: 'Change an organisation (multipart; file: logo)',
  params: IdParams,
  multipart: true,
  body: OrganisationForm,
  response: Organisation,
  errors: [...orgErrors, 'request.conflict'],
})
export const deleteOrganisation = endpoint({
  name: 'deleteOrganisation',
  method: 'DELETE',
  path: '/clients/{id}',
  summary: 'Delete an organisation with all that is its own; a name that is sent has to be its own',
  params: IdParams,
  /** Name typed to confirm. A program may omit it; the interface always sends it (decision 016). */
  query: Type.Object({ name: Type.Optional(Type.String({ maxLength: limits.organisationNameMax })) }),
  response: Nothing,
  errors: ['organisation.platform', 'organisation.trainings_in_use', 'organisation.name_mismatch'],
})
export const getCurrentOrganisation = endpoint({
  name: 'getCurrentOrganisation',
  method: 'GET',
  path: '/clients/current',
  summary: 'Theme and flags of the own organisation',
  response: CurrentOrganisation,
})
/** First steps of an organisation, and whether each is done. */
export const FirstSteps = Type.Object({ members: Type.Boolean(), open: Type.Boolean(), suggested: Type.Boolean() })
export type FirstSteps = Static<typeof FirstSteps>
export const getFirstSteps = endpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/clients/current/first-steps',
  summary:
    'Whether the own organisation has other members, trainings open to them, and has suggested a training or a course',
  response: FirstSteps,
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
    timeZone: Type.Optional(Text(60)),
    removeLogo: Type.Optional(Type.Boolean()),
  }),
  response: CurrentOrganisation,
  errors: ['image.invalid', 'image.too_large'],
})
export const getQuota = endpoint({
  name: 'getQuota',
  method: 'GET',
  path: '/clients/{id}/quota',
  summary: 'Users and bytes used and allowed; id 0 is the own organisation',
  params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  response: Quota,
})
export const AccessibleTrainings = Type.Object({ trainingIds: Type.Array(Id), revision: Type.String() })
export type AccessibleTrainings = Static<typeof AccessibleTrainings>
export const listAccessibleTrainings = endpoint({
  name: 'listAccessibleTrainings',
  method: 'GET',
  path: '/clients/{id}/trainings',
  summary: 'Trainings unlocked for an organisation',
  params: IdParams,
  response: AccessibleTrainings,
})
export const setAccessibleTrainings = endpoint({
  name: 'setAccessibleTrainings',
  method: 'PUT',
  path: '/clients/{id}/trainings',
  summary: 'Unlock trainings for an organisation',
  params: IdParams,
  body: Type.Object({ trainingIds: Type.Array(Id, { maxItems: 10_000 }), ...revision }),
  response: AccessibleTrainings,
  errors: ['request.conflict'],
})
export const listPartners = endpoint({
  name: 'listPartners',
  method: 'GET',
  path: '/partners',
  summary: 'Partners',
  response: Type.Array(Type.Object({ id: Id, name: Type.String(), logo: Nullable(Type.String()) })),
})
