/**
 * Writes the query of an address that others read: alike for `decodeURIComponent`, to which a plus is a plus, and for the decoding of forms,
 * to which it is a blank.
 */
export const queryText = (values: URLSearchParams | Record<string, string>): string =>
  new URLSearchParams(values).toString().replaceAll('+', '%20')
