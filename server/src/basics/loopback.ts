import { isIP } from 'node:net'

/** Returns whether a host without brackets is this machine alone, as browsers judge it. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'))
