import { describe, expect, test as it } from 'vitest'
import { type ZipEntry, checkEntries, findLayout } from './rules.ts'

let offset = 0
const entry = (name: string, over: Partial<ZipEntry> = {}): ZipEntry => {
  const made = {
    name,
    offset,
    nameLength: name.length,
    compressed: 10,
    size: 20,
    crc: 0,
    encrypted: false,
    mode: 0,
    ...over,
  }
  offset += 30 + name.length + made.compressed
  return made
}
const entries = (...names: (string | [string, Partial<ZipEntry>])[]): ZipEntry[] => {
  offset = 0
  return names.map((name) => (typeof name === 'string' ? entry(name) : entry(...name)))
}
const codeOf = (work: () => unknown): string => {
  try {
    work()
    return 'fine'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a zip’s directory', () => {
  it.each([
    ['plain', entries('a/', 'a/b.js', 'index.html'), 'fine'],
    ['up', entries('../x'), 'upload.zip_unsafe_path'],
    ['inner up', entries('a/../../x'), 'upload.zip_unsafe_path'],
    ['absolute', entries('/etc/x'), 'upload.zip_unsafe_path'],
    ['drive', entries('C:/x'), 'upload.zip_unsafe_path'],
    ['backslash', entries('a\\b'), 'upload.zip_unsafe_path'],
    ['NUL', entries('a\u0000b'), 'upload.zip_unsafe_path'],
    ['empty part', entries('a//b'), 'upload.zip_unsafe_path'],
    ['no name', entries(''), 'upload.zip_unsafe_path'],
    ['long', entries('abcd/'.repeat(30) + 'x'.repeat(201), `${'y'.repeat(200)}/`.repeat(5)), 'upload.zip_unsafe_path'],
    ['long in one part', entries(`a/${'x'.repeat(241)}`), 'upload.zip_unsafe_path'],
    ['deep', entries(`${'a/'.repeat(40)}x`), 'upload.zip_unsafe_path'],
    ['as deep as can be', entries(`${'a/'.repeat(39)}x`), 'fine'],
    ['link', entries(['a', { mode: 0xa1ff }]), 'upload.zip_link'],
    ['device', entries(['a', { mode: 0x21ff }]), 'upload.zip_link'],
    ['file and folder modes', entries(['a', { mode: 0x81a4 }], ['b/', { mode: 0x41ed }]), 'fine'],
    ['twice', entries('a', 'a'), 'upload.zip_duplicate'],
    ['case twins', entries('a/B.js', 'A/b.js'), 'upload.zip_duplicate'],
    ['file that is a folder', entries('a', 'a/b'), 'upload.zip_duplicate'],
    ['file that is a folder, named later', entries('a/b/c', 'a-b', 'A/B'), 'upload.zip_duplicate'],
    ['folder named twice', entries('a/', 'A/', 'a/b', 'a-b', 'ab'), 'fine'],
    ['file and folder', entries('a/', 'a'), 'upload.zip_duplicate'],
    ['two forms of é', entries('\u00e9', 'e\u0301'), 'upload.zip_duplicate'],
    ['encrypted', entries(['a', { encrypted: true }]), 'upload.zip_encrypted'],
    ['promised too much', entries(['a', { size: 1e9 }]), 'upload.zip_bomb'],
    ['overlapping', [entry('a', { offset: 0 }), entry('b', { offset: 12 })], 'upload.zip_bomb'],
    ['too many', Array.from({ length: 20_001 }, (_, i) => entry(`${i}`)), 'upload.zip_too_many_entries'],
  ])('%s', (_, list, code) => {
    expect(
      codeOf(() => {
        checkEntries(list, 2000)
      }),
    ).toBe(code)
  })
})
describe('where a package begins', () => {
  it.each([
    ['WEB_GL', ['index.html', 'Build/a.wasm'], { root: '', entry: null }],
    ['WEB_GL', ['My build/index.html', 'My build/a.js', '__MACOSX/x'], { root: 'My build', entry: null }],
    ['WEB_GL', ['a.js'], 'upload.no_index'],
    ['WEB_GL', ['a/b/index.html'], 'upload.no_index'],
    ['WEB_GL', ['a/index.html', 'b/x.js'], 'upload.no_index'],
    ['WEB_GL', ['index.html', 'a/index.html'], 'upload.several_index'],
    ['WEB_GL', ['a/index.html', 'b/index.html'], 'upload.several_index'],
    ['UNITY', ['G/Game.exe', 'G/UnityCrashHandler64.exe', 'G/Data/tool.exe'], { root: 'G', entry: 'G/Game.exe' }],
    ['UNITY', ['Game.EXE', 'Data/x'], { root: '', entry: 'Game.EXE' }],
    ['UNITY', ['UnityCrashHandler64.exe'], 'upload.no_executable'],
    ['UNITY', ['a.exe', 'b.exe'], 'upload.several_executables'],
    ['APK', ['AndroidManifest.xml', 'classes.dex'], { root: '', entry: null }],
    ['APK', ['index.html'], 'upload.not_apk'],
  ] as const)('%s %j', (type, names, expected) => {
    const list = entries(...names)
    if (typeof expected === 'string') expect(codeOf(() => findLayout(type, list))).toBe(expected)
    else expect(findLayout(type, list)).toEqual({ ...expected, manifest: null })
  })
})
