import type { ErrorCode } from '@praxia/contract/errors.ts'

/** Errors of a sign-in at an identity provider, which only its own pages show. */
export type CompanyFailure = Extract<
  ErrorCode,
  | 'sign_in.company_only'
  | `company_sign_in.${'pending' | 'expired' | 'provider' | 'cancelled' | 'clock' | 'no_email' | 'unverified'}`
  | `company_sign_in.${'domain' | 'taken' | 'full' | 'no_account'}`
>

export const company = {
  go: 'Continue with your company',
  goText: 'Addresses of this domain sign in with their company account.',
  onlyText: 'Your organisation signs in with its company account only. A password does not work.',
  signingIn: 'Signing you in…',
  failed: 'You are not signed in',
  again: 'Try again',
  back: 'Back to the sign-in page',
  'sign_in.company_only':
    'Your organisation signs in with its company account only. Use “Continue with your company” on the sign-in page.',
  'company_sign_in.pending': 'Your company’s answer is still being checked. Try again.',
  'company_sign_in.expired':
    'This sign-in was already used, took too long or was started in another browser. Start again.',
  'company_sign_in.provider':
    'Your company’s sign-in service did not answer as expected. Try again later, or tell your IT department.',
  'company_sign_in.cancelled':
    'You cancelled at your company’s sign-in service, or it does not let you in here. Ask your IT department.',
  'company_sign_in.clock':
    'The clock of your company’s sign-in service differs from ours by more than {clockMinutes, number} minutes. Tell your IT department.',
  'company_sign_in.no_email':
    'Your company’s sign-in service did not send your e-mail address. Tell your IT department.',
  'company_sign_in.unverified':
    'Your company’s sign-in service says that your e-mail address is not verified. Verify it there, then try again.',
  'company_sign_in.domain':
    'Your e-mail address does not belong to a domain of this organisation. Ask its administrator.',
  'company_sign_in.taken': 'Your e-mail address belongs to another account. Ask your administrator.',
  'company_sign_in.full': 'Your organisation has no seat left. Ask your administrator to free one or to add some.',
  'company_sign_in.no_account': 'You do not have an account yet. Ask your administrator to add you.',
} as const satisfies Record<CompanyFailure, string> & Record<string, string>
