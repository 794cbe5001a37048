import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import {
  FileType,
  FilledText,
  Id,
  IdParams,
  Moment,
  Nothing,
  Nullable,
  Text,
  oneOf,
  pageOf,
  paging,
} from '../shapes.ts'
import { ContentFile, TrainingDetail, fileParams } from '../trainings.ts'
import { contentErrors } from '../uploads.ts'
import { Report } from './report.ts'

/**
 * Warning about the statements of its sessions: `silent`: it was run and nothing arrived; `refused`: every statement
 * was refused; `partly`: some were refused.
 */
export const silences = ['silent', 'refused', 'partly'] as const
/** Limits of a version's notes and of a training's test group. */
export const versionLimits = { notesMax: 200, testersMax: 200 } as const
/**
 * `published`: run by everybody. `test`: run by the test group instead. `waiting`: a partner's version until the
 * platform verifies it. `kept`: can be published again. `past`: its files are deleted. `refused`: was never published.
 */
export const versionStates = ['published', 'test', 'waiting', 'kept', 'past', 'refused'] as const
export const Version = Type.Object({
  id: Id,
  fileType: FileType,
  version: Type.String(),
  fileName: Type.String(),
  state: oneOf(versionStates),
  notes: Type.String(),
  /** Reason for withdrawing it, if one was given. */
  reason: Type.String(),
  date: Moment,
  /** Name of the uploader; null when unknown. */
  by: Nullable(Type.String()),
  bytes: Type.Integer(),
  sha256: Nullable(Type.String()),
  vr: Type.Boolean(),
  offlineAvailable: Type.Boolean(),
  /** Comes from master content and is changed there. */
  fromMaster: Type.Boolean(),
  sessions: Type.Integer(),
  /** Number of sessions that run it now. */
  running: Type.Integer(),
  silence: Nullable(oneOf(silences)),
  /** For a version under test: how many of the training's steps its sessions have reported. */
  steps: Nullable(Type.Object({ reported: Type.Integer(), of: Type.Integer() })),
  /** Result of the inspection; null when not inspected. */
  report: Nullable(Report),
  refusal: Nullable(Type.Object({ code: Type.String(), details: Type.Unknown() })),
})
export type Version = Static<typeof Version>

const notes = Text(versionLimits.notesMax)
export const listVersions = endpoint({
  name: 'listVersions',
  method: 'GET',
  path: '/trainings/{id}/versions',
  summary: 'The versions of a training’s content, newest first',
  params: IdParams,
  query: Type.Object({ ...paging, fileType: Type.Optional(FileType) }),
  response: Type.Object({
    ...pageOf(Version).properties,
    /** Number of members in its test group. */
    testers: Type.Integer(),
    /** Number of versions of each file type. */
    counts: Type.Array(Type.Object({ fileType: FileType, count: Type.Integer() })),
  }),
})
export const channels = ['published', 'test'] as const
/** Fields sent for a version before its file: a name unique within its kind, and its channel. */
const announced = {
  fileType: FileType,
  version: FilledText(limits.versionMax),
  /** `published` by default; a partner's version waits for verification. */
  channel: Type.Optional(oneOf(channels)),
  /** JSON file of steps of the version; becomes the training's own when the version is published. */
  steps: Type.Optional(Type.Unknown()),
}
const announcedErrors = [
  'version.exists',
  'steps.invalid',
  'training.no_content',
  'training.draft_waits',
  'training.uses_master',
] as const
export const checkVersion = endpoint({
  name: 'checkVersion',
  method: 'POST',
  path: '/trainings/{id}/versions/check',
  summary: 'Say whether a version could be added, before its file is sent',
  params: IdParams,
  body: Type.Object(announced),
  response: Nothing,
  errors: announcedErrors,
})
export const addVersion = endpoint({
  name: 'addVersion',
  method: 'POST',
  path: '/trainings/{id}/versions',
  summary: 'Make an upload the version that is published, or the one that is tested',
  params: IdParams,
  body: Type.Object({
    uploadId: Type.String({ minLength: 1, maxLength: 100 }),
    ...announced,
    notes: Type.Optional(notes),
    offlineAvailable: Type.Optional(Type.Boolean()),
  }),
  response: ContentFile,
  errors: [
    'upload.not_found',
    'upload.incomplete',
    'upload.in_use',
    'upload.superseded',
    'content.quota_reached',
    ...contentErrors,
    ...announcedErrors,
  ],
})
export const switchVersion = endpoint({
  name: 'switchVersion',
  method: 'PUT',
  path: '/trainings/{id}/files/{fileType}/version',
  summary: 'Publish the version that is tested, or go back to one that is kept',
  params: fileParams,
  body: Type.Object({
    versionId: Id,
    /** Reason for withdrawing the published version. */
    reason: Type.Optional(Text(versionLimits.notesMax)),
  }),
  response: ContentFile,
  errors: ['version.gone', 'content.quota_reached', 'training.draft_waits', 'training.uses_master'],
})
export const endTest = endpoint({
  name: 'endTest',
  method: 'DELETE',
  path: '/trainings/{id}/files/{fileType}/test',
  summary: 'Take the version that is tested back',
  params: fileParams,
  response: Type.Object({}),
  errors: ['version.gone'],
})
const Tester = Type.Object({ id: Id, name: Type.String(), email: Type.String() })
export const listTesters = endpoint({
  name: 'listTesters',
  method: 'GET',
  path: '/trainings/{id}/testers',
  summary: 'The test group of a training, and members who could be in it',
  params: IdParams,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
  response: Type.Object({
    testers: Type.Array(Tester),
    /** First fifty matches by name. */
    candidates: Type.Array(Tester),
  }),
})
export const setTesters = endpoint({
  name: 'setTesters',
  method: 'PUT',
  path: '/trainings/{id}/testers',
  summary: 'Choose who runs the version that is tested: members of the training’s owner',
  params: IdParams,
  body: Type.Object({ userIds: Type.Array(Id, { maxItems: versionLimits.testersMax, uniqueItems: true }) }),
  response: Type.Object({ testers: Type.Array(Tester) }),
})
export type TestFile = TrainingDetail['testFiles'][number]
