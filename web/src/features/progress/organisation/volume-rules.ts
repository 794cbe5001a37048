interface Outside {
  statements: number
  maxStatements: number
  bytes: number
  maxBytes: number
}
/** Returns the used percentage of the API keys' quota and the bound (statements or bytes) that is reached first. */
export function writtenOf(outside: Outside): { by: 'statements' | 'bytes'; share: number } {
  const statements = (100 * outside.statements) / outside.maxStatements
  const bytes = (100 * outside.bytes) / outside.maxBytes
  return bytes > statements ? { by: 'bytes', share: bytes } : { by: 'statements', share: statements }
}
