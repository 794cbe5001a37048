import type { ErrorCode } from '@praxia/contract/errors.ts'

/** Errors of a sign-in at an identity provider, which only its own pages show. */
export type CompanyFailure = Extract<
  ErrorCode,
  | 'sign_in.company_only'
  | `company_sign_in.${'pending' | 'expired' | 'provider' | 'cancelled' | 'clock' | 'unverified'}`
  | `company_sign_in.${'no_identifier' | 'no_email' | 'domain' | 'taken' | 'full' | 'no_account'}`
>

type Ending<Code> = Code extends `company_sign_in.${infer Name}` ? `${Name}Failure` : never

export const company = {
  go: 'Continue with your company',
  goText: 'Addresses of this domain sign in with their company account.',
  onlyText:
    'Your organisation signs in with its company account only. A password works only for the administrator who keeps one.',
  signingIn: 'Signing you in…',
  failed: 'You are not signed in',
  again: 'Try again',
  back: 'Back to the sign-in page',
  onlyFailure:
    'Your organisation signs in with its company account only. Use “Continue with your company” on the sign-in page.',
  pendingFailure: 'Your company’s answer is still being checked. Try again.',
  expiredFailure: 'This sign-in was already used, took too long or was started in another browser. Start again.',
  providerFailure:
    'Your company’s sign-in service did not answer as expected. Try again later, or tell your IT department.',
  cancelledFailure:
    'You cancelled at your company’s sign-in service, or it does not let you in here. Ask your IT department.',
  clockFailure:
    'The clock of your company’s sign-in service differs from ours by several minutes. Tell your IT department.',
  no_identifierFailure:
    'Your company’s sign-in service sent nothing that identifies you for good. Tell your IT department.',
  no_emailFailure: 'Your company’s sign-in service did not send your e-mail address. Tell your IT department.',
  unverifiedFailure:
    'Your company’s sign-in service says that your e-mail address is not verified. Verify it there, then try again.',
  domainFailure: 'Your e-mail address does not belong to a domain of this organisation. Ask its administrator.',
  takenFailure: 'Your e-mail address belongs to another account. Ask your administrator.',
  fullFailure: 'Your organisation has no seat left. Ask your administrator to free or add one.',
  no_accountFailure: 'You do not have an account yet. Ask your administrator to add you.',
} as const satisfies Record<Ending<CompanyFailure>, string> & Record<string, string>
