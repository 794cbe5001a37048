import type { FastifyError } from 'fastify'
import { AppError } from '../basics/app-error.ts'
import { isAway, isFull, isOutcomeUnknown } from '../database/db.ts'

/** Translates any error of a request into one with a code. */
export function appErrorOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  const code = (error as FastifyError).code ?? ''
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError)
    return new AppError('request.malformed_json')
  if (
    code === 'FST_ERR_CTP_BODY_TOO_LARGE' ||
    code === 'FST_REQ_FILE_TOO_LARGE' ||
    code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH'
  )
    return new AppError('request.too_large')
  // An id that is too long is reported as a missing object.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('request.not_found')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new AppError('request.unsupported_media_type')
  if (error.statusCode === 429) return new AppError('request.rate_limited')
  // A client must not take this for a refusal and create the same object again under another name.
  if (isOutcomeUnknown(error)) return new AppError('server.outcome_unknown', { retryAfterSeconds: 2 })
  if (isAway(error)) return new AppError('server.unavailable', { retryAfterSeconds: 2 })
  if (isFull(error)) return new AppError('storage.full')
  if (
    error.statusCode === 400 ||
    /^FST_(FILES|PARTS|FIELDS)_LIMIT|multipart|Unexpected end of form/i.test(`${code} ${error.message}`)
  )
    return new AppError('request.invalid')
  return new AppError('server.error')
}
