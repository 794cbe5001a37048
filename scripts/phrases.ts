// npm run phrases -- export|import <language> [file.xlf]: exports all texts of a language for a translator who reads no
// code, and imports them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exported, imported, languages } from './lib/phrases/exchange.ts'
import { readXliff, writeXliff } from './lib/phrases/xliff.ts'
import { root } from './lib/paths.mjs'
import { run } from './lib/processes.mjs'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
function fail(line: string): never {
  say(line)
  process.exit(1)
}

function exportTo(language: string, file: string): void {
  const files = exported(language)
  writeFileSync(file, writeXliff(language, files))
  say(`${files.reduce((sum, { units }) => sum + units.length, 0)} texts in ${file}`)
}

async function importFrom(language: string, file: string): Promise<void> {
  const sent = readXliff(readFileSync(file, 'utf8'))
  if (sent.language !== language) fail(`${file} is in “${sent.language}”, not in “${language}”`)
  const { changed, count, faults } = imported(language, sent.files)
  if (faults.length > 0) fail(`${faults.join('\n')}\nNothing was changed.`)
  for (const [path, code] of changed) writeFileSync(join(root, path), code)
  if (changed.size > 0) {
    const format = [join(root, 'node_modules/oxfmt/bin/oxfmt'), ...changed.keys()]
    const { code, output } = await run(process.execPath, format)
    if (code !== 0) fail(output)
  }
  say(`${count} texts changed${changed.size > 0 ? ` in ${[...changed.keys()].join(', ')}` : ''}`)
}

const [what, language = '', file = `${language}.xlf`] = process.argv.slice(2)
if ((what !== 'export' && what !== 'import') || !languages.some((one) => one === language))
  fail(`Usage: npm run phrases -- export|import ${languages.join('|')} [file.xlf]`)
const path = resolve(process.env.INIT_CWD ?? root, file)
try {
  if (what === 'export') exportTo(language, path)
  else await importFrom(language, path)
} catch (error) {
  fail((error as Error).message)
}
