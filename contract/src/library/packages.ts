import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, lang } from '../shapes.ts'

/** Attaches a package of several units to one training, which runs the first unit. */
export const importUnits = endpoint({
  name: 'importUnits',
  method: 'POST',
  path: '/trainings/{id}/units',
  summary: 'Make trainings of the other units of a package, and a course of all',
  params: IdParams,
  query: Type.Object(lang),
  response: Type.Object({ courseId: Id, trainingIds: Type.Array(Id) }),
  errors: ['package.no_parts', 'content.quota_reached', 'course.trainings'],
})
