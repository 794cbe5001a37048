// Checks the architecture rules. Each failure names the file and the rule; CONTRIBUTING.md gives the reasons.
import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { onSecondDatabase } from '../server/test/second-database.ts'
import { layers } from './lib/layers.ts'
import { mayImport } from './lib/paths.mjs'
import {
  emptyLeaves,
  files,
  imports,
  isTest,
  leaves,
  read,
  workspaceOf,
  root,
  sources,
  type Import,
} from './lib/architecture.ts'

const all = sources()
const server = all.filter(
  (file) => file.startsWith('server/src/') && !isTest(file) && !file.startsWith('server/src/embedded/'),
)
const webFeatures = all.filter((file) => file.startsWith('web/src/features/'))
const languages = ['en', 'fr', 'es', 'it']

describe('files', () => {
  it('have kebab-case names', () => {
    expect(
      all.filter(
        (file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.isolated)?(\.(test|spec|config|d))?\.(ts|tsx|mjs)$/.test(basename(file)),
      ),
    ).toEqual([])
  })

  it('of web tests that replace a module are named so that they run in a worker of their own', () => {
    const replacing = all.filter(
      (file) => file.startsWith('web/src/') && isTest(file) && read(file).includes('vi.mock('),
    )
    expect(replacing.length).toBeGreaterThan(0)
    expect(replacing.filter((file) => !file.includes('.isolated.test.'))).toEqual([])
  })

  it('of a server feature are named for their kind; parts of a standard, a computation or a picture have their own names', () => {
    const kinds = ['routes', 'plugin', 'actions', 'store', 'rules', 'present', 'visibility', 'cache']
    const known = new RegExp(`/([a-z0-9-]+-)?(${kinds.join('|')})\\.ts$`)
    const ownNames: Record<string, readonly string[]> = {
      artwork: ['artwork'],
      record: [
        'agents',
        'attachments',
        'checks',
        'definitions',
        'headers',
        'ids',
        'json',
        'matching',
        'sameness',
        'statement',
      ],
      xapi: ['credential', 'documents', 'intake', 'multipart', 'query', 'statements'],
      federation: ['saml-thread'],
      projection: [
        'changes',
        'days',
        'heartbeats',
        'projected-values',
        'projection',
        'session-aggregate',
        'session-rows',
      ],
      'projection/rebuild': ['rebuild', 'verify'],
    }
    const own = new Set(
      Object.entries(ownNames).flatMap(([feature, names]) =>
        names.map((name) => `server/src/features/${feature}/${name}.ts`),
      ),
    )
    const parts = server.filter((file) => file.startsWith('server/src/features/'))
    expect(parts.filter((file) => !known.test(file) && !own.has(file))).toEqual([])
    expect([...own].filter((file) => !parts.includes(file))).toEqual([])
  })

  it('of a web feature are named for their kind, and CONTRIBUTING.md explains each kind', () => {
    const several = ['page', 'dialog', 'tab', 'card', 'row', 'field', 'panel']
    const kinds = ['step', 'form', 'rules', 'store', ...several]
    const known = new RegExp(
      `/(queries|actions|use-[a-z0-9-]+|[a-z0-9-]+-(${kinds.join('|')}|(${several.join('|')})s))(\\.isolated)?(\\.test)?\\.tsx?$`,
    )
    expect(webFeatures.filter((file) => !known.test(file))).toEqual([])
    const page = read('CONTRIBUTING.md')
    const names = ['queries.ts', 'actions.ts', 'use-<what>.ts', ...kinds.map((kind) => `<thing>-${kind}.ts`)]
    expect(names.filter((name) => !page.includes(`| \`${name}`))).toEqual([])
  })

  it('of a server feature include a test beside the routes', () => {
    const routes = files('server/src/features').filter(
      (file) => basename(file) === 'routes.ts' && dirname(file) !== 'server/src/features',
    )
    expect(routes.filter((file) => !existsSync(join(root, file.replace(/\.ts$/, '.test.ts'))))).toEqual([])
  })
})

