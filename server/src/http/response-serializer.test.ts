import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { serializerFor } from './response-serializer.ts'
import { routes } from '../start/routes.ts'

const Person = Type.Object({ name: Type.String(), age: Type.Optional(Type.Integer()) })

it('removes properties that the contract does not name, at any depth', () => {
  const cut = serializerFor(
    Type.Object({
      one: Person,
      maybe: Type.Union([Person, Type.Null()]),
      many: Type.Array(Person),
      by: Type.Record(Type.String(), Person),
      anything: Type.Unknown(),
    }),
  )
  const ada = { name: 'Ada', password_hash: 'secret', born: { year: 1815 } }
  expect(
    cut({
      one: ada,
      maybe: ada,
      many: [ada, { ...ada, age: 36 }],
      by: { x: ada },
      anything: { free: 1 },
      token: 'secret',
    }),
  ).toEqual({
    one: { name: 'Ada' },
    maybe: { name: 'Ada' },
    many: [{ name: 'Ada' }, { name: 'Ada', age: 36 }],
    by: { x: { name: 'Ada' } },
    anything: { free: 1 },
  })
  expect(cut({ one: ada, maybe: null, many: [], by: {}, anything: null })).toMatchObject({ maybe: null })
})

it('follows a recursive schema', () => {
  const Tree = Type.Cyclic(
    { Tree: Type.Object({ name: Type.String(), children: Type.Array(Type.Ref('Tree')) }) },
    'Tree',
  )
  expect(serializerFor(Type.Array(Tree))([{ name: 'a', children: [{ name: 'b', secret: 1, children: [] }] }])).toEqual([
    { name: 'a', children: [{ name: 'b', children: [] }] },
  ])
})

it('treats a missing property as an internal error', () => {
  expect(() => serializerFor(Type.Object({ list: Type.Array(Person) }))({ list: [{ age: 3 }] })).toThrow('name')
})

it('can be built for every response of the contract', () => {
  for (const { endpoint } of routes)
    expect(() => serializerFor(endpoint.response)({}), endpoint.name).not.toThrow(/schema|several/)
})
