// @vitest-environment happy-dom
import { ContentFile, getTraining } from '@praxia/contract/trainings.ts'
import { listUploads } from '@praxia/contract/uploads.ts'
import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { example } from '../../../test/example.ts'
import { api, drawHook } from '../../../test/screen.tsx'
import { noFile } from '../uploads/file-rules.ts'
import { startUpload } from '../uploads/upload-store.ts'
import { useVersionForm } from './use-version-form.ts'

vi.mock(import('tus-js-client'), async (original) => ({
  ...(await original()),
  Upload: vi.fn(function () {
    return { start: () => undefined, abort: () => Promise.resolve(), findPreviousUploads: () => Promise.resolve([]) }
  }) as never,
}))

const training = example(getTraining.response, { id: 7, files: [] })
async function formWith(fileName: string) {
  api.on(listUploads, [])
  const { result } = await drawHook(() => useVersionForm(training, 'WEB_GL', 0, () => undefined))
  const upload = startUpload(new File(['x'], fileName), 'WEB_GL', { trainingId: 7 })
  await act(async () => result.current.put({ file: { ...noFile, upload } }))
  return result
}

it.each([
  ['fire-v1.2.zip', '1.2'],
  ['fire.zip', ''],
])('%s is the version "%s"', async (fileName, version) =>
  expect((await formWith(fileName)).current.version).toBe(version),
)
it('a typed version stays, also an empty one', async () => {
  const form = await formWith('fire-v1.2.zip')
  await act(async () => form.current.put({ version: '' }))
  expect(form.current.version).toBe('')
  await act(async () => form.current.put({ version: '1.3' }))
  expect(form.current.version).toBe('1.3')
})

it('the test group is proposed as soon as it is known to have people, unless everybody was chosen', async () => {
  let testers = 0
  const known = example(getTraining.response, { id: 7, files: [example(ContentFile, { fileType: 'WEB_GL' })] })
  const { result } = await drawHook(() => useVersionForm(known, 'WEB_GL', testers, () => undefined))
  expect(result.current.channel).toBe('published')
  testers = 1
  await act(async () => result.current.put({ notes: 'Smoke rises slower' }))
  expect(result.current.channel).toBe('test')
  await act(async () => result.current.put({ channel: 'published' }))
  expect(result.current.channel).toBe('published')
})
