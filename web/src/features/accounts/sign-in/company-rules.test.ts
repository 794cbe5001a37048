import { expect, it } from 'vitest'
import { broughtState } from './company-rules.ts'

const id = '01234567-89ab-cdef-0123-456789abcdef'

it('the fragment of a finished sign-in has a connection and a state, and nothing else', () => {
  expect(broughtState(`#${id}.a_B-1`)).toEqual({ connection: id, state: 'a_B-1' })
  for (const other of ['', '#', `#${id}`, `#${id}.`, `#x.a`, `#${id}.a/../b`, `#${id}.${'a'.repeat(101)}`])
    expect(broughtState(other), other).toBeNull()
})
