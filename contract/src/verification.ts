import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { FileType, IdParams, Moment, Nothing, Nullable, Text } from './shapes.ts'
import { TrainingDetail, fileParams, withLanguage } from './trainings.ts'

/** Changes waiting for verification: of a published training, or a training that was never verified. */
export const TrainingDraft = Type.Object({
  /** Increases with every change; a verification names the revision that was reviewed. */
  revision: Type.Integer(),
  /** The training as it will be after verification. A form that edits it further is based on its `lastModifiedDate`. */
  training: TrainingDetail,
  /** Content that must be reviewed before verification: no member of platform staff has downloaded it completely. */
  unseen: Type.Array(FileType),
  refusedAt: Nullable(Moment),
})
export type TrainingDraft = Static<typeof TrainingDraft>
export const getDraft = endpoint({
  name: 'getDraft',
  method: 'GET',
  path: '/trainings/{id}/draft',
  summary: 'What of it waits for verification',
  params: IdParams,
  query: withLanguage,
  response: TrainingDraft,
  errors: ['training.no_draft'],
})
export const discardDraft = endpoint({
  name: 'discardDraft',
  method: 'DELETE',
  path: '/trainings/{id}/draft',
  summary: 'Give up the changes that wait for verification',
  params: IdParams,
  response: Nothing,
  errors: ['training.no_draft'],
})
export const downloadDraftFile = endpoint({
  name: 'downloadDraftFile',
  method: 'GET',
  path: '/trainings/{id}/draft/files/{fileType}/download',
  summary: 'The content that waits, as it was uploaded; ranges work',
  params: fileParams,
  binary: true,
  response: Type.String(),
  errors: ['training.no_draft', 'training.no_content'],
})
export const verifyTraining = endpoint({
  name: 'verifyTraining',
  method: 'PUT',
  path: '/trainings/{id}/verification',
  summary: 'Publish what waits for verification, or refuse it with a reason',
  params: IdParams,
  query: withLanguage,
  body: Type.Object({
    revision: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    verified: Type.Boolean(),
    /** Required for a refusal; the partner reads it. */
    reason: Type.Optional(Text(limits.reasonMax)),
  }),
  response: TrainingDetail,
  errors: ['training.no_draft', 'training.stale', 'training.unseen'],
})