describe('imports', () => {
  const between = all.flatMap(imports)
  const show = ({ from, to }: Import): string => `${from} imports ${to}`
  const isTool = (file: string): boolean =>
    /\/(build|vite\.config)[a-z-]*\.ts$/.test(file) || file === 'content/stage/src/make.ts' || isTest(file)

  it('go one way between workspace packages', () => {
    const wrong = between.filter(({ from, to }) => {
      const own = workspaceOf(from),
        other = workspaceOf(to)
      return own !== undefined && other !== undefined && own !== other && !mayImport[own]?.includes(other)
    })
    expect(wrong.map(show)).toEqual([])
  })

  describe.each(Object.entries(layers))('of %s', (folder, order) => {
    const within = (path: string): string | undefined =>
      path.startsWith(`${folder}/`)
        ? path
            .slice(folder.length + 1)
            .split('/')[0]!
            .replace(/\.tsx?$/, '')
        : undefined
    const inside = all.filter((file) => within(file) !== undefined && !isTest(file))

    it('name every part in the order of layers', () => {
      expect([...new Set(inside.map((file) => within(file)!))].sort()).toEqual([...order].sort())
    })

    it('go only to lower layers, types included', () => {
      const layer = (path: string): number => order.indexOf(within(path)!)
      const wrong = inside
        .flatMap(imports)
        .filter(({ from, to }) => within(to) !== undefined && layer(to) > layer(from))
      expect(wrong.map(show)).toEqual([])
    })
  })

  it('have no cycle, types included; in the web, dynamic imports too', () => {
    const counts = ({ from, isLate }: Import): boolean => from.startsWith('web/src/') || !isLate
    const next = new Map(
      all.map((file) => [
        file,
        imports(file)
          .filter(counts)
          .map(({ to }) => to),
      ]),
    )
    const done = new Set<string>()
    const circles: string[] = []
    const walk = (file: string, way: readonly string[]): void => {
      if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '))
      if (done.has(file) || way.includes(file)) return
      for (const to of next.get(file) ?? []) walk(to, [...way, file])
      done.add(file)
    }
    for (const file of next.keys()) walk(file, [])
    expect(circles).toEqual([])
  })

  it('of the runtime library are only types of the contract, and no library', () => {
    const wrong = between.filter(
      ({ from, to, isType }) =>
        from.startsWith('runtime/src/') &&
        !isTest(from) &&
        !to.startsWith('runtime/src/') &&
        !(isType && workspaceOf(to) === 'contract'),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('of the contract are only its schema library', () => {
    const wrong = between.filter(
      ({ from, to }) =>
        from.startsWith('contract/src/') && !isTest(from) && !to.startsWith('contract/') && !/^typebox(\/|$)/.test(to),
    )
    expect(wrong.map(show)).toEqual([])
  })

  // The step verdict is one shared function, so that a training shows the same verdict as the dashboards.
  it('of trainings are only the runtime, the step verdict, the stage, three and their typeface', () => {
    const wrong = between.filter(
      ({ from, to, isType }) =>
        /^content\/[^/]+\/src\//.test(from) &&
        !isTool(from) &&
        !isType &&
        !/^(content\/|runtime\/|contract\/src\/step-verdict\.ts$|three(\/|$)|iwer(\/|$)|@fontsource)/.test(to) &&
        !(from.startsWith('content/stage/src/baking/') && to.startsWith('node:')),
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('from one training to another are only of the stage', () => {
    const training = (path: string): string | undefined => /^content\/([^/]+)/.exec(path)?.[1]
    const wrong = between.filter(
      ({ from, to }) => training(from) && training(to) && training(from) !== training(to) && training(to) !== 'stage',
    )
    expect(wrong.map(show)).toEqual([])
  })

  it('of browser code include nothing of Node', () => {
    expect(
      between
        .filter(({ from, to }) => from.startsWith('web/src/') && !isTest(from) && to.startsWith('node:'))
        .map(show),
    ).toEqual([])
  })

  it('of phrases come from web/src/phrases/i18n.ts, which has the interface of react-i18next at a tenth of its size', () => {
    expect(between.filter(({ from, to }) => from.startsWith('web/src/') && /i18next/.test(to)).map(show)).toEqual([])
  })
})

describe('the web', () => {
  it('closes the open list of every field by Back: each Select and Autocomplete has useOpen', () => {
    // A free text without options has no list.
    const without = ['web/src/features/wizard/course/course-information-step.tsx']
    const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
    const forgetful = all.filter((file) => {
      if (!file.startsWith('web/src/') || !file.endsWith('.tsx') || isTest(file)) return false
      const text = read(file)
      return count(text, /^\s*<(Select|Autocomplete)\b/gm) > count(text, /\buseOpen\(/g)
    })
    expect(forgetful).toEqual(without)
  })
})

describe('the server', () => {
  it('reads the environment only in config.ts, and every setting is documented for operators', () => {
    expect(
      server.filter((file) => file !== 'server/src/config/config.ts' && read(file).includes('process.env')),
    ).toEqual([])
    const names = [...read('server/src/config/config.ts').matchAll(/\benv,?\s+'([A-Z_]+)'|\benv\.([A-Z_]+)/g)].map(
      ([, asked, named]) => asked ?? named!,
    )
    expect(names.length).toBeGreaterThan(15)
    expect(names.filter((name) => !read('docs/operations.md').includes(`\`${name}\``))).toEqual([])
  })

  it('takes the time from its own clock, never from the database', () => {
    const wrong = server.filter(
      (file) =>
        !isTest(file) &&
        file !== 'server/src/database/db.ts' &&
        /sql`[^`]*(?<!\{)\b(now\(\)|current_(date|timestamp)\b)/.test(read(file)),
    )
    expect(wrong).toEqual([])
  })

  it('accesses files only in local-storage.ts (exceptions: disk-space.ts, start-up, thread numbers, fonts of packages, backups)', () => {
    const readers = [
      'config/config.ts',
      'files/disk-space.ts',
      'files/local-storage.ts',
      'start/world.ts',
      'start/authority.ts',
      'start/server-key.ts',
      'http/web-pages.ts',
      'access/passwords-thread.ts',
      'access/breached-passwords.ts',
      'documents/script-fonts.ts',
      'backups/backup.ts',
      'backups/erased.ts',
      'backups/manifest.ts',
      'backups/restore.ts',
      'restore.ts',
    ].map((name) => `server/src/${name}`)
    const asking = server.filter((file) =>
      imports(file).some(({ to, isType }) => !isType && /^(node:)?fs(\/promises)?$|^@tus\/file-store$/.test(to)),
    )
    expect(asking.sort()).toEqual(readers.sort())
  })

  it('chooses the storage at start-up only; all other code uses the interface, which has no disk paths', () => {
    const choosing = all
      .filter((file) => file.startsWith('server/src/') && !isTest(file))
      .filter((file) => imports(file).some(({ to }) => to === 'server/src/files/local-storage.ts'))
    expect(choosing).toEqual(['server/src/start/world.ts'])
    // Only start-up code knows the installation's folder.
    const mayKnow = [
      'server/src/config/',
      'server/src/embedded/',
      'server/src/start/world.ts',
      'server/src/start/authority.ts',
      'server/src/start/server-key.ts',
      'server/src/start/key-rotation-actions.ts',
      'server/src/backups/',
    ]
    const programs = ['main', 'admin', 'backup', 'restore', 'move', 'start/command'].map(
      (name) => `server/src/${name}.ts`,
    )
    const knowing = server.filter((file) => /\bdataDir\b/.test(read(file)))
    expect(knowing.filter((file) => ![...mayKnow, ...programs].some((one) => file.startsWith(one)))).toEqual([])
  })

  it('has SQL in stores and migrations only (the mail queue is its own store)', () => {
    const holdsSql = (text: string): boolean =>
      /\bsql(<[^>]*>)?`/.test(text) ||
      /['"`]\s*(select\s[^'"`]+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i.test(text) ||
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text)
    const isStore = (file: string): boolean =>
      /(^|[-/])store\.ts$/.test(file) ||
      ['database/db.ts', 'database/sql.ts', 'messages/mail.ts'].some((name) => file === `server/src/${name}`)
    expect(server.filter((file) => !isStore(file) && holdsSql(read(file)))).toEqual([])
  })
})

describe('stores', () => {
  it('that publish or withdraw content refresh the score that it requires', () => {
    const writes = /update training_files( f)? set current|insert into training_files \([^)]*\bcurrent\b/
    const writers = server.filter((file) => file.endsWith('store.ts') && writes.test(read(file)))
    // A retired training keeps the score: its results were made with it.
    const without = writers.filter((file) => !read(file).includes('await refreshMastery('))
    expect(without).toEqual(['server/src/features/trainings/store.ts'])
  })
  it('write who is in a group in one place, which gives and takes what was suggested to groups', () => {
    const writers = server.filter((file) => /(insert into|delete from|update) group_members\b/.test(read(file)))
    expect(writers.filter((file) => !file.endsWith('.test.ts'))).toEqual([
      'server/src/features/people/memberships-store.ts',
    ])
  })
  it('write no categories or skills, whose names catalogues and searches have: migrations do', () => {
    expect(server.filter((file) => /(insert into|delete from|update) (categories|skills)\b/.test(read(file)))).toEqual(
      [],
    )
  })
  it('break SQL at 120 columns, and so do migrations (earlier merged ones stay unchanged)', () => {
    const stores = server.filter((file) => file.endsWith('store.ts'))
    const young = files('server/migrations').filter((file) => (/\/(\d+)-[^/]*\.sql$/.exec(file)?.[1] ?? '') > '011')
    const isProse = (line: string): boolean => /^\s*(\/\/|\/\*|\*|--)/.test(line)
    const long = [...stores, ...young].flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, i) => (line.length > 120 && !isProse(line) ? [`${file}:${i + 1}`] : [])),
    )
    expect(long).toEqual([])
  })

  it('omit an unused condition: one disabled by its value reads every row of every organisation', () => {
    const switched = /\$\{[^`{}]*(?:\{[^{}]*\})?[^`{}]*\}(::\w+)?\s+is\s+null\s+or\b/i
    expect(server.filter((file) => switched.test(read(file)))).toEqual([])
    expect(
      switched.test('where (${l.organisationId}::bigint is null or c.organisation_id = ${l.organisationId})'),
    ).toBe(true)
    expect(switched.test('where (${only ?? null}::bigint is null or o.id = 1)')).toBe(true)
  })
})

describe('tests', () => {
  it('of the second database are there', () => {
    expect(onSecondDatabase.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
  })
})

describe('lockfile', () => {
  interface Entry {
    version?: string
    dependencies?: Record<string, string>
    optionalDependencies?: Record<string, string>
    resolved?: string
    link?: boolean
  }
  const packagesOf = (file: string): Record<string, Entry> =>
    (JSON.parse(read(file)) as { packages: Record<string, Entry> }).packages
  const own = 'bench/lighthouse'

  it.each(['package-lock.json', `${own}/package-lock.json`])(
    '%s names every package that another one requires, including those of other platforms, or npm ci fails',
    (file) => {
      const packages = packagesOf(file)
      const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()))
      const missing = Object.entries(packages).flatMap(([path, entry]) =>
        Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
          .filter((name) => !names.has(name))
          .map((name) => `${path} asks for ${name}`),
      )
      expect(missing).toEqual([])
      expect(
        Object.entries(packages)
          .filter(([, entry]) => entry.resolved?.includes('://'))
          .map(([path]) => path),
      ).toEqual([])
    },
  )

  it('of Lighthouse pins the version of its package.json, and the first start installs none of it', () => {
    const { dependencies } = JSON.parse(read(`${own}/package.json`)) as { dependencies: Record<string, string> }
    const pinned = packagesOf(`${own}/package-lock.json`)
    expect(
      Object.entries(dependencies).map(([name, asked]) => [name, asked, pinned[`node_modules/${name}`]?.version]),
    ).toEqual([['lighthouse', dependencies.lighthouse, dependencies.lighthouse]])
    expect(Object.keys(packagesOf('package-lock.json')).filter((path) => path.endsWith('/lighthouse'))).toEqual([])
  })
})

describe('migrations', () => {
  const names = files('server/migrations')
    .map((file) => basename(file))
    .filter((name) => name.endsWith('.sql'))
  const list = 'server/migrations/.sums'
  const sealed = existsSync(join(root, list))
    ? read(list)
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/\s+/) as [string, string])
    : []

  it('are numbered without a gap', () => {
    expect(names.map((name) => name.slice(0, 4))).toEqual(
      names.map((_, index) => `${String(index + 1).padStart(3, '0')}-`),
    )
  })

  it('are never edited once sealed (scripts/seal-migrations.ts adds new ones to .sums)', () => {
    const changed = sealed.filter(
      ([sum, name]) =>
        !names.includes(name) ||
        createHash('sha256')
          .update(read(`server/migrations/${name}`))
          .digest('hex') !== sum,
    )
    expect(changed.map(([, name]) => name)).toEqual([])
    expect(sealed.map(([, name]) => name)).toEqual(names.slice(0, sealed.length))
  })
})

describe('phrases', () => {
  const load = async (file: string): Promise<Record<string, unknown>> => ({
    ...((await import(pathToFileURL(join(root, file)).href)) as object),
  })
  const first = 'en'
  const groups = new Map<string, string[]>()
  for (const home of ['server/src/phrases', 'web/src/phrases', 'demo/src/phrases']) {
    for (const file of files(home).filter((one) => !isTest(one))) {
      const inside = file.slice(home.length + 1)
      const language = languages.find((one) => inside === `${one}.ts` || inside.startsWith(`${one}/`))
      if (language === undefined) continue
      const key = `${home}/*${inside.slice(language.length)}`
      groups.set(key, [...(groups.get(key) ?? []), language])
    }
  }

  // Modules may name their export after the language, so the contents are compared.
  const inside = (module: Record<string, unknown>): unknown[] =>
    Object.values(module).filter((value) => typeof value === 'object')

  it('exist in all four languages', () => {
    expect(
      [...groups]
        .filter(([, found]) => found.length < languages.length)
        .map(([file, found]) => `${file}: only ${found.join(', ')}`),
    ).toEqual([])
  })

  it('keep French punctuation on the line of its word', () => {
    const loose = files('web/src/phrases/fr').flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => !line.includes('passwordRules') && /« | »|[\p{L}})] [?!;:](['’\s]|$)/u.test(line)),
    )
    expect(loose).toEqual([])
    // Texts of the demonstration contain no code, so colons can be checked too.
    const told = files('demo/src/trainings').flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => /« | »|[^\s=] [?!;:]/.test(line)),
    )
    expect(told).toEqual([])
  })

  it('keep French punctuation on the line of its word in the trainings too', () => {
    const texts = /'(?:\\'|[^'\n])*'|`[^`\n]*`/g
    const spoken = files('content').filter(
      (file) => !isTest(file) && (file.endsWith('/src/phrases/fr.ts') || file.endsWith('/src/words.ts')),
    )
    expect(spoken.length).toBeGreaterThan(3)
    const loose = spoken.flatMap((file) =>
      [...read(file).matchAll(texts)]
        .map(([text]) => text.replace(/\$\{[^}]*\}/g, '0'))
        .filter((text) => /« | »|\S [?!;:]/.test(text))
        .map((text) => `${file}: ${text}`),
    )
    expect(loose).toEqual([])
  })

  it('spell out no limit: limits of the contract are placeholders such as {codeMinutes}', () => {
    // Allowed numbers: a score out of 100, a survey's scale, the first line of a list, versions of Windows and Android, standards, signatures.
    const meant =
      /(of|sur|de|su) 100|1 (to|à|a) 5\b|Android 11|\bcmi5\b|\(v1\)|(Goal|Objetivo|Objectif|Obiettivo) [123]|Windows 10|Windows-1252|UTF-8|23:59|^\s*\w+: '[12]\. |[123] \/ |1, 2 |step [125]|étape [125]|paso [125]|passo [125]|SAML 2\.0|SHA-256|X500|[Bb]adges?|[Ii]nsignias/
    const spelled = files('web/src/phrases')
      .filter((file) => /\/(en|fr|es|it)\//.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .filter((line) => /'.*\d.*'/.test(line) && !meant.test(line))
          .map((line) => line.replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '').replace(/^\s*[\w'.]+:/, ''))
          .filter((line) => /\d/.test(line))
          .map((line) => `${file}: ${line}`),
      )
    expect(spelled).toEqual([])
  })

  it('are used, by their name or by its end where the beginning is computed', async () => {
    const code = all
      .filter((file) => file.startsWith('web/src/') && !file.includes('/phrases/'))
      .map(read)
      .join('\n')
    const ends = [...code.matchAll(/t\(`\$\{[^}`]+\}(\w+)`/g)].map(([, end]) => end!)
    const idle: string[] = []
    for (const file of files('web/src/phrases/en').filter(
      (one) => !['errors.ts', 'refusals.ts'].includes(basename(one)),
    ))
      // The code of an error has a point: ui/error-text.ts reads it.
      for (const [, name = '', point] of leaves(inside(await load(file))).map((path) => path.split('.')))
        if (
          point === undefined &&
          !new RegExp(`['"\`:]${name}['"\`]`).test(code) &&
          !ends.some((end) => name.endsWith(end))
        )
          idle.push(`${file}: ${name}`)
    expect(idle).toEqual([])
  })

  it('have the same names in all four languages, and none is empty', async () => {
    for (const [pattern, found] of groups) {
      if (!found.includes(first)) continue
      const english = leaves(inside(await load(pattern.replace('*', first))))
      for (const language of found) {
        const texts = inside(await load(pattern.replace('*', language)))
        expect({ [pattern.replace('*', language)]: leaves(texts) }).toEqual({
          [pattern.replace('*', language)]: english,
        })
        expect(emptyLeaves(texts)).toEqual([])
      }
    }
  })
})
