import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { spawnSync } from 'node:child_process'
import { interfaceLanguages } from '@praxia/contract/limits.ts'
import { waiverReasons } from '@praxia/contract/xapi.ts'
import { describe, expect, it } from 'vitest'
import { exportWords } from '../server/src/phrases/exports.ts'
import { mandatoryExportWords } from '../server/src/phrases/mandatory-exports.ts'
import { capital } from '../web/src/lib/capital.ts'
import { waiverWords } from '../web/src/lib/waiver-words.ts'
import type { common as shared } from '../web/src/phrases/en/common.ts'
import type { mandatory as matrix } from '../web/src/phrases/en/mandatory.ts'
import type { progress as english } from '../web/src/phrases/en/progress.ts'
import { exported, faults, imported, languages, pairs, textOf } from './lib/phrases/exchange.ts'
import { faultsOf, formsOf } from './lib/phrases/messages.ts'
import { type Part, readPhrases, writePhrases } from './lib/phrases/source.ts'
import { type File, readXliff, writeXliff } from './lib/phrases/xliff.ts'
import { filesUnder, root } from './lib/paths.mjs'

// The exported file contains every phrase, and an import changes only the translator's edits.

const sent = (language: string): File[] => readXliff(writeXliff(language, exported(language))).files
const edited = (files: readonly File[], id: string, target: readonly Part[]): File[] =>
  files.map((file) => ({ ...file, units: file.units.map((unit) => (unit.id === id ? { ...unit, target } : unit)) }))
const only = (files: readonly File[], path: string): File[] => files.filter((file) => file.path.endsWith(path))

describe.each(languages)('the phrases in %s', (language) => {
  it('survive an export and import unchanged', () => {
    expect(imported(language, sent(language))).toEqual({ changed: new Map(), count: 0, faults: [] })
  })

  it('give the same code when every text is rewritten and formatted', () => {
    const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt')
    const files = pairs(language)
    for (const { path, code, own } of files) {
      const all = new Map(own.segments.map(({ id, parts }) => [id, parts]))
      const written = writePhrases(code, own.segments, all)
      if (written === code) continue
      const { stdout } = spawnSync(process.execPath, [oxfmt, '--stdin-filepath', path], {
        cwd: root,
        input: written,
        encoding: 'utf8',
      })
      expect(stdout, path).toBe(code)
    }
    expect(files.length).toBeGreaterThan(15)
  })

  it('are all exported', async () => {
    for (const { path, units } of exported(language)) {
      if (!path.startsWith('web/')) continue
      const [table] = Object.values((await import(pathToFileURL(join(root, path)).href)) as Record<string, object>)
      expect(
        units.map(({ id, target }) => [id, textOf(target)]),
        path,
      ).toEqual(Object.entries(table!))
    }
    const server = exported(language).filter(({ path }) => path.startsWith('server/'))
    const files = filesUnder('server/src/phrases').filter((path) => !path.endsWith('.test.ts'))
    expect(server.map(({ path }) => path)).toEqual(files)
    expect(server.flatMap(({ units }) => units.filter(({ id }) => /^(en|fr|es|it)\./.test(id)))).toEqual([])
    expect(server.flatMap(({ units }) => units.map(({ id }) => id))).toEqual(
      expect.arrayContaining(['hello', 'suggestion.lead', 'NEW_TRAINING[2]', 'TRAINING_SUGGESTION[3]']),
    )
  })

  it('match the English ones, with each plural form of the language', () => {
    expect(faults(language)).toEqual([])
  })
})

