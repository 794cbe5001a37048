// Builds output that is missing or older than its sources. Runs before the browser tests, which test the built output.
import { build } from './lib/build.mjs'

await build(process.execPath, { trainings: 'stale' })
