import { type TOptional, type TString, type TUnsafe, Type } from 'typebox'
import { linePattern } from '../limits.ts'
import { Name, Nullable } from '../shapes.ts'
import type { TextField, TextsOf } from './fields.ts'

type Fields = Readonly<Record<string, TextField>>
const shapesOf = (fields: Fields, make: (field: TextField) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))

/** The properties of a form. */
export const asked = <F extends Fields>(fields: F) =>
  shapesOf(fields, ({ most, needed }) =>
    needed ? Name(most) : Type.Optional(Type.String({ maxLength: most, pattern: linePattern })),
  ) as { [K in keyof F]: F[K]['needed'] extends true ? TString : TOptional<TString> }
/** The properties of an answer. */
export const answered = <F extends Fields>(fields: F) =>
  shapesOf(fields, ({ needed }) => (needed ? Type.String() : Nullable(Type.String()))) as {
    [K in keyof F]: TUnsafe<TextsOf<F>[K]>
  }
