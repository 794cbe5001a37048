import type { accounts } from './en/accounts.ts'
import type { catalogue } from './en/catalogue.ts'
import type { common } from './en/common.ts'
import type { errors } from './en/errors.ts'
import type { player } from './en/player.ts'
import type { settings } from './en/settings.ts'
import type { shell } from './en/shell.ts'

/** The English phrases are the type: a key that does not exist does not compile. One line per feature. */
export interface Resources {
  accounts: typeof accounts
  catalogue: typeof catalogue
  common: typeof common
  errors: typeof errors
  player: typeof player
  settings: typeof settings
  shell: typeof shell
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
    keySeparator: false
    returnNull: false
  }
}
/** What a language other than English must hold: every phrase of a feature. */
export type Phrases<N extends keyof Resources> = Record<keyof Resources[N], string>
