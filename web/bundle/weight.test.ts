import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it, vi } from 'vitest'
import { gzipped, scriptsOf } from './weight.ts'

/** Files that a browser without a cache loads before it has drawn these pages. */
const first = ['index.html']
const phrases = (language: string, features: readonly string[]): string[] =>
  features.map((feature) => `src/phrases/${language}/${feature}.ts`)
const signIn = [...first, 'src/features/accounts/sign-in/login-page.tsx']
const catalogue = [
  ...first,
  'src/app/signed-in.tsx',
  'src/features/catalogue/catalogue-page.tsx',
  'src/features/catalogue/library-pages.tsx',
]
const late = [/three/, /@mui\/x-/, /tus-js-client/, /features\/wizard/, /notistack[/]dist/, /intl-messageformat/]

let output: Rolldown.RolldownOutput['output']
beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: `${import.meta.dirname}/../vite.config.ts`,
    logLevel: 'silent',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  if (!('output' in built)) throw new Error('the build made no output')
  output = built.output
}, 180_000)

const written = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).flatMap(([id, module]) =>
      module.renderedLength > 0 ? [id.replaceAll('\\', '/')] : [],
    ),
  )

it.each([
  ['sign-in', 190_000, signIn, ['common', 'errors', 'accounts', 'entrance']],
  [
    'catalogue',
    292_000,
    catalogue,
    ['common', 'errors', 'refusals', 'shell', 'accounts', 'catalogue', 'settings', 'notifications'],
  ],
] as const)('%s weighs at most %d bytes of gzipped script', (_, most, modules, features) => {
  for (const language of ['en', 'fr', 'es', 'it'])
    expect(gzipped(scriptsOf(output, [...modules, ...phrases(language, features)]))).toBeLessThanOrEqual(most)
})

it('charts, uploads and the wizard are loaded on demand', () => {
  const modules = written(scriptsOf(output, [...signIn, ...catalogue]))
  expect(modules.filter((id) => late.some((pattern) => pattern.test(id)))).toEqual([])
})

it('schemas are not sent to the browser, except small parts of their library', () => {
  const schemas = output
    .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
    .filter(([id]) => id.includes('/typebox/'))
  expect(schemas.reduce((sum, [, module]) => sum + module.renderedLength, 0)).toBeLessThan(10_000)
})

it('the document requests the typeface, so that no text is drawn in another one first', () => {
  const page = output.find(({ fileName }) => fileName === 'index.html')
  expect(page?.type === 'asset' && page.source).toMatch(
    /<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/inter-latin-opsz-normal-[\w-]+\.woff2">/,
  )
})
