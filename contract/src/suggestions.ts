import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Person } from './members.ts'
import { Id, Moment, Nullable, Selection, pageOf, paging, search } from './shapes.ts'

export const suggestTrainings = endpoint({
  name: 'suggestTrainings',
  method: 'PUT',
  path: '/trainings/suggestions',
  summary: 'Suggest trainings to members and groups',
  body: Type.Object({
    trainingIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
    ...Selection,
    groupIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
    startDate: Type.Optional(Nullable(Moment)),
    endDate: Type.Optional(Nullable(Moment)),
  }),
  answer: Type.Object({ members: Type.Integer() }),
  fails: ['suggestion.dates', 'suggestion.nobody'],
})
export const withdrawSuggestions = endpoint({
  name: 'withdrawSuggestions',
  method: 'DELETE',
  path: '/trainings/suggestions',
  summary: 'Withdraw suggestions',
  body: Type.Object({
    trainingIds: Type.Array(Id, { minItems: 1, maxItems: 50 }),
    userIds: Type.Array(Id, { minItems: 1, maxItems: 10_000 }),
  }),
  answer: Type.Object({ withdrawn: Type.Integer() }),
})
/** Who of the people the caller may suggest to has it already. */
export const listSuggested = endpoint({
  name: 'listSuggested',
  method: 'GET',
  path: '/trainings/{id}/suggestions',
  summary: 'Running suggestions of a training among the people the caller may suggest to',
  params: Type.Object({ id: Id }),
  answer: Type.Array(Type.Object({ userId: Id, startDate: Nullable(Moment), endDate: Nullable(Moment) })),
})
/** Somebody to suggest a training to, and how far they are with it. */
export const SuggestCandidate = Type.Object({
  ...Person.properties,
  email: Type.String(),
  picture: Nullable(Type.String()),
  /** A suggestion of it that has not ended; without an end it stays. */
  suggested: Nullable(Type.Object({ endDate: Nullable(Moment) })),
  /** It was to be done by then and is not; to suggest it again gives it another end. */
  late: Nullable(Moment),
  /** Completed, with the best score where the training gives one. */
  done: Nullable(Type.Object({ score: Nullable(Type.Integer()) })),
})
export type SuggestCandidate = Static<typeof SuggestCandidate>
export const listSuggestCandidates = endpoint({
  name: 'listSuggestCandidates',
  method: 'GET',
  path: '/trainings/{id}/suggestions/candidates',
  summary: 'The people the caller may suggest to, and who of them has the training already or has done it',
  params: Type.Object({ id: Id }),
  query: Type.Object({ ...paging, ...search }),
  answer: pageOf(SuggestCandidate),
})
