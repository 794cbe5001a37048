import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const rooms = join(import.meta.dirname, '../..')
const english = readdirSync(rooms, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('phrases/en.ts') && !path.includes('node_modules'),
)

/** Statements that open with a bare Who or What; questions may. */
function bareOpenings(source: string): string[] {
  return [...source.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)]
    .flatMap(([text]) => text.slice(1, -1).match(/[^.!?:]+[.!?:]*/g) ?? [])
    .map((sentence) => sentence.trim().replace(/^[“”’ ]+/, ''))
    .filter((sentence) => /^(Who|What) /.test(sentence) && !sentence.endsWith('?'))
}

it('sentences of a training do not open with a bare Who or What', () => {
  expect(bareOpenings("a: 'Stop. Who stumbles falls.', b: 'Who calls?', c: `What drips, drips.`")).toEqual([
    'Who stumbles falls.',
    'What drips, drips.',
  ])
  expect(english.length).toBeGreaterThan(11)
  for (const path of english) expect([path, bareOpenings(readFileSync(join(rooms, path), 'utf8'))]).toEqual([path, []])
})
