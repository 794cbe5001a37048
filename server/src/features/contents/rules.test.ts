import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import { describe, expect, test as it } from 'vitest'
import type { AppError } from '../../basics/app-error.ts'
import type { Manifest } from '../manifests/rules.ts'
import {
  type ZipEntry,
  checkEntries,
  contentFolder,
  contentKey,
  filesOf,
  findLayout,
  lapsesAfter,
  mostUnpacked,
  uploadKey,
} from './rules.ts'

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
    ['picture of a Mac’s folder', entries('Icon\r', 'a/Icon\r', '__MACOSX/a/._Icon\r', 'index.html'), 'fine'],
    ['that picture above the folder', entries('../Icon\r'), 'upload.zip_unsafe_path'],
    ['another name with a line break', entries('a/My Icon\r'), 'upload.zip_unsafe_path'],
    ['two forms of é', entries('\u00e9', 'e\u0301'), 'upload.zip_duplicate'],
    ['letters that are two in capitals', entries('ß', 'ss'), 'fine'],
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
it('names in an Android app may differ by case alone, as its tools shorten them', () => {
  const of = (...names: string[]) => codeOf(() => checkEntries(entries(...names), 2000, 'APK'))
  expect([of('res/aB.xml', 'res/Ab.xml'), of('res/é', 'res/e\u0301'), of('a', 'a')]).toEqual([
    'fine',
    'fine',
    'upload.zip_duplicate',
  ])
})
describe('start page of a package', () => {
  it.each([
    ['WEB_GL', ['index.html', 'Build/a.wasm'], { root: '', entry: null }],
    ['WEB_GL', ['My build/index.html', 'My build/a.js', '__MACOSX/x'], { root: 'My build', entry: null }],
    ['WEB_GL', ['a.js'], 'upload.no_index'],
    ['WEB_GL', ['a/b/index.html'], 'upload.no_index'],
    ['WEB_GL', ['a/index.html', 'b/x.js'], 'upload.no_index'],
    ['WEB_GL', ['index.html', 'a/index.html'], 'upload.several_index'],
    ['WEB_GL', ['a/index.html', 'b/index.html'], 'upload.several_index'],
    ['WEB_GL', ['Index.HTML', 'a.js'], { root: '', entry: 'Index.HTML' }],
    ['WEB_GL', ['story.html', 'index_lms.html', 'meta.xml', 'html5/a.html'], { root: '', entry: 'story.html' }],
    ['WEB_GL', ['Out/story.html', 'Out/story_flash.html', 'Out/lib/a.js'], { root: 'Out', entry: 'story.html' }],
    ['WEB_GL', ['index_lms.html', 'unsupported.html', 'a/b.html'], { root: '', entry: 'index_lms.html' }],
    ['WEB_GL', ['a001index.html', 'a001p2.html'], { root: '', entry: 'a001index.html' }],
    ['WEB_GL', ['rundgang.htm', 'img/a.png'], { root: '', entry: 'rundgang.htm' }],
    ['WEB_GL', ['visite.xhtml', 'LISEZMOI.txt', 'a/b.xhtml', 'c/d.js'], { root: '', entry: 'visite.xhtml' }],
    ['WEB_GL', ['one.html', 'two.html'], 'upload.no_index'],
    ['WEB_GL', ['._index.html', 'a/b.js'], 'upload.no_index'],
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

describe('folder of a version', () => {
  it.each([
    [{ trainingId: 7, masterContentId: null }, 'content/7/9'],
    [{ trainingId: null, masterContentId: 5 }, 'masters/3/5/9'],
  ])('%j', (of, folder) => {
    const version = { organisationId: 3, fileId: 9, ...of }
    expect(contentFolder(version)).toBe(folder)
    expect((['APK', 'WEB_GL', 'UNITY'] as const).map((fileType) => contentKey({ ...version, fileType }))).toEqual([
      `${folder}.apk`,
      `${folder}.zip`,
      `${folder}.zip`,
    ])
  })
  it('an upload has a folder of its own, for a week', () => {
    expect(uploadKey('a-b')).toBe('uploads/a-b')
    expect(lapsesAfter).toBe(7 * 24 * 60 * 60 * 1000)
  })
})

/** Refusal of the directory: the code, with the name or the number. */
const said = (list: ZipEntry[], zipSize = 2000): [string, object?] => {
  try {
    checkEntries(list, zipSize)
    return ['fine']
  } catch (error) {
    const { code, details } = error as AppError
    return [code, details]
  }
}
describe('a refusal names its cause', () => {
  it.each([
    ['encrypted', entries('a', ['b', { encrypted: true }]), ['upload.zip_encrypted', { name: 'b' }]],
    ['up', entries('a', '../b'), ['upload.zip_unsafe_path', { name: '../b' }]],
    ['link', entries('a', ['b', { mode: 0xa1ff }]), ['upload.zip_link', { name: 'b' }]],
    // Both of them. Of twins the later entry, whichever sorts first.
    ['twins', entries('A/b', 'c', 'a/B'), ['upload.zip_duplicate', { name: 'a/B', other: 'A/b' }]],
    ['twins in the other order', entries('a/B', 'c', 'A/b'), ['upload.zip_duplicate', { name: 'A/b', other: 'a/B' }]],
    ['three of a name', entries('a', 'b', 'A', 'B'), ['upload.zip_duplicate', { name: 'A' }]],
    ['a folder after its file', entries('a', 'x', 'a/b'), ['upload.zip_duplicate', { name: 'a/b' }]],
    ['a file after its folder', entries('a/b', 'x', 'a'), ['upload.zip_duplicate', { name: 'a' }]],
  ] as const)('%s', (_, list, told) => {
    expect(said(list)).toEqual([told[0], expect.objectContaining(told[1])])
  })
  it('too many', () => {
    expect(said(entries(...Array.from({ length: limits.zipEntries }, (_, i) => `${i}`)), 1e9)).toEqual(['fine'])
    expect(said(entries(...Array.from({ length: limits.zipEntries + 1 }, (_, i) => `${i}`)), 1e9)).toEqual([
      'upload.zip_too_many_entries',
      expect.objectContaining({ most: limits.zipEntries }),
    ])
  })
})

const { zipPathBytes, zipPathParts, zipRatio, zipFloorBytes, zipBytes } = serverLimits
/** A path of this length in bytes, of parts that are short enough each. */
const path = (bytes: number): string => `${'y'.repeat(200)}/`.repeat(20).slice(0, bytes - 1) + 'z'
describe('names that a system reads as another name', () => {
  it.each([
    ['as long as can be', path(zipPathBytes), true],
    ['a byte longer', path(zipPathBytes + 1), false],
    ['counted in bytes, not in letters', `${'é'.repeat(120)}/`.repeat(20).slice(0, zipPathBytes - 5), false],
    ['a part as long as can be', `a/${'é'.repeat(120)}`, true],
    ['a part a byte longer', `a/${'é'.repeat(120)}x`, false],
    ['as deep as can be', 'a/'.repeat(zipPathParts - 1) + 'x', true],
    ['one deeper', 'a/'.repeat(zipPathParts) + 'x', false],
    ['a folder', 'a/', true],
    ['a folder of no name', 'a//', false],
    ['here', './a', false],
    ['here, within', 'a/./b', false],
    ['a hidden file', '.htaccess', true],
    ['three dots', 'a/.../b', true],
    ['the last of the control letters', 'a\u001fb', false],
    ['a blank', 'a b', true],
    ['a colon later', 'ab:/x', true],
    ['a drive within', 'a/C:/x', true],
    ['a drive of a small letter', 'z:x', false],
  ])('%s', (_, name, fine) => {
    expect(said(entries(name))[0]).toBe(fine ? 'fine' : 'upload.zip_unsafe_path')
  })
})
describe('a small zip that claims to contain much', () => {
  const sized = (...sizes: number[]) =>
    entries(...sizes.map((size, i): [string, { size: number }] => [`${i}`, { size }]))
  const large = 1_000_000
  it.each([
    ['as much as a zip of its size may', sized(zipRatio * large - 1, 1), large, true],
    ['one byte more', sized(zipRatio * large, 1), large, false],
    ['as much as any small zip may', sized(zipFloorBytes - 1, 1), 2000, true],
    ['one byte more than any small zip may', sized(zipFloorBytes, 1), 2000, false],
    ['as much as any may', sized(zipBytes), zipBytes, true],
    ['one byte more than any may', sized(zipBytes, 1), zipBytes, false],
  ])('%s', (_, list, zipSize, fine) => {
    expect(said(list, zipSize)).toEqual(
      fine ? ['fine'] : ['upload.zip_bomb', expect.objectContaining({ most: mostUnpacked(zipSize) })],
    )
  })
  // An entry takes 30 bytes, its name and its content.
  const at = (...offsets: number[]) => offsets.map((place, i) => ({ ...entry(`${i}`), offset: place }))
  it.each([
    ['side by side', at(0, 41), 82, 'fine'],
    ['in another order', at(41, 0), 82, 'fine'],
    ['sharing a byte', at(0, 40), 82, '0'],
    ['sharing a byte, in another order', at(40, 0), 82, '1'],
    ['reaching over the end', at(0, 41), 81, '1'],
  ])('%s', (_, list, zipSize, told) => {
    expect(said(list, zipSize)).toEqual(
      told === 'fine' ? ['fine'] : ['upload.zip_bomb', expect.objectContaining({ name: told })],
    )
  })
})

describe('files outside the package', () => {
  it.each([
    ['__MACOSX/a', false],
    ['a/__MACOSX/b', true],
    ['.DS_Store', false],
    ['.ds_store', false],
    ['.DS_Store.html', true],
    ['desktop.ini', false],
    ['Desktop.ini.txt', true],
    ['Thumbs.db', false],
    ['thumbs.db.png', true],
    ['my-Thumbs.db', true],
    ['a/Icon\r', false],
    ['a/Icon', true],
    ['a/', false],
  ])('%s', (name, kept) => {
    expect(filesOf(entries(name))).toEqual(kept ? [name] : [])
  })
})
describe('missing or ambiguous start of a package', () => {
  const found = (type: 'WEB_GL' | 'UNITY', ...names: string[]): unknown => {
    try {
      return findLayout(type, entries(...names))
    } catch (error) {
      const { code, details } = error as AppError
      return [code, (details as { names?: string[] }).names]
    }
  }
  it('names the pages, once each, and at most ten', () => {
    expect(found('WEB_GL', 'index.html', 'a/index.html')).toEqual([
      'upload.several_index',
      ['index.html', 'a/index.html'],
    ])
    const folders = Array.from({ length: 11 }, (_, i) => `${i}/index.html`)
    expect(found('WEB_GL', ...folders)).toEqual(['upload.several_index', folders.slice(0, 10)])
    expect(found('WEB_GL', 'a/b/myindex.html')).toEqual(['upload.no_index', undefined])
    expect(found('WEB_GL', 'a/index.html.txt')).toEqual(['upload.no_index', undefined])
    const atTop = { root: '', entry: null, manifest: null }
    expect(found('WEB_GL', 'index.html', 'a/b/index.html')).toEqual(atTop)
    // Pages of two folders are ambiguous only where there is none at the top.
    expect(found('WEB_GL', 'index.html', 'aa/index.html', 'bb/index.html')).toEqual(atTop)
    const two = ['aa/index.html', 'bb/index.html']
    expect(found('WEB_GL', ...two)).toEqual(['upload.several_index', two])
    expect(found('WEB_GL', 'a/b/index.html', 'c/index.html')).toEqual(['upload.no_index', undefined])
    expect(found('WEB_GL', 'a/index.html.bak', 'b/index.html')).toEqual(['upload.no_index', undefined])
  })
  it('names the programs, at most ten', () => {
    const programs = Array.from({ length: 11 }, (_, i) => `${i}.exe`)
    expect(found('UNITY', ...programs)).toEqual(['upload.several_executables', programs.slice(0, 10)])
    expect(found('UNITY', 'a.exe.txt')).toEqual(['upload.no_executable', undefined])
    expect(found('UNITY', 'a/b/Game.exe')).toEqual(['upload.no_executable', undefined])
    expect(found('UNITY', 'a/Game.exe', 'b/x')).toEqual(['upload.no_executable', undefined])
    expect(found('UNITY', 'UnityCrashHandler.exe/Game.exe')).toMatchObject({ root: 'UnityCrashHandler.exe' })
    expect(found('UNITY', 'MyUnityCrashHandler.exe')).toEqual({
      root: '',
      entry: 'MyUnityCrashHandler.exe',
      manifest: null,
    })
  })
  it('by its manifest, where it has one', () => {
    const manifest = { root: 'course' } as Manifest
    expect(findLayout('WEB_GL', entries('course/a.html'), manifest)).toEqual({ root: 'course', entry: null, manifest })
  })
})
