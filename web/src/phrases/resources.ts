import type { apikeys } from './en/apikeys.ts'
import type { accounts } from './en/accounts.ts'
import type { profile } from './en/profile.ts'
import type { codes } from './en/codes.ts'
import type { devices } from './en/devices.ts'
import type { certificates } from './en/certificates.ts'
import type { catalogue } from './en/catalogue.ts'
import type { connections } from './en/connections.ts'
import type { forwarding } from './en/forwarding.ts'
import type { courses } from './en/courses.ts'
import type { common } from './en/common.ts'
import type { exports } from './en/exports.ts'
import type { errors } from './en/errors.ts'
import type { refusals } from './en/refusals.ts'
import type { player } from './en/player.ts'
import type { badges } from './en/badges.ts'
import type { notifications } from './en/notifications.ts'
import type { progress } from './en/progress.ts'
import type { entrance } from './en/entrance.ts'
import type { enrolments } from './en/enrolments.ts'
import type { insight } from './en/insight.ts'
import type { attention } from './en/attention.ts'
import type { cockpit } from './en/cockpit.ts'
import type { outcomes } from './en/outcomes.ts'
import type { inspector } from './en/inspector.ts'
import type { join } from './en/join.ts'
import type { masters } from './en/masters.ts'
import type { members } from './en/members.ts'
import type { imports } from './en/imports.ts'
import type { organisations } from './en/organisations.ts'
import type { team } from './en/team.ts'
import type { find } from './en/find.ts'
import type { groups } from './en/groups.ts'
import type { help } from './en/help.ts'
import type { resources } from './en/resources.ts'
import type { security } from './en/security.ts'
import type { settings } from './en/settings.ts'
import type { shell } from './en/shell.ts'
import type { classes } from './en/classes.ts'
import type { starters } from './en/starters.ts'
import type { statements } from './en/statements.ts'
import type { status } from './en/status.ts'
import type { suggestions } from './en/suggestions.ts'
import type { surveys } from './en/surveys.ts'
import type { trust } from './en/trust.ts'
import type { tokens } from './en/tokens.ts'
import type { audit } from './en/audit.ts'
import type { company } from './en/company.ts'
import type { factors } from './en/factors.ts'
import type { federation } from './en/federation.ts'
import type { fields } from './en/fields.ts'
import type { mandatory } from './en/mandatory.ts'
import type { retention } from './en/retention.ts'
import type { wizard } from './en/wizard.ts'

/** The English phrases are the type: a key that does not exist does not compile. One line per feature. */
export interface Resources {
  accounts: typeof accounts
  profile: typeof profile
  security: typeof security
  codes: typeof codes
  devices: typeof devices
  catalogue: typeof catalogue
  certificates: typeof certificates
  common: typeof common
  connections: typeof connections
  apikeys: typeof apikeys
  forwarding: typeof forwarding
  tokens: typeof tokens
  courses: typeof courses
  errors: typeof errors
  refusals: typeof refusals
  exports: typeof exports
  player: typeof player
  badges: typeof badges
  notifications: typeof notifications
  progress: typeof progress
  enrolments: typeof enrolments
  entrance: typeof entrance
  insight: typeof insight
  attention: typeof attention
  cockpit: typeof cockpit
  outcomes: typeof outcomes
  inspector: typeof inspector
  join: typeof join
  masters: typeof masters
  classes: typeof classes
  statements: typeof statements
  members: typeof members
  trust: typeof trust
  imports: typeof imports
  organisations: typeof organisations
  team: typeof team
  find: typeof find
  groups: typeof groups
  help: typeof help
  resources: typeof resources
  settings: typeof settings
  shell: typeof shell
  starters: typeof starters
  status: typeof status
  suggestions: typeof suggestions
  surveys: typeof surveys
  audit: typeof audit
  company: typeof company
  factors: typeof factors
  federation: typeof federation
  fields: typeof fields
  mandatory: typeof mandatory
  retention: typeof retention
  wizard: typeof wizard
}

/** What a language other than English must hold: every phrase of a feature. */
export type Phrases<N extends keyof Resources> = Record<keyof Resources[N], string>
