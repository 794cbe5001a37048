import { limits } from '@praxia/contract/limits.ts'
import { serverLimits } from '@praxia/contract/server-limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { AppError } from '../../basics/app-error.ts'
import { foldedName } from '../../files/zip-names.ts'
import type { Manifest } from '../manifests/rules.ts'

export const uploadFolder = 'uploads'
export const uploadKey = (id: string): string => `${uploadFolder}/${id}`
/** A version of a training's content, or of master content. */
export interface Version {
  organisationId: number
  trainingId: number | null
  masterContentId: number | null
  fileId: number
}
/** Returns the folder of a version's unpacked bytes; the original file is beside it. */
export const contentFolder = (file: Version): string =>
  file.masterContentId === null
    ? `content/${file.trainingId}/${file.fileId}`
    : `masters/${file.organisationId}/${file.masterContentId}/${file.fileId}`
export const contentKey = (file: Version & { fileType: FileType }): string =>
  `${contentFolder(file)}.${file.fileType === 'APK' ? 'apk' : 'zip'}`
export const lapsesAfter = 7 * 86_400_000

/** Facts about an entry of a zip's directory, checked before a byte of it is unpacked. */
export interface ZipEntry {
  name: string
  offset: number
  nameLength: number
  compressed: number
  size: number
  crc: number
  encrypted: boolean
  mode: number
}
export interface Layout {
  root: string
  /** Of a web package, the page within the root, where it is not index.html; else the program within the zip. */
  entry: string | null
  /** The package's own manifest, if any. */
  manifest: Manifest | null
}

const isFolder = (entry: ZipEntry): boolean => entry.name.endsWith('/')
/** Does the name leave the folder, or does some system read it as another name? */
const isUnsafe = (name: string): boolean =>
  name === '' ||
  name.startsWith('/') ||
  Buffer.byteLength(name) > serverLimits.zipPathBytes ||
  /[\\\u0000-\u001f]|^[A-Za-z]:/.test(name) ||
  name.split('/').length > serverLimits.zipPathParts ||
  name
    .replace(/\/$/, '')
    .split('/')
    .some((part) => part === '' || part === '.' || part === '..' || Buffer.byteLength(part) > 240)
/** Finder's picture of a folder: a file whose name ends with a carriage return. It is not unpacked. */
const iconName = /(^|\/|\._)Icon\r$/
const folderType = 0x4000,
  fileType = 0x8000

/**
 * Rejects two entries of one name, in whatever case or form, or a file where others have a folder: sorted by name they
 * are adjacent. Android's tools shorten names to ones that differ by case alone, and an app is never unpacked.
 */
