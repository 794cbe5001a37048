import { AppError } from '../../basics/app-error.ts'

/** RFC 7644, section 3.12. */
type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** A failure as a directory reads it. `detail` is shown to its administrator. */
export class ScimProblem extends Error {
  override name = 'ScimProblem'
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}
export const badValue = (attribute: string, detail: string): ScimProblem =>
  new ScimProblem(400, `${attribute}: ${detail}`, 'invalidValue')
export const badPath = (path: string): ScimProblem =>
  new ScimProblem(400, `"${path.slice(0, 200)}" is not a path of this resource`, 'invalidPath')
export const taken = (detail: string): ScimProblem => new ScimProblem(409, detail, 'uniqueness')

/** Attribute of a directory for a field of the members' API. */
const attributes: Record<string, string> = {
  firstName: 'name.givenName',
  lastName: 'name.familyName',
  email: 'emails',
  name: 'displayName',
  staffNumber: 'employeeNumber',
}
/** Translates a failure of the members' API. */
export function problemOf(error: AppError): ScimProblem {
  const { violations, maxUser } = error.details
  switch (error.code) {
    case 'request.invalid':
    case 'request.malformed_text': {
      const detail = (violations ?? []).map(({ path, message }) => `${attributes[path] ?? path} ${message}`).join('; ')
      return new ScimProblem(400, detail || 'The request is not valid.', 'invalidValue')
    }
    case 'request.malformed_json':
      return new ScimProblem(400, 'The body is not JSON.', 'invalidSyntax')
    case 'request.unauthenticated':
      return new ScimProblem(401, 'The token is missing, unknown, ended or expired.')
    case 'session.contract_ended':
      return new ScimProblem(401, 'The contract of the organisation has ended.')
    case 'request.not_found':
      return new ScimProblem(404, 'There is no such resource.')
    case 'member.email_taken':
      return taken('Another account already has this e-mail address.')
    case 'member.staff_number_taken':
      return taken('Another member already has this employeeNumber.')
    case 'group.name_taken':
      return taken('Another group already has this name.')
    case 'member.last_administrator':
      return new ScimProblem(
        400,
        'This is the last administrator of the organisation, who cannot be disabled or removed.',
        'mutability',
      )
    case 'member.quota_reached':
      return new ScimProblem(
        403,
        `All ${String(maxUser)} seats of the organisation are taken. Disable a member or ask for more seats.`,
      )
    default:
      return new ScimProblem(error.status, error.code)
  }
}
