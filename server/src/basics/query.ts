/**
 * Writes a query string that other software parses: spaces decode alike with `decodeURIComponent`, which leaves a plus,
 * and with form decoding, which reads a plus as a space.
 */
export const queryText = (values: URLSearchParams | Record<string, string>): string =>
  new URLSearchParams(values).toString().replaceAll('+', '%20')
