// Builds what is missing or older than its sources: before the browser tests, which show what is built.
import { build } from './lib/build.mjs'

await build(process.execPath, { trainings: 'stale' })