describe('a changed phrase', () => {
  it('keeps punctuation, no-break spaces and placeholders, also in another order', () => {
    const files = edited(
      edited(sent('fr'), 'discardTitle', ['L\'abandon\u00a0: `$` & <b> "c" \\?']),
      'TRAINING_SUGGESTION[4]',
      ['Dont « ', { place: 2, code: '' }, ' », de ', { place: 1, code: '' }],
    )
    const { changed, count, faults: wrong } = imported('fr', readXliff(writeXliff('fr', files)).files)
    expect([count, wrong, [...changed.keys()].map((path) => path.split('/').at(-1))]).toEqual([
      2,
      [],
      ['common.ts', 'notifications.ts'],
    ])
    const [common, notifications] = [...changed].map(([path, code]) => readPhrases(path, code, 'fr')!.segments)
    expect(common!.find(({ id }) => id === 'discardTitle')!.parts).toEqual(['L\'abandon\u00a0: `$` & <b> "c" \\?'])
    expect(textOf(notifications!.find(({ id }) => id === 'TRAINING_SUGGESTION[4]')!.parts)).toBe(
      'Dont « ${title} », de ${by}',
    )
    const [path, code] = [...changed][1]!
    const before = readFileSync(join(root, path), 'utf8').split('\n')
    expect(code.split('\n').filter((line, at) => line !== before[at])).toHaveLength(1)
  })

  it('inside another phrase leaves the outer one unchanged', () => {
    const files = edited(sent('fr'), 'TRAINING_SUGGESTION[3]', ['Votre tuteur'])
    const { changed } = imported('fr', only(files, 'notifications.ts').slice(-1))
    const [[path, code]] = [...changed] as [[string, string]]
    const { segments } = readPhrases(path, code, 'fr')!
    expect(segments.find(({ id }) => id === 'TRAINING_SUGGESTION[2]')!.parts).toHaveLength(3)
    expect(code).toContain("`${by ?? 'Votre tuteur'} vous rappelle de terminer ${title}`")
  })

  it.each([
    ['discardTitle', [''], 'it is empty'],
    ['counter', ['{used, number} sur {most, number}'], '{max} is missing'],
    ['loadMore', ['Encore {count, plural, other {#}}'], '{count, plural} has no form “one”'],
    ['loadMore', ['Encore {count, plural, one {#} other {#}'], 'A word is missing'],
    ['hello', ['Bonjour,'], 'it needs the places 1 and has none'],
    ['nowhere', ['Ici'], 'no such phrase'],
  ])('from %s to %j is refused', (id, target, fault) => {
    const [first] = only(sent('fr'), id === 'hello' ? 'mails.ts' : 'common.ts')
    const unit = first!.units.find((one) => one.id === id) ?? { id, source: [], target: [] }
    const { faults: wrong } = imported('fr', [{ ...first!, units: [{ ...unit, target }] }])
    expect(wrong.join('\n')).toContain(`${first!.path}: ${id}: `)
    expect(wrong.join('\n')).toContain(fault)
  })

  it('is refused if the English text has changed since', () => {
    const [first] = only(sent('fr'), 'common.ts')
    const units = [{ id: 'save', source: ['Keep'], target: ['Garder'] }]
    expect(imported('fr', [{ ...first!, units }]).faults).toEqual([
      `${first!.path}: save: its English text has changed; export again`,
    ])
  })
})

describe('plural forms', () => {
  it('match the language', () => {
    expect([formsOf('fr'), formsOf('pl'), formsOf('ar').length]).toEqual([['one', 'other'], ['few', 'many', 'one'], 6])
    expect(faultsOf('{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', 'pl')).toEqual([
      '{n, plural} has no form “few”',
      '{n, plural} has no form “many”',
    ])
  })
})

describe('XLIFF', () => {
  it('is read as tools write it: with states, marks, character data and other prefixes', () => {
    const { language, files } = readXliff(`<?xml version="1.0"?>
      <!-- made elsewhere --><x:xliff xmlns:x='urn:oasis:names:tc:xliff:document:1.2' version='1.2'>
      <x:file original='a.ts' source-language='en' target-language='fr'><x:body><x:group><x:trans-unit id='b'>
      <x:source>Hi <x:x id='1'/></x:source><x:target state='translated'>Sa<x:mrk mtype='x'>lut</x:mrk>&#xA0;<x:x id='1'/><![CDATA[ & co]]></x:target>
      </x:trans-unit></x:group></x:body></x:file></x:xliff>`)
    expect([language, files[0]!.units]).toEqual([
      'fr',
      [{ id: 'b', source: ['Hi ', { place: 1, code: '' }], target: ['Salut\u00a0', { place: 1, code: '' }, ' & co'] }],
    ])
  })

  it('is refused with its line number if malformed', () => {
    expect(() => readXliff('<xliff>\n<file target-language="fr">\n</xliff>')).toThrow('line 3')
    expect(() => readXliff('<xliff></xliff>')).toThrow('target-language')
  })
})

it.each(interfaceLanguages)(
  'a waiver and its reasons are called the same on screens and in files in %s',
  async (language) => {
    const { progress } = (await import(`../web/src/phrases/${language}/progress.ts`)) as { progress: typeof english }
    const { mandatory } = (await import(`../web/src/phrases/${language}/mandatory.ts`)) as { mandatory: typeof matrix }
    const { common } = (await import(`../web/src/phrases/${language}/common.ts`)) as { common: typeof shared }
    const words = mandatoryExportWords(language)
    const names = [mandatory['state.exempt'], common.waivedChip, exportWords(language).heads.waived]
    expect(new Set([words.states.exempt, ...names]).size).toBe(1)
    for (const reason of waiverReasons)
      expect(words.reasons[reason]).toBe(capital(progress[waiverWords[reason]], language))
  },
)