function checkTwins(entries: readonly ZipEntry[], type: FileType): void {
  const keyOf = type === 'APK' ? (name: string) => name : foldedName
  // The replacement of the slash sorts lowest, so that a folder is followed directly by its content.
  const named = entries
    .map(({ name }, i) => ({
      key: keyOf(name.replace(/\/$/, '')).replaceAll('/', '\u0000'),
      isFile: !name.endsWith('/'),
      name,
      i,
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : Number(b.isFile) - Number(a.isFile) || a.i - b.i))
  named.forEach((one, k) => {
    const next = named[k + 1]
    if (one.isFile && next && (next.key === one.key || next.key.startsWith(`${one.key}\u0000`))) {
      const [before, after] = one.i > next.i ? [next, one] : [one, next]
      throw new AppError('upload.zip_duplicate', { name: after.name, other: before.name })
    }
  })
}

/** Returns the maximum unpacked size of a zip of this size, in bytes. */
export const mostUnpacked = (zipSize: number): number =>
  Math.min(Math.max(serverLimits.zipRatio * zipSize, serverLimits.zipFloorBytes), serverLimits.zipBytes)

/** Checks a zip's directory; throws the code of the first error. */
export function checkEntries(entries: readonly ZipEntry[], zipSize: number, of: FileType = 'WEB_GL'): void {
  if (entries.length > limits.zipEntries) throw new AppError('upload.zip_too_many_entries', { most: limits.zipEntries })
  for (const entry of entries) {
    if (entry.encrypted) throw new AppError('upload.zip_encrypted', { name: entry.name })
    if (isUnsafe(entry.name.replace(iconName, '$1Icon')))
      throw new AppError('upload.zip_unsafe_path', { name: entry.name })
    const type = entry.mode & 0xf000
    if (type !== 0 && type !== folderType && type !== fileType)
      throw new AppError('upload.zip_link', { name: entry.name })
  }
  checkTwins(entries, of)
  const most = mostUnpacked(zipSize)
  if (entries.reduce((sum, entry) => sum + entry.size, 0) > most) throw new AppError('upload.zip_bomb', { most })
  // Overlapping entries let a small zip claim a large content.
  const sorted = [...entries].sort((a, b) => a.offset - b.offset)
  sorted.forEach((entry, i) => {
    const end = entry.offset + 30 + entry.nameLength + entry.compressed
    if (end > (sorted[i + 1]?.offset ?? zipSize)) throw new AppError('upload.zip_bomb', { name: entry.name })
  })
}

/** Returns whether a file is one that a system adds to a folder, not a part of the package. */
export const isNoise = (name: string): boolean =>
  /^__MACOSX\/|(^|\/)(\._[^/]*|\.DS_Store|desktop\.ini|Thumbs\.db|Icon\r)$/i.test(name)
export const filesOf = (entries: readonly ZipEntry[]): string[] =>
  entries.filter((entry) => !isFolder(entry) && !isNoise(entry.name)).map((entry) => entry.name)
const onlyFolder = (names: readonly string[]): string | undefined => {
  const folders = new Set(names.filter((name) => name.includes('/')).map((name) => name.slice(0, name.indexOf('/'))))
  return folders.size === 1 ? [...folders][0] : undefined
}

/**
 * Start pages of authoring tools that do not use index.html: Storyline, Presenter, Captivate, Lectora and others, the
 * likeliest first.
 */
const entryPages = [
  'index.htm',
  'index.xhtml',
  'story.html',
  'story_html5.html',
  'presentation.html',
  'presentation_html5.html',
  'multiscreen.html',
  'a001index.html',
  'index_lms.html',
  'index_lms_html5.html',
  'index_scorm.html',
  'indexapi.html',
  'launch.html',
  'launcher.html',
  'start.html',
  'player.html',
  'main.html',
  'default.html',
  'default.htm',
  'home.html',
]
const baseOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1)
/**
 * Finds the page of a web package without a manifest: its index.html, else its tool's start page, else its only page.
 */
function findPage(names: readonly string[], here: (name: string) => boolean): string {
  const near = names.filter((name) => here(name) && /\.(x?html?)$/i.test(name))
  const indexes = near.filter((name) => baseOf(name).toLowerCase() === 'index.html')
  const elsewhere = names.filter((name) => /^[^/]+\/index\.html$/i.test(name))
  if (indexes.length > 1 || (near.length === 0 && elsewhere.length > 1))
    throw new AppError('upload.several_index', { names: [...new Set([...indexes, ...elsewhere])].slice(0, 10) })
  if (indexes[0] !== undefined) return indexes[0]
  const outer = near.some((name) => !name.includes('/')) ? near.filter((name) => !name.includes('/')) : near
  for (const wanted of entryPages) {
    const page = outer.find((name) => baseOf(name).toLowerCase() === wanted)
    if (page !== undefined) return page
  }
  if (outer.length === 1) return outer[0]!
  throw new AppError('upload.no_index', outer.length > 1 ? { names: outer.slice(0, 10) } : undefined)
}

/** Finds the start of a package: WEB_GL by its manifest or its page, UNITY by its one program, APK by its manifest. */
export function findLayout(type: FileType, entries: readonly ZipEntry[], manifest?: Manifest): Layout {
  const names = filesOf(entries)
  const folder = onlyFolder(names)
  const here = (name: string): boolean =>
    !name.includes('/') ||
    (folder !== undefined && name.startsWith(`${folder}/`) && !name.slice(folder.length + 1).includes('/'))
  if (type === 'APK') {
    if (!names.includes('AndroidManifest.xml')) throw new AppError('upload.not_apk')
    return { root: '', entry: null, manifest: null }
  }
  if (type === 'WEB_GL') {
    if (manifest) return { root: manifest.root, entry: null, manifest }
    const page = findPage(names, here)
    const base = baseOf(page)
    return { root: page.includes('/') ? folder! : '', entry: base === 'index.html' ? null : base, manifest: null }
  }
  const programs = names.filter(
    (name) => here(name) && /\.exe$/i.test(name) && !/(^|\/)UnityCrashHandler[^/]*\.exe$/i.test(name),
  )
  if (programs.length === 0) throw new AppError('upload.no_executable')
  if (programs.length > 1) throw new AppError('upload.several_executables', { names: programs.slice(0, 10) })
  return { root: programs[0]!.includes('/') ? folder! : '', entry: programs[0]!, manifest: null }
}
