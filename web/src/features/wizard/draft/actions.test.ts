import { afterEach, expect, it, vi } from 'vitest'
import { asNew } from './actions.ts'
import { type Draft, emptyDraft } from './draft-rules.ts'

afterEach(() => void vi.unstubAllGlobals())

const stored = { fileType: 'WEB_GL', version: '2', fileSize: 9, fileName: 'a.zip', offlineAvailable: true } as never
const draft = (): Draft => {
  const empty = emptyDraft()
  return {
    ...empty,
    tags: ['typed'],
    logo: '/files/cover',
    badges: [
      { file: null, logo: '/files/badge', texts: { EN: { name: 'Calm', description: 'Kept calm' } } },
      ...empty.badges.slice(1),
    ],
    files: {
      ...empty.files,
      WEB_GL: { ...empty.files.WEB_GL, existing: stored, version: '2' },
      APK: { ...empty.files.APK, upload: 'upload-1', size: 5, version: '3' },
    },
    steps: { file: null, existing: { date: '2026-01-01', count: 3, passing: 50 }, removed: false },
  }
}

it('retains texts, choices and pictures (as files), and nothing that was deleted with the training', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(new Blob(['picture'], { type: 'image/png' }))))
  const fresh = await asNew(draft())
  expect([fresh.tags, fresh.badges[0]!.texts.EN?.name]).toEqual([['typed'], 'Calm'])
  expect([fresh.cover?.type, await fresh.badges[0]!.file?.text(), fresh.logo, fresh.badges[0]!.logo]).toEqual([
    'image/png',
    'picture',
    null,
    null,
  ])
  expect([fresh.files.WEB_GL.existing, fresh.files.WEB_GL.version, fresh.steps.existing]).toEqual([null, '2', null])
  expect(fresh.files.APK.upload).toBe('upload-1')
})

it('drops a picture that can no longer be read', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
  const fresh = await asNew(draft())
  expect([fresh.cover, fresh.logo, fresh.badges[0]!.file, fresh.badges[0]!.logo]).toEqual([null, null, null, null])
})
