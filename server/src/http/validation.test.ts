import { limits } from '@praxia/contract/limits.ts'
import { Nullable, oneOf } from '@praxia/contract/shapes.ts'
import { createTraining, setTrainingFile } from '@praxia/contract/trainings.ts'
import { type TSchema, Type } from 'typebox'
import { expect, it } from 'vitest'
import { AppError } from '../basics/app-error.ts'
import { routes } from '../start/routes.ts'
import { check } from './validation.ts'

it('names the violations of a JSON or form body, and no condition of its schema', () => {
  let told: unknown
  try {
    check(setTrainingFile.body!, { version: '', offlineAvailable: true }, false)
  } catch (error) {
    told = (error as AppError).details
  }
  expect(told).toMatchObject({ violations: [{ path: 'version', code: 'minLength' }] })
})

it.each([
  [['6,7'], 'must be integer: a list repeats its name, as in userIds=1&userIds=2'],
  [['6', '7,8'], 'must be integer: a list repeats its name, as in userIds=1&userIds=2'],
  [['x'], 'must be integer'],
])(
  'a list of a query that is written as %j is refused, and with commas the form of a list is said',
  (userIds, said) => {
    const schema = Type.Object({ userIds: Type.Array(Type.Integer()) })
    let told: unknown
    try {
      check(schema, { userIds }, true)
    } catch (error) {
      told = (error as AppError).details
    }
    expect(told).toEqual({ violations: [{ path: `userIds.${userIds.length - 1}`, code: 'type', message: said }] })
  },
)

const many = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`)
it.each<[string, TSchema, string]>([
  ['an enumeration', oneOf(['a', 'b']), 'must be one of "a", "b"'],
  ['an enumeration or nothing', Nullable(oneOf(['a', 'b'])), 'must be one of "a", "b", null'],
  ['a constant', Type.Literal('a'), 'must be "a"'],
  ['constants', Type.Union([Type.Literal('a'), Type.Literal('b')]), 'must be one of "a", "b"'],
  [
    '20 values',
    oneOf(many(20)),
    `must be one of ${many(20)
      .map((one) => `"${one}"`)
      .join(', ')}`,
  ],
  [
    '21 values',
    oneOf(many(21)),
    `must be one of ${many(20)
      .map((one) => `"${one}"`)
      .join(', ')}, …`,
  ],
  [
    'a constant or a text',
    Type.Union([Type.String({ maxLength: 0 }), Type.Literal('a')]),
    'must NOT have more than 0 characters',
  ],
])('a value that is none of %s is refused with what it may be', (_, schema, said) => {
  let told: unknown
  try {
    check(Type.Object({ of: schema }), { of: 'x' }, false)
  } catch (error) {
    told = (error as AppError).details
  }
  expect(told).toMatchObject({ violations: [{ path: 'of', message: said }] })
})

/** Returns the texts with a limit within a schema that are compared with it as they are sent, blanks included. */
function untrimmed(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, maxLength, tidy } = schema as { type?: unknown; maxLength?: number; tidy?: string }
  if (type === 'string' && maxLength !== undefined) return tidy ? [] : [path]
  return Object.entries(schema).flatMap(([name, part]) =>
    untrimmed(part, /^(properties|items|anyOf|\d+)$/.test(name) ? path : `${path}.${name}`),
  )
}
/** Texts that count as they are sent: secrets and codes, what programs make, and values that have to match exactly. */
const exact = [
  /\.(revision|uploadId|resetKey|key|state|challenge|device_code|client_id|grant_type|scope)$/,
  /[Pp]asskey\.response\./,
  /\.(password|newPassword|secret|code)$/,
  /Import\.(id|columns|roles\.word)$/,
  /SignIn\.rules\.value$/,
  /MemberField\.choices\.before$/,
  /^(launchTraining\.device|readSamlMetadata\.xml)$/,
]
it('a text of a form is trimmed before its limit, except one that counts as it is sent', () => {
  const found = routes.flatMap(({ endpoint: { name, body } }) => untrimmed(body as TSchema | undefined, name))
  expect(found.filter((path) => !exact.some((one) => one.test(path)))).toEqual([])
  expect(exact.filter((one) => !found.some((path) => one.test(path)))).toEqual([])
})
it.each([
  ['briefDescription', limits.briefMax],
  ['fullDescription', limits.fullMax],
  ['goal1', limits.goalMax],
  ['goal3', limits.goalMax],
  ['title', limits.titleMax],
])(
  '%s of %i characters fits with blanks at its ends and is stored without them, one character more does not',
  (key, max) => {
    const form = (text: string) => ({
      texts: [
        { lang: 'EN', title: 't', briefDescription: 'b', fullDescription: 'f', goal1: 'a', goal2: 'b', [key]: text },
      ],
      durationInMinute: 15,
      categoryId: 1,
      partnerId: null,
      skillIds: [1],
      headsetIds: [1],
      contentLanguages: ['EN'],
    })
    const text = 'a'.repeat(max)
    expect(
      check(createTraining.body!, form(` \n${text}\t `.replace(key === 'title' ? /[\n\t]/g : /$^/, '')), false),
    ).toMatchObject({
      texts: [{ [key]: text }],
    })
    expect(() => check(createTraining.body!, form(`${text}a`), false)).toThrow()
  },
)
it('a text of blanks alone is no text', () => {
  const { briefDescription } = createTraining.body!.properties.texts.items.properties
  expect(() => check(Type.Object({ briefDescription }), { briefDescription: ' \n ' }, false)).toThrow()
})
