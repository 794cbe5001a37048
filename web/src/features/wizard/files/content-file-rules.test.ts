import { describe, expect, it } from 'vitest'
import { zipOf } from '../../../../test/zip.ts'
import { newDraft } from '../draft/draft-rules.ts'
import { filledBy, readContent, firstVersionIn } from './content-file-rules.ts'

const steps = JSON.stringify({ version: 1, steps: [{ key: 'a', label: { EN: 'Alarm' } }] })
const found = (texts: Record<string, string>, name = 'fire.zip') => readContent(new File([zipOf(texts)], name))
const kindOf = async (texts: Record<string, string>, name?: string) => (await found(texts, name)).fileType

describe('a content file', () => {
  it('tells its kind by the names in it', async () => {
    expect(await kindOf({ 'index.html': '' })).toBe('WEB_GL')
    expect(await kindOf({ 'Fire/index.html': '', 'Fire/tool.exe': '' })).toBe('WEB_GL')
    expect(await kindOf({ 'imsmanifest.xml': '', 'setup.exe': '' })).toBe('WEB_GL')
    expect(await kindOf({ 'Fire.exe': '', 'UnityPlayer.dll': '' })).toBe('UNITY')
    expect(await kindOf({ 'Build/Fire.exe': '', '__MACOSX/Build/._Fire.exe': '' })).toBe('UNITY')
    expect(await kindOf({ 'AndroidManifest.xml': '' }, 'renamed.zip')).toBe('APK')
    expect((await readContent(new File(['no zip'], 'Fire.APK'))).fileType).toBe('APK')
    expect((await readContent(new File(['<cmi5/>'], 'cmi5.xml'))).fileType).toBe('WEB_GL')
    expect((await readContent(new File(['no zip'], 'fire.zip'))).fileType).toBe('WEB_GL')
  })
  it('has its steps at the top or in its only folder', async () => {
    expect(await (await found({ 'index.html': '', 'steps.json': steps })).steps?.text()).toBe(steps)
    expect(await (await found({ 'Fire/index.html': '', 'Fire/steps.json': steps })).steps?.text()).toBe(steps)
    expect((await found({ 'index.html': '', 'data/steps.json': steps })).steps).toBeNull()
    expect((await found({ 'index.html': '', 'steps.json': ' '.repeat(1_000_001) })).steps).toBeNull()
  })
  it('has its version in its name, else 1.0', () => {
    expect(['fire-1.2.zip', 'fire_v2.0.1.apk', '3.4.zip', 'Fire 10.2.3.4.zip'].map(firstVersionIn)).toEqual([
      '1.2',
      '2.0.1',
      '3.4',
      '10.2.3.4',
    ])
    expect(['fire.zip', 'fire-2.zip', 'fire-2024.12.24.1111.zip', '1.2.3.4.5.zip'].map(firstVersionIn)).toEqual(
      Array(4).fill('1.0'),
    )
  })
})

describe('a draft', () => {
  const headsets = [
    { id: 1, name: 'Meta Quest 3', standalone: true, discontinued: false },
    { id: 2, name: 'Valve Index', standalone: false, discontinued: false },
    { id: 3, name: 'Apple Vision Pro', standalone: true, discontinued: false },
    { id: 4, name: 'Oculus Go', standalone: true, discontinued: true },
    { id: 5, name: 'HTC Vive', standalone: false, discontinued: true },
  ]
  const content = (fileType: 'WEB_GL' | 'UNITY' | 'APK') => ({
    fileType,
    version: '2.1',
    steps: new File([steps], 'a'),
  })
  it('receives version, steps and headsets of the kind', () => {
    for (const [type, ids] of [
      ['WEB_GL', [1, 3]],
      ['APK', [1]],
    ] as const)
      expect(filledBy(newDraft('FR'), content(type), headsets)).toMatchObject({
        files: { [type]: { version: '2.1' } },
        steps: { file: expect.any(File) as File },
        headsetIds: ids,
      })
    expect(filledBy(newDraft('FR'), content('UNITY'), headsets).headsetIds).toEqual([2])
  })
  it('keeps what the author has entered', () => {
    const draft = newDraft('FR')
    const own = new File(['{}'], 'own.json')
    const filled = filledBy(
      {
        ...draft,
        headsetIds: [2],
        steps: { ...draft.steps, file: own },
        files: { ...draft.files, APK: { ...draft.files.APK, version: '9' } },
      },
      content('APK'),
      headsets,
    )
    expect(filled.files?.APK.version).toBe('9')
    expect([filled.steps, filled.headsetIds]).toEqual([undefined, undefined])
    const existing = { date: '2026-01-01', count: 3, passing: 50 }
    expect(filledBy({ ...draft, steps: { file: null, existing, removed: false } }, content('APK'), []).steps).toBe(
      undefined,
    )
  })
})
