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
    // Vite keeps the white space of a minified ES library; this removes it.
    rolldownOptions: { output: { minify: true } },
    lib: {
      entry: 'src/session.ts',
      name: 'Praxia',
      formats: ['es', 'iife'],
      fileName: (format) => names[format as keyof typeof names],
    },
  },
})

/** Builds the script of the page that runs SCORM packages, served from the content origin. */
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
