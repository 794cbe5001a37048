// Checks that documents name only links, files, identifiers and decisions that exist.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, isTest, read, root, sources } from './lib/architecture.ts'

const isPage = (file: string): boolean => file.endsWith('.md')
const pages = [
  ...readdirSync(root).filter((name) => isPage(name) && name !== 'CHANGELOG.md'),
  ...['docs', '.github', 'runtime'].flatMap((folder) => files(folder)).filter(isPage),
]
const exists = (path: string): boolean => existsSync(join(root, path))

/** Returns the anchor of a heading, as forges generate it. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string): Set<string> =>
  new Set([...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!)))

const prefixes: Record<string, string> = {
  'F/': 'server/src/features/',
  'W/': 'web/src/features/',
  'C/': 'contract/src/',
}
/** Expands the abbreviated paths of docs/product.md. */
const inFull = (path: string): string => (prefixes[path.slice(0, 2)] ?? path.slice(0, 2)) + path.slice(2)
const sourceFile = /`([\w./-]+\/[\w./-]+\.(?:tsx?|mjs|sql|md|json))`/g

describe('documents', () => {
  it.each(pages)('%s links to pages and sections that exist', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!)
    const broken = links.filter((to) => {
      if (/^(https?|mailto):/.test(to)) return false
      const [path = '', anchor] = to.split('#')
      const target = path === '' ? page : posix.normalize(`${dirname(page)}/${path}`)
      if (!exists(target)) return true
      return anchor !== undefined && isPage(target) && !anchorsOf(target).has(anchor)
    })
    expect(broken).toEqual([])
  })

  it.each(['docs/product.md', 'CONTRIBUTING.md'])('%s names files that exist', (page) => {
    const named = [...read(page).matchAll(sourceFile)].map(([, path]) => inFull(path!))
    // The table of web files has paths relative to web/src/features.
    expect([...new Set(named)].filter((path) => !exists(path) && !exists(`web/src/features/${path}`))).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  })

  it.each(pages.filter((page) => !page.startsWith('docs/decisions/')))(
    '%s names files of the workspace packages that exist',
    (page) => {
      const workspaces = /^(contract|server|web|runtime|content|demo|e2e|bench|scripts|docs)\//
      const named = [...read(page).matchAll(sourceFile)]
        .map(([, path]) => path!)
        .filter((path) => workspaces.test(path))
      expect([...new Set(named)].filter((path) => !exists(path))).toEqual([])
    },
  )

  it('docs/product.md names functions and values that exist in their files', () => {
    const named = [...read('docs/product.md').matchAll(/`([\w./-]+\.tsx?)`((?:,\s+`[A-Za-z]\w+`)+)/g)].flatMap(
      ([, file, names]) => [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => [inFull(file!), name!] as const),
    )
    const wrong = named.filter(([file, name]) => !new RegExp(`\\b${name}\\b`).test(read(file)))
    expect(wrong).toEqual([])
    expect(named.length).toBeGreaterThan(20)
  })

  it('docs/security.md has each file with a key, a cipher, or a hash that is broken', () => {
    const [, inventory = ''] =
      /## Keys, algorithms and certificates\n([\s\S]*?)\n## /.exec(read('docs/security.md')) ?? []
    const primitive =
      /createHmac\(|createCipheriv\(|hkdfSync\(|generateKey(?:Pair)?\(|createHash\('(?:sha1|md5)'|\bmd5\(|\.hash\(|AwsClient\(/
    const own = files('server/src').filter(
      (file) => file.endsWith('.ts') && !isTest(file) && primitive.test(read(file)),
    )
    expect(own.length).toBeGreaterThan(8)
    expect(own.filter((file) => !inventory.includes(`\`${file}\``))).toEqual([])
  })
})

describe('decisions', () => {
  const folder = 'docs/decisions'
  const index = read(`${folder}/README.md`)
  const records = readdirSync(join(root, folder)).filter((name) => isPage(name) && name !== 'README.md')
  const numberOf = (name: string): string => name.slice(0, 3)

  it('have a unique number, a title with it, and a status', () => {
    expect(records.length - new Set(records.map(numberOf)).size).toBe(0)
    const wrong = records.filter((name) => {
      const text = read(`${folder}/${name}`)
      return !text.startsWith(`# ${numberOf(name)} `) || !/\bStatus\b/.test(text)
    })
    expect(wrong).toEqual([])
  })

  it('are listed in the index by topic; the index also names numbers without a record', () => {
    expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([])
    const last = Math.max(...records.map((name) => Number(numberOf(name))))
    const numbers = Array.from({ length: last }, (_, i) => String(i + 1).padStart(3, '0'))
    const known = new Set(records.map(numberOf))
    expect(numbers.filter((number) => !known.has(number) && !index.includes(number))).toEqual([])
  })

  it('cited in comments and documents exist', () => {
    const known = new Set(records.map(numberOf))
    const cited = [...sources(), ...pages].flatMap((file) =>
      [...read(file).matchAll(/\bdecisions? (\d{3})\b/g)].flatMap(([, number]) =>
        known.has(number!) ? [] : [`${file}: decision ${number!}`],
      ),
    )
    expect(cited).toEqual([])
  })
})

describe('sources', () => {
  it('cite only documents of this repository', () => {
    const cites =
      /\bspecification(,|\)|'s| \d)|\bthe specification\b(?! of)|\bdecisions page\b|\(decisions?[,:] |\b(ACC|CAT)-\d/i
    const own = 'scripts/docs.test.ts'
    expect(sources().filter((file) => file !== own && cites.test(read(file)))).toEqual([])
  })

  it('cite pages and sections that exist', () => {
    const cited = sources().flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].map(
        ([, page, anchor]) => [file, page!, anchor] as const,
      ),
    )
    const broken = cited.filter(
      ([, page, anchor]) => !exists(page) || (anchor !== undefined && !anchorsOf(page).has(anchor)),
    )
    expect(broken).toEqual([])
    expect(cited.length).toBeGreaterThan(20)
  })
})
