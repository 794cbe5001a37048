/** Builds the library for pages without a bundler: an ES module, and a plain script whose global is `Praxia`. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const mostBytes = 8000
const root = fileURLToPath(new URL('.', import.meta.url))
const names = { es: 'praxia.mjs', iife: 'praxia.js' } as const

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    minify: true,
    emptyOutDir: true,
    outDir: 'dist',
    // A module's white space stays where Vite minifies a library; here it goes too.
    rolldownOptions: { output: { minify: true } },
    lib: {
      entry: 'src/session.ts',
      name: 'Praxia',
      formats: ['es', 'iife'],
      fileName: (format) => names[format as keyof typeof names],
    },
  },
})

/** What packages of SCORM stand in: a page's script, served by the content's origin. */
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    minify: true,
    emptyOutDir: false,
    outDir: 'dist',
    lib: { entry: 'scorm/main.ts', name: 'PraxiaScorm', formats: ['iife'], fileName: () => 'scorm.js' },
  },
})

for (const name of Object.values(names)) {
  const size = gzipSync(await readFile(`${root}dist/${name}`)).length
  console.log(`runtime/dist/${name}: ${size} bytes gzipped`)
  if (size > mostBytes) {
    console.error(`${name} is over the ${mostBytes} bytes that content is promised`)
    process.exitCode = 1
  }
}
