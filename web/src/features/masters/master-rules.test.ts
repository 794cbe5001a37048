import type { MasterContent } from '@praxia/contract/library/masters.ts'
import { describe, expect, it } from 'vitest'
import { noFile } from '../uploads/file-rules.ts'
import { lacksOf, masterDraftOf, type MasterDraft } from './master-rules.ts'

const stored = {
  name: 'Yard',
  files: [
    {
      fileType: 'WEB_GL',
      fileName: 'a.zip',
      file: '/a',
      version: '1.0',
      fileSize: 3,
      offlineAvailable: true,
      vr: true,
      vrFound: true,
      date: '2026-11-23T00:00:00.000Z',
    },
  ],
} as MasterContent
const whole = masterDraftOf(stored)
const withFile = (over: Partial<MasterDraft['files']['WEB_GL']>): MasterDraft => ({
  ...whole,
  files: { ...whole.files, WEB_GL: { ...whole.files.WEB_GL, ...over } },
})

describe('missing fields of master content', () => {
  it('are none when each kind with a file has a version, or when there is no file', () => {
    expect(lacksOf(whole)).toEqual([])
    expect(lacksOf({ ...masterDraftOf(null), name: 'Yard' })).toEqual([])
  })
  it('include the name', () => {
    expect(lacksOf(masterDraftOf(null))).toEqual([{ what: 'lacksName' }])
    expect(lacksOf({ ...whole, name: '  ' })).toEqual([{ what: 'lacksName' }])
  })
  it('include the version of a file, which has at most ten characters', () => {
    expect(lacksOf(withFile({ version: ' ' }))).toEqual([{ what: 'lacksVersion', type: 'WEB_GL' }])
    expect(lacksOf(withFile({ version: '1234567890' }))).toEqual([])
    expect(lacksOf(withFile({ version: '12345678901' }))).toEqual([{ what: 'lacksVersion', type: 'WEB_GL' }])
  })
  it('include the file of a version, unless the file is being removed', () => {
    expect(lacksOf(withFile({ ...noFile, version: '2' }))).toEqual([{ what: 'lacksFile', type: 'WEB_GL' }])
    expect(lacksOf(withFile({ removed: true }))).toEqual([])
  })
})
