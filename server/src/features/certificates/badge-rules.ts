import { type Config, homeOf } from '../../config/config.ts'

/** Who signs: the installation, by the name that it is reached at (did:web, in which a port's colon is written as %3A). */
export const didOf = (config: Pick<Config, 'publicUrl' | 'tls' | 'port'>): string =>
  `did:web:${encodeURIComponent(new URL(homeOf(config)).host)}`
