import { Type, type Static, type TSchema } from 'typebox'
import {
  askedLanguages,
  codePattern,
  contentLanguages,
  emailPattern,
  fileTypes,
  interfaceLanguages,
  limits,
  linePattern,
  namePattern,
  organisationTypes,
  passwordPattern,
  roles,
  visiblePattern,
} from './limits.ts'
import type { Tidied } from './people/texts.ts'

/** Schemas that several features share. Ids are integers, dates ISO 8601 UTC, days YYYY-MM-DD. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
export const IdParams = Type.Object({ id: Id })
export const Moment = Type.String({ format: 'date-time' })
/** The format is checked by `isDay` of days.ts, on the server and in the forms. */
export const Day = Type.String({ format: 'date' })
/** A chosen day, which begins and ends in the organisation's time zone, or a moment. */
export const DayOrMoment = Type.String({ format: 'day-or-moment' })
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })
/** A language, in either case. */
export const Language = <const T extends readonly string[]>(values: T, tidy: 'lower' | 'upper') =>
  Type.Unsafe<T[number]>({ type: 'string', tidy: tidy satisfies Tidied, enum: [...values] })
export const ContentLanguage = Language(contentLanguages, 'upper')
export type ContentLanguage = Static<typeof ContentLanguage>
/** Of an object whose keys are languages of content: in either case. */
export const languageKeys = { tidyKeys: 'upper' satisfies Tidied } as const
export const InterfaceLanguage = Language(interfaceLanguages, 'lower')
export type InterfaceLanguage = Static<typeof InterfaceLanguage>
/**
 * Language of a response's texts. For a language that the interface does not have, the account's own language is used.
 */
export const AskedLanguage = Language(askedLanguages, 'upper')
export type AskedLanguage = Static<typeof AskedLanguage>
/** `lang` of every endpoint that has it. */
export const lang = { lang: Type.Optional(AskedLanguage) }
export const FileType = oneOf(fileTypes)
export type FileType = Static<typeof FileType>
export const OrganisationType = oneOf(organisationTypes)
export type OrganisationType = Static<typeof OrganisationType>
export const Role = oneOf(roles)
export type Role = Static<typeof Role>
export const Capacity = oneOf(['superAdmin', 'admin', 'manager', 'learner'] as const)
export type Capacity = Static<typeof Capacity>
/** `tidy`: how the value is normalised (people/texts.ts). */
export const Email = Type.String({ tidy: 'email' satisfies Tidied, pattern: emailPattern, maxLength: limits.emailMax })
export const Password = Type.String({ pattern: passwordPattern, maxLength: limits.passwordMax })
export const Code = Type.String({ pattern: codePattern, maxLength: 60 })
/** A name on one line. */
export const Name = (maxLength: number) =>
  Type.String({ tidy: 'name' satisfies Tidied, minLength: 1, maxLength, pattern: namePattern })
export const PersonName = Name(limits.nameMax)
/** A name that may be empty. */
export const Line = (maxLength: number) =>
  Type.String({ tidy: 'name' satisfies Tidied, maxLength, pattern: linePattern })
/** Empty for a person with a single name, which is the last name; `oneName` declares it. */
export const FirstName = Line(limits.nameMax)
export const oneName = { oneName: Type.Optional(Type.Boolean()) }
/** A text of any lines, trimmed. */
export const Text = (maxLength: number) => Type.String({ tidy: 'text' satisfies Tidied, maxLength })
/** A trimmed text that is required. */
export const FilledText = (maxLength: number) =>
  Type.String({ tidy: 'text' satisfies Tidied, minLength: 1, maxLength, pattern: visiblePattern })

/** For a form with both: the first name is required unless `oneName` is set, as text in a multipart form. */
const firstNameUnless = (firstName: string, oneNamed: string) => ({
  if: { type: 'object', properties: { [oneNamed]: { enum: [true, 'true'] } }, required: [oneNamed] },
  else: {
    properties: { [firstName]: Type.String({ tidy: 'name' satisfies Tidied, minLength: 1, pattern: namePattern }) },
  },
})
export const neededNames = firstNameUnless('firstName', 'oneName')
export const neededRepresentative = firstNameUnless('representativeFirstName', 'representativeOneName')

/** For every list: page from 1; by default the first page of 50. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.listMax })),
}
export const capacity = { capacity: Type.Optional(Capacity) }
export const search = { search: Type.Optional(Type.String({ tidy: 'name' satisfies Tidied, maxLength: 200 })) }
export const pageOf = <T extends TSchema>(item: T) => Type.Object({ items: Type.Array(item), total: Type.Integer() })
/** Revision that a form was opened with. A program that omits it overwrites concurrent changes by choice. */
export const revision = {
  revision: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'The revision that the form was opened with: 409 request.conflict when somebody saved something else since. ' +
        'Left out, nothing is compared and the last one wins.',
    }),
  ),
}
export const Nothing = Type.Object({})
/** For bulk requests: the chosen ids, or all that match a search. */
export const Selection = {
  userIds: Type.Optional(Type.Array(Id, { maxItems: 10_000 })),
  all: Type.Optional(Type.Boolean()),
  ...search,
}
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.Optional(Type.String()),
  code: Type.String(),
  violations: Type.Optional(
    Type.Array(Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() }), {
      description: 'What is wrong and where: at most a hundred places.',
    }),
  ),
  more: Type.Optional(
    Type.Boolean({ description: 'Only with violations: the rest of the request was not looked at.' }),
  ),
  details: Type.Optional(Type.Unknown()),
})
export type Problem = Static<typeof Problem>
