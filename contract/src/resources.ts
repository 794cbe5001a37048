import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { limits, resourceTypes } from './limits.ts'
import {
  Id,
  IdParams,
  Moment,
  Name,
  Nothing,
  Nullable,
  lang,
  oneOf,
  pageOf,
  paging,
  revision,
  search,
} from './shapes.ts'
import { scanErrors } from './uploads.ts'

export const ResourceType = oneOf(resourceTypes)
export type ResourceType = Static<typeof ResourceType>
export const Resource = Type.Object({
  id: Id,
  title: Type.String(),
  filename: Type.String(),
  type: ResourceType,
  fileSize: Type.Integer(),
  /** Opens the file for ten minutes without further authentication. */
  file: Type.String(),
  /** Name of the creator; for resources of the platform's trainings, the product's name. */
  createdBy: Nullable(Type.String()),
  /** For a learner, and in the list of one training or course: those that the caller can open. */
  trainings: Type.Array(Id),
  courses: Type.Array(Id),
  isOwner: Type.Boolean(),
  createdAt: Moment,
  updatedAt: Moment,
  revision: Type.String(),
  can: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
})
export type Resource = Static<typeof Resource>
/** Training or course of a resource, as shown in its row. */
const Use = Type.Object({
  kind: oneOf(['training', 'course'] as const),
  id: Id,
  title: Type.String(),
  logo: Nullable(Type.String()),
  category: Nullable(Type.Object({ key: Type.String(), name: Type.String() })),
})
export type ResourceUse = Static<typeof Use>
export const ResourceDetail = Type.Object({ ...Resource.properties, usedBy: Type.Array(Use) })
export type ResourceDetail = Static<typeof ResourceDetail>
export const ResourceForm = Type.Object({ title: Name(limits.resourceTitleMax), ...revision })
export type ResourceForm = Static<typeof ResourceForm>
/** Change of a resource; an absent title is unchanged, as an absent file is. */
export const ResourceChange = Type.Object({ title: Type.Optional(Name(limits.resourceTitleMax)), ...revision })
export type ResourceChange = Static<typeof ResourceChange>
/**
 * As multipart/form-data (title, revision, file), the handler streams the body and validates the fields itself; as
 * JSON, there is no file.
 */
const streamed = Type.Unsafe<ResourceForm>({ if: { type: 'object' }, then: ResourceForm })
const streamedChange = Type.Unsafe<ResourceChange>({ if: { type: 'object' }, then: ResourceChange })
const fileErrors = [
  ...scanErrors,
  'content.quota_reached',
  'image.invalid',
  'image.too_large',
  'resource.csv_invalid',
  'resource.too_large',
  'resource.type',
  'upload.empty',
  'upload.not_found',
] as const

export const listResources = endpoint({
  name: 'listResources',
  method: 'GET',
  path: '/resources',
  summary: 'Resources that the caller can see; of one training or course, where it is named',
  query: Type.Object({
    ...paging,
    ...search,
    sort: Type.Optional(oneOf(['title', '-title'] as const)),
    trainingId: Type.Optional(Id),
    courseId: Type.Optional(Id),
  }),
  response: pageOf(Resource),
})
export const getResource = endpoint({
  name: 'getResource',
  method: 'GET',
  path: '/resources/{id}',
  summary: 'One resource, and what it is used by',
  params: IdParams,
  query: Type.Object(lang),
  response: ResourceDetail,
})
export const createResource = endpoint({
  name: 'createResource',
  method: 'POST',
  path: '/resources',
  summary: 'Add a resource (multipart; file: file): pdf, csv, png, jpg or jpeg, judged by its content',
  body: streamed,
  response: Resource,
  errors: fileErrors,
})
export const updateResource = endpoint({
  name: 'updateResource',
  method: 'PUT',
  path: '/resources/{id}',
  summary: 'Change the title of a resource, its file, or both; what is not sent stays',
  params: IdParams,
  body: streamedChange,
  response: Resource,
  errors: [...fileErrors, 'request.conflict'],
})
export const deleteResource = endpoint({
  name: 'deleteResource',
  method: 'DELETE',
  path: '/resources/{id}',
  summary: 'Delete a resource and its file, wherever it is used',
  params: IdParams,
  response: Nothing,
})
export const setTrainingResources = endpoint({
  name: 'setTrainingResources',
  method: 'PUT',
  path: '/trainings/{id}/resources',
  summary: 'Choose the resources that the own organisation gives with a training',
  params: IdParams,
  body: Type.Object({
    resources: Type.Array(Id, { maxItems: limits.resourcesMax, uniqueItems: true }),
    /** The own resources from which the choice began: others than those that go with it now are a conflict. */
    before: Type.Optional(Type.Array(Id, { maxItems: limits.resourcesMax, uniqueItems: true })),
  }),
  response: Type.Object({ resources: Type.Array(Id) }),
  errors: ['launch.not_open', 'request.conflict'],
})
export const setCourseResources = endpoint({
  name: 'setCourseResources',
  method: 'PUT',
  path: '/courses/{id}/resources',
  summary: 'Choose the resources that go with a course',
  params: IdParams,
  body: setTrainingResources.body!,
  response: setTrainingResources.response,
  errors: ['request.conflict'],
})
