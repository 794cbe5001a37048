interface Outside {
  statements: number
  maxStatements: number
  bytes: number
  maxBytes: number
}
/** How much of what keys may write is used, in percent, and by which of its two bounds: the one that is reached first. */
export function writtenOf(outside: Outside): { by: 'statements' | 'bytes'; share: number } {
  const statements = (100 * outside.statements) / outside.maxStatements
  const bytes = (100 * outside.bytes) / outside.maxBytes
  return bytes > statements ? { by: 'bytes', share: bytes } : { by: 'statements', share: statements }
}
