import { readFileSync } from 'node:fs'

/** Columns of docs/permissions.md: super administrator, administrator, manager, learner, a partner's administrator. */
export const roles = ['superAdmin', 'admin', 'manager', 'learner', 'partner'] as const
export type PageRole = (typeof roles)[number]
export type Word =
  | 'public'
  | 'yes'
  | '–'
  | 'any'
  | 'own'
  | 'any other'
  | 'others'
  | 'self'
  | 'team'
  | 'team and self'
  | 'owner'
  | 'unlocked'
  | 'accessible'
  | 'visible'
  | 'admin groups'
  | 'own groups'
  | 'owned or global'
  | 'own courses'

/** Reads the permissions page: a word for each endpoint and role. */
export function readPage(): Map<string, Record<PageRole, Word>> {
  const text = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| (\w+) \|((?: [^|]+ \|){5})$/gm)].filter(([, name]) => name !== 'call')
  const page = new Map(
    rows.map(([, name, cells]) => {
      const words = cells!.split('|').map((word) => word.trim()) as Word[]
      return [name!, Object.fromEntries(roles.map((role, i) => [role, words[i]])) as Record<PageRole, Word>]
    }),
  )
  if (page.size < rows.length) throw new Error('docs/permissions.md: a call has two rows')
  return page
}

/** Returns the endpoints that are barred on devices, from the list on the page. */
export const notOnDevices = (): Set<string> => listed('Not on devices')
/** Returns the endpoints that a device in a class can call, from the list on the page. */
export const inClass = (): Set<string> => listed('On a device that a class let in')
/** Returns the endpoints of each scope of a key or a personal token. */
export function byScope(): Map<string, Set<string>> {
  const rows = sectionOf('With a key or a personal token').matchAll(/^\| `([\w:]+)` \| ([^|]+) \|$/gm)
  return new Map([...rows].map(([, scope, names]) => [scope!, namesIn(names!)]))
}
const namesIn = (cell: string): Set<string> => new Set([...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!))
function sectionOf(head: string): string {
  const text = readFileSync(new URL('../../docs/permissions.md', import.meta.url), 'utf8')
  return new RegExp(`^## ${head}$(.*?)^## `, 'ms').exec(`${text}\n## `)![1]!
}
function listed(head: string): Set<string> {
  const rows = sectionOf(head).matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)
  const names = [...rows].flatMap(([, cell]) => [...namesIn(cell!)])
  const set = new Set(names)
  if (set.size < names.length)
    throw new Error(`docs/permissions.md, "${head}": twice: ${names.filter((one) => !set.delete(one)).join()}`)
  return set
}

/** Kind of the object that a request names, as seen by the caller. */
export type Kind =
  | 'nothing'
  | 'self'
  | 'teammate'
  | 'colleague'
  | 'stranger'
  | 'owned'
  | 'withheld'
  | 'given'
  | 'locked'
  | 'foreign training'
  | 'admin group'
  | 'own group'
  | 'colleague’s group'
  | 'foreign group'
  | 'own resource'
  | 'foreign resource'
  | 'own course'
  | 'global course'
  | 'suggested course'
  | 'colleague’s course'
  | 'foreign course'
  | 'own master'
  | 'foreign master'
  | 'own organisation'
  | 'foreign organisation'

const people = ['self', 'teammate', 'colleague', 'stranger'] as const
const trainings = ['owned', 'withheld', 'given', 'locked', 'foreign training'] as const
const groups = ['admin group', 'own group', 'colleague’s group', 'foreign group'] as const
const masters = ['own master', 'foreign master'] as const
const resources = ['own resource', 'foreign resource'] as const
const courses = ['own course', 'global course', 'suggested course', 'colleague’s course', 'foreign course'] as const
const organisations = ['own organisation', 'foreign organisation'] as const
export type Noun = 'person' | 'training' | 'group' | 'resource' | 'master' | 'course' | 'organisation' | 'none'
export const kindsOf: Record<Noun, readonly Kind[]> = {
  person: people,
  training: trainings,
  group: groups,
  resource: resources,
  course: courses,
  master: masters,
  organisation: organisations,
  none: ['nothing'],
}

type Outcome = 'allowed' | 'refused' | 'out of sight' | 'either no'
/** Returns the outcome of a word of the page for a kind of object. */
export function expected(word: Word, kind: Kind, role: PageRole): Outcome {
  if (word === '–') return 'refused'
  if (kind === 'nothing' || word === 'yes' || word === 'any') return 'allowed'
  const among = (...kinds: Kind[]): Outcome => (kinds.includes(kind) ? 'allowed' : 'out of sight')
  switch (word) {
    case 'own':
      return among('self', 'teammate', 'colleague', 'admin group', 'own resource', 'own master', 'own organisation')
    case 'any other':
      return kind === 'self' ? 'out of sight' : 'allowed'
    case 'others':
      return among('teammate', 'colleague')
    case 'self':
      return among('self')
    case 'team':
      return kind === 'self' ? 'refused' : among('teammate')
    case 'team and self':
      return among('self', 'teammate')
    case 'owner':
      return kind === 'given' || kind === 'locked'
        ? role === 'partner'
          ? 'out of sight'
          : 'refused'
        : among('owned', 'withheld')
    case 'unlocked':
      return kind === 'locked'
        ? role === 'partner'
          ? 'out of sight'
          : 'either no'
        : among('owned', 'withheld', 'given')
    case 'accessible':
      if (kind === 'withheld') return role === 'admin' || role === 'partner' ? 'allowed' : 'out of sight'
      return kind === 'locked' ? 'either no' : among('owned', 'given')
    case 'visible':
      if (kind === 'withheld') return role === 'admin' || role === 'partner' ? 'allowed' : 'out of sight'
      if (kind === 'locked') return role === 'partner' ? 'out of sight' : 'allowed'
      return among('owned', 'given', 'own course', 'global course', 'suggested course')
    case 'admin groups':
      return among('admin group')
    case 'own groups':
      return among('own group')
    case 'owned or global':
      return among('own course', 'global course')
    case 'own courses':
      return kind === 'global course' || kind === 'suggested course' ? 'refused' : among('own course')
    case 'public':
      return 'allowed'
  }
}
/**
 * Returns whether the status matches the expected outcome. A permitted request may still fail by another rule (409, 422
 * …).
 */
export function agrees(outcome: Outcome, status: number, code: string): boolean {
  if (outcome === 'refused') return status === 403
  if (outcome === 'out of sight') return status === 404
  if (outcome === 'either no') return status === 403 || status === 404 || status === 409
  return ![401, 403].includes(status) && !(status === 404 && code === 'request.not_found') && status < 500
}
