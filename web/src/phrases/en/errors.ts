import type { ErrorCode } from '@praxia/contract/errors.ts'

/** One sentence per failure that may be met before anybody has signed in (the others: `refusals.ts`); `network` is what the browser says when no answer came, and `delete.failed` what is said of a deletion that no code explains. */
export const errors = {
  network: 'The server did not respond. Check your connection and try again.',
  unsent: 'No connection: nothing was sent. Your entries are kept; try again when the network is back.',
  'request.invalid': 'Please check the highlighted fields.',
  'request.malformed_json': 'An error occurred, try again later',
  'request.malformed_text': 'The text contains characters that cannot be stored.',
  'request.unauthenticated': 'Your session has ended. Sign in again.',
  'request.forbidden': 'You are not authorized to do this.',
  'request.not_found': 'This no longer exists, or you do not have access to it.',
  'request.timeout': 'The connection is too slow: try again',
  'request.conflict': 'Somebody changed this in the meantime. Reload and try again.',
  'request.too_large': 'This is too large.',
  'request.rate_limited': 'Too many attempts. Wait a moment and try again.',
  'request.headers_too_large':
    'Your browser held too many cookies for this address. They have been removed: try again.',
  'server.error': 'An error occurred, try again later',
  'delete.failed': 'It could not be deleted, try again later',
  'server.unavailable': 'The server is not available at the moment. Try again shortly.',
  'server.outcome_unknown': 'We can’t be sure that this was saved. Check before you try again.',
  'session.account_disabled': 'Your account was disabled. Ask your administrator.',
  'session.contract_ended': 'The subscription of your organisation has ended.',
  'session.password_changed': 'Your password was changed. Sign in with the new one.',
  'session.device_removed': 'This device was signed out.',
  'session.class_over': 'The class has ended, and this device is signed out.',
  'sign_in.wrong_password': 'Incorrect e-mail or password',
  'sign_in.wrong_code': 'Invalid code',
  'sign_in.contract_ended': 'The subscription of your organisation has ended',
  'sign_in.account_disabled': 'This account is disabled. Ask your administrator.',
  'sign_in.too_many_attempts': 'Too many attempts. Wait a few minutes and try again.',
  'reset.email_not_found': 'No account has this e-mail address',
  'reset.link_expired': 'This link was used already or has expired. A link works once, for {resetDays} days.',
  'setup.key_invalid': 'This set-up link no longer works. Start the server again for a new one.',
  'password.common':
    'This password is too easy to guess. Choose another one, such as a few words that have nothing to do with each other, or with you.',
  'account.email_taken': 'This e-mail address is already in use',
} as const satisfies Partial<Record<ErrorCode, string>> & Record<'network' | 'unsent' | 'delete.failed', string>
