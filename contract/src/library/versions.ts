import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits, visiblePattern } from '../limits.ts'
import { FileType, Id, IdParams, Moment, Nothing, Nullable, oneOf, pageOf, paging } from '../shapes.ts'
import { ContentFile, TrainingDetail, fileParams } from '../trainings.ts'
import { contentFails } from '../uploads.ts'
import { Report } from './report.ts'

/**
 * What its sessions sent so far, where that is a reason to look: `silent`: it was run, and nothing has arrived; `refused`: all that it sent
 * was refused; `partly`: some of it.
 */
export const silences = ['silent', 'refused', 'partly'] as const
/** Of a version's notes, and of a training's test group. */
export const versionLimits = { notesMax: 200, testersMax: 200 } as const
/**
 * `published`: what everybody runs. `test`: what the test group runs in its place. `waiting`: a partner's, until the
 * platform verifies it. `kept`: can be gone back to. `past`: its files are deleted. `refused`: never was content.
 */
export const versionStates = ['published', 'test', 'waiting', 'kept', 'past', 'refused'] as const
export const Version = Type.Object({
  id: Id,
  fileType: FileType,
  version: Type.String(),
  fileName: Type.String(),
  state: oneOf(versionStates),
  notes: Type.String(),
  /** Why it was taken out of use, where somebody said so. */
  reason: Type.String(),
  date: Moment,
  /** Who uploaded it; null where that is not known any more. */
  by: Nullable(Type.String()),
  bytes: Type.Integer(),
  sha256: Nullable(Type.String()),
  vr: Type.Boolean(),
  offlineAvailable: Type.Boolean(),
  /** Comes from master content, and is changed there. */
  fromMaster: Type.Boolean(),
  sessions: Type.Integer(),
  /** Sessions that run it at this moment. */
  running: Type.Integer(),
  silence: Nullable(oneOf(silences)),
  /** Of a version that is tested: how many of the training's steps its sessions have reported. */
  steps: Nullable(Type.Object({ reported: Type.Integer(), of: Type.Integer() })),
  /** What the inspection found; null where it was not inspected. */
  report: Nullable(Report),
  refusal: Nullable(Type.Object({ code: Type.String(), details: Type.Unknown() })),
})
export type Version = Static<typeof Version>

const notes = Type.String({ maxLength: versionLimits.notesMax })
export const listVersions = endpoint({
  name: 'listVersions',
  method: 'GET',
  path: '/trainings/{id}/versions',
  summary: 'The versions of a training’s content, newest first',
  params: IdParams,
  query: Type.Object({ ...paging, fileType: Type.Optional(FileType) }),
  answer: Type.Object({
    ...pageOf(Version).properties,
    /** How many are in its test group. */
    testers: Type.Integer(),
    /** How many of each kind there are. */
    counts: Type.Array(Type.Object({ fileType: FileType, count: Type.Integer() })),
  }),
})
export const channels = ['published', 'test'] as const
/** What is said of a version before its file: a name that no other version of its kind has, and whom it is for. */
const announced = {
  fileType: FileType,
  version: Type.String({ minLength: 1, maxLength: limits.versionMax, pattern: visiblePattern }),
  /** `published` unless it says otherwise; a partner's waits for verification. */
  channel: Type.Optional(oneOf(channels)),
  /** The JSON file of steps that belongs to it: the training's own from the moment that the version is published. */
  steps: Type.Optional(Type.Unknown()),
}
const announcedFails = [
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
  answer: Nothing,
  fails: announcedFails,
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
  answer: ContentFile,
  fails: [
    'upload.not_found',
    'upload.incomplete',
    'upload.in_use',
    'upload.superseded',
    'content.quota_reached',
    ...contentFails,
    ...announcedFails,
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
    /** Why the one that was published is not any more. */
    reason: Type.Optional(Type.String({ maxLength: versionLimits.notesMax })),
  }),
  answer: ContentFile,
  fails: ['version.gone', 'content.quota_reached', 'training.draft_waits', 'training.uses_master'],
})
export const endTest = endpoint({
  name: 'endTest',
  method: 'DELETE',
  path: '/trainings/{id}/files/{fileType}/test',
  summary: 'Take the version that is tested back',
  params: fileParams,
  answer: Type.Object({}),
  fails: ['version.gone'],
})
const Tester = Type.Object({ id: Id, name: Type.String(), email: Type.String() })
export const listTesters = endpoint({
  name: 'listTesters',
  method: 'GET',
  path: '/trainings/{id}/testers',
  summary: 'The test group of a training, and members who could be in it',
  params: IdParams,
  query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
  answer: Type.Object({
    testers: Type.Array(Tester),
    /** The first fifty by name that match. */
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
  answer: Type.Object({ testers: Type.Array(Tester) }),
})
export type TestFile = TrainingDetail['testFiles'][number]
