export interface Violation {
  /** Field of the request. */
  path: string
  code: string
  message: string
}
interface Facts {
  status: number
  code: string
  message: string
  violations?: readonly Violation[]
  details?: unknown
}

/** A call that was not done. Thrown after the repetitions that the client makes of itself. */
export class PraxiaError extends Error {
  override readonly name = 'PraxiaError'
  /** HTTP status; 0 without a response. */
  readonly status: number
  /**
   * Stable code of the server (`ErrorOf` has those of a call), or `client.unreachable`, `client.timeout`,
   * `client.redirected`, `client.unreadable`.
   */
  readonly code: string
  readonly violations: readonly Violation[]
  readonly details: unknown
  constructor({ status, code, message, violations = [], details }: Facts, cause?: unknown) {
    super(`${message} (${status === 0 ? code : `${code}, ${status}`})`, { cause })
    this.status = status
    this.code = code
    this.violations = violations
    this.details = details
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Returns the error of a response that is no success: the server's problem, or what a proxy in between answered. */
export async function errorOf(response: Response): Promise<PraxiaError> {
  const { status } = response
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const to = response.headers.get('location')
    return new PraxiaError({
      status,
      code: 'client.redirected',
      message: `The address leads elsewhere${to ? `, to ${to}` : ''}: give createClient that one`,
    })
  }
  const problem: unknown = await response.json().catch(() => undefined)
  if (!isObject(problem) || typeof problem.code !== 'string')
    return new PraxiaError({ status, code: 'client.unreadable', message: 'The response is not one of a Praxia server' })
  const violations = (problem.violations ?? []) as Violation[]
  const wrong = violations.map(({ path, message }) => `${path} ${message}`).join('; ')
  const text = [problem.detail, problem.title].find((one) => typeof one === 'string' && one !== '') as
    | string
    | undefined
  return new PraxiaError({
    status,
    code: problem.code,
    message: wrong || text || 'Refused',
    violations,
    details: problem.details,
  })
}
