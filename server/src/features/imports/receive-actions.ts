import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type Delimiter,
  type GroupSeparator,
  type TextEncoding,
  delimiters,
  groupSeparators,
  textEncodings,
} from '@praxia/contract/people/imports.ts'
import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { AskedLanguage, type InterfaceLanguage, oneOf } from '@praxia/contract/shapes.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError, invalid } from '../../basics/app-error.ts'
import { type CsvForm, csvSniffer } from '../../basics/csv.ts'
import { interfaceLanguageIn } from '../../basics/languages.ts'
import type { Ctx, Scope } from '../../context/context.ts'
import { check } from '../../http/validation.ts'

const folder = (scope: Scope): string => `imports/${scope.organisationId}`
export const keyOf = (scope: Scope, id: string): string => `${folder(scope)}/${id}.csv`

export interface FormatChoices {
  lang: InterfaceLanguage
  encoding: TextEncoding | undefined
  delimiter: Delimiter | undefined
  groupSeparator: GroupSeparator | null
}
export interface Received extends CsvForm {
  id: string
  fileName: string
  said: FormatChoices
}
const Fields = Type.Object({
  lang: Type.Optional(AskedLanguage),
  encoding: Type.Optional(oneOf(textEncodings)),
  delimiter: Type.Optional(oneOf(delimiters)),
  groupSeparator: Type.Optional(oneOf(groupSeparators)),
})
/**
 * Receives one file and its language, in either order, streamed to storage: checked during the transfer, and refused
 * before its end if invalid.
 */
export async function receive(ctx: Ctx, request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw new AppError('request.unsupported_media_type')
  const id = randomUUID()
  const key = keyOf(ctx.actor.scope, id)
  const fields: Record<string, string> = {}
  let file: { fileName: string; form: CsvForm } | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 1, fields: 20, fieldSize: 1000 },
    })) {
      if (part.type === 'field') {
        if (part.fieldname in Fields.properties) fields[part.fieldname] = String(part.value)
        continue
      }
      const fileName = (part.filename ?? '').split(/[\\/]/).at(-1)!.slice(0, 255)
      if (!/\.csv$/i.test(fileName)) throw new AppError('csv.invalid')
      const sniffer = csvSniffer()
      let bytes = 0
      const looked = async function* () {
        for await (const chunk of part.file as AsyncIterable<Buffer>) {
          bytes += chunk.length
          if (bytes > serverLimits.csvBytes) throw new AppError('csv.too_large', { megabytes: limits.csvMegabytes })
          sniffer.push(chunk)
          yield chunk
        }
      }
      await ctx.storage.put(key, Readable.from(looked()))
      file = { fileName, form: sniffer.end() }
    }
    if (!file) throw invalid('file', 'required', 'a CSV file is missing')
    const { lang, encoding, delimiter, groupSeparator = null } = check(Fields, fields, true)
    const said = { lang: interfaceLanguageIn(lang, ctx.actor.language), encoding, delimiter, groupSeparator }
    return { id, fileName: file.fileName, said, ...file.form }
  } catch (error) {
    await ctx.storage.remove(key)
    throw error
  }
}
