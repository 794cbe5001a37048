import { headset } from './headset.ts'
import { readOptions, usage } from './options.ts'

try {
  const options = readOptions(process.argv.slice(2))
  process.exitCode =
    options.help || process.argv.length < 3
      ? (console.log(usage), 0)
      : await headset(options, (line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
