import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Id, IdParams, Moment, Name, Nothing, lang, oneOf, pageOf, paging, revision, search } from '../shapes.ts'
import { ContentFile, fileParams, setTrainingFile } from '../trainings.ts'
import { contentErrors } from '../uploads.ts'

/** Files that several trainings of one organisation run, each training with its own launch parameter. */
export const MasterContent = Type.Object({
  id: Id,
  name: Type.String(),
  files: Type.Array(ContentFile),
  /** Total size of the files, counted once in the quota however many trainings run them. */
  fileSize: Type.Integer(),
  trainingCount: Type.Integer(),
  /** First of those trainings by title. */
  trainings: Type.Array(Type.Object({ id: Id, title: Type.String() })),
  lastModifiedDate: Moment,
  revision: Type.String(),
})
export type MasterContent = Static<typeof MasterContent>
export const MasterForm = Type.Object({ name: Name(limits.masterNameMax), ...revision })

export const listMasters = endpoint({
  name: 'listMasters',
  method: 'GET',
  path: '/master-contents',
  summary: 'Master content of the own organisation; for the platform’s staff of any',
  query: Type.Object({
    ...paging,
    ...search,
    ...lang,
    sort: Type.Optional(oneOf(['name', '-name', '-size', '-trainings'] as const)),
    clientId: Type.Optional(Id),
  }),
  response: pageOf(MasterContent),
})
export const getMaster = endpoint({
  name: 'getMaster',
  method: 'GET',
  path: '/master-contents/{id}',
  summary: 'One master content',
  params: IdParams,
  query: Type.Object({ ...lang }),
  response: MasterContent,
})
export const createMaster = endpoint({
  name: 'createMaster',
  method: 'POST',
  path: '/master-contents',
  summary: 'Add master content; its files follow in calls of their own',
  body: MasterForm,
  response: MasterContent,
})
export const updateMaster = endpoint({
  name: 'updateMaster',
  method: 'PUT',
  path: '/master-contents/{id}',
  summary: 'Rename master content',
  params: IdParams,
  body: MasterForm,
  response: MasterContent,
  errors: ['request.conflict'],
})
export const deleteMaster = endpoint({
  name: 'deleteMaster',
  method: 'DELETE',
  path: '/master-contents/{id}',
  summary: 'Delete master content that no training uses',
  params: IdParams,
  response: Nothing,
  errors: ['master_content.in_use'],
})
export const setMasterFile = endpoint({
  name: 'setMasterFile',
  method: 'PUT',
  path: '/master-contents/{id}/files/{fileType}',
  summary: 'Attach a file that was uploaded in pieces, or change what is said of the present one; trainings follow',
  params: fileParams,
  // Also accepts multipart/form-data, like a training's file.
  body: setTrainingFile.body,
  response: ContentFile,
  errors: [
    'upload.not_found',
    'upload.incomplete',
    'upload.in_use',
    'upload.superseded',
    'content.quota_reached',
    ...contentErrors,
    'training.no_content',
    'master_content.duplicate_file',
  ],
})
export const removeMasterFile = endpoint({
  name: 'removeMasterFile',
  method: 'DELETE',
  path: '/master-contents/{id}/files/{fileType}',
  summary: 'Take a file out, of the trainings that use it too',
  params: fileParams,
  response: Nothing,
})
export const downloadMasterFile = endpoint({
  name: 'downloadMasterFile',
  method: 'GET',
  path: '/master-contents/{id}/files/{fileType}/download',
  summary: 'The file as it was uploaded; ranges work',
  params: fileParams,
  binary: true,
  response: Type.String(),
  errors: ['training.no_content'],
})
