import { limits } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { listZip, readZipFile, type ZipFile } from '../../../lib/zip-directory.ts'
import { versionIn } from '../../uploads/file-rules.ts'
import type { Draft } from '../draft/draft-rules.ts'

/** What a chosen content file tells before it is sent. */
export interface ContentFound {
  fileType: FileType
  version: string
  /** The `steps.json` at the top of the zip. */
  steps: File | null
}
/** Version of a content file whose name has none. */
const firstVersion = '1.0'

/** Returns the version in a file's name, else the first one. */
export const firstVersionIn = (fileName: string): string => versionIn(fileName) ?? firstVersion
/** Returns the names at the top of the zip, or in its only folder, in small letters, with their files. */
function topOf(files: readonly ZipFile[]): Map<string, ZipFile> {
  const plain = files.filter(({ name }) => !/(^|\/)(__MACOSX|\.DS_Store|\._)/.test(name))
  const folders = new Set(plain.map(({ name }) => /^([^/]+)\//.exec(name)?.[1] ?? ''))
  const [only] = folders.size === 1 ? folders : ['']
  const skipped = only ? only.length + 1 : 0
  return new Map(
    plain.flatMap((file) => {
      const name = file.name.slice(skipped)
      return name && !name.includes('/') ? [[name.toLowerCase(), file]] : []
    }),
  )
}
/** A program beside no page is a Windows build; what cannot be told is checked by the server as web content. */
function kindOf(fileName: string, names: readonly string[]): FileType {
  if (/\.apk$/i.test(fileName) || names.includes('androidmanifest.xml')) return 'APK'
  const isPage = names.some((name) => /\.html?$/.test(name) || /^(cmi5|tincan|imsmanifest)\.xml$/.test(name))
  return !isPage && names.some((name) => name.endsWith('.exe')) ? 'UNITY' : 'WEB_GL'
}
/** Reads the kind, the version and the steps of a content file, in the browser. */
export async function readContent(file: File): Promise<ContentFound> {
  const top = topOf((await listZip(file)) ?? [])
  const listed = top.get('steps.json')
  const steps = listed && (await readZipFile(file, listed, limits.stepsBytes))
  return {
    fileType: kindOf(file.name, [...top.keys()]),
    version: firstVersionIn(file.name),
    steps: steps
      ? new File([steps], 'steps.json', { type: 'application/json', lastModified: file.lastModified })
      : null,
  }
}

interface Headset {
  id: number
  name: string
  standalone: boolean
  discontinued: boolean
}
/** Headsets of today that run content of a kind: Windows builds need a computer, no Apple device installs an APK. */
const runs = (fileType: FileType, { name, standalone, discontinued }: Headset): boolean =>
  !discontinued && standalone === (fileType !== 'UNITY') && !(fileType === 'APK' && name.startsWith('Apple '))
/** Returns what a content file fills in a draft: only fields that are empty. */
export function filledBy(draft: Draft, found: ContentFound, headsets: readonly Headset[]): Partial<Draft> {
  const { fileType, version, steps } = found
  const file = draft.files[fileType]
  const hasSteps = draft.steps.file !== null || (draft.steps.existing !== null && !draft.steps.removed)
  return {
    files: { ...draft.files, [fileType]: { ...file, version: file.version.trim() ? file.version : version } },
    ...(steps && !hasSteps ? { steps: { ...draft.steps, file: steps, removed: false } } : {}),
    ...(draft.headsetIds.length === 0
      ? { headsetIds: headsets.filter((headset) => runs(fileType, headset)).map(({ id }) => id) }
      : {}),
  }
}
