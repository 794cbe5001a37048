import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Person } from './members.ts'
import {
  DayOrMoment,
  Id,
  IdParams,
  Moment,
  Nothing,
  Nullable,
  Selection,
  lang,
  oneOf,
  pageOf,
  paging,
  search,
} from './shapes.ts'

/** Recipients: members by id or all that match a search, and the members of groups. */
export const Recipients = { ...Selection, groupIds: Type.Optional(Type.Array(Id, { maxItems: 500 })) }
/**
 * Period. A null start is now, a null end is no end; the last day counts as a whole, in the organisation's time zone.
 */
export const Dates = {
  startDate: Type.Optional(Nullable(DayOrMoment)),
  endDate: Type.Optional(Nullable(DayOrMoment)),
}
/**
 * For members who have it already: move their dates, or add a second period. By default, overlapping dates are moved,
 * and others become a second period.
 */
export const Existing = oneOf(['move', 'add'] as const)
/**
 * The people or periods named by id were chosen as a whole, not one by one: later ends of single members are kept, as
 * with all members or a group.
 */
export const Together = { together: Type.Optional(Type.Boolean()) }
export const Suggesting = {
  ...Recipients,
  ...Together,
  ...Dates,
  existing: Type.Optional(Existing),
  /** Members who join one of the groups later get it too; default true. */
  joiners: Type.Optional(Type.Boolean()),
}
/** Number of people, and the first hundred by name. */
export const Some = Type.Object({ count: Type.Integer(), people: Type.Array(Person) })
export type Some = Static<typeof Some>
/** Values that were kept instead of the requested ones. */
const Kept = {
  /** Members whose own end is later than the group's and is kept. */
  keptEnds: Type.Optional(Some),
  /** Members who have begun already and keep their start, although a later one was chosen. */
  keptStarts: Type.Optional(Some),
}
export const Suggested = Type.Object({
  members: Type.Integer(),
  ...Kept,
})
export type Suggested = Static<typeof Suggested>

export const suggestTrainings = endpoint({
  name: 'suggestTrainings',
  method: 'PUT',
  path: '/trainings/suggestions',
  summary: 'Suggest trainings to members and groups',
  body: Type.Object({
    trainingIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
    ...Suggesting,
  }),
  response: Suggested,
  errors: ['suggestion.dates', 'suggestion.nobody'],
})
/** Selects periods that run or are upcoming: by id or by training, and by member. */
const Periods = {
  suggestionIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10_000 })),
  trainingIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 50 })),
  ...Recipients,
}
/** `moved` counts the periods that got the new dates, without those that kept their own. */
export const Moved = Type.Object({ moved: Type.Integer(), ...Kept })
export type Moved = Static<typeof Moved>
export const moveSuggestions = endpoint({
  name: 'moveSuggestions',
  method: 'PUT',
  path: '/trainings/suggestions/dates',
  summary: 'Change the dates of suggestions that run or are to come; a date that is left out stays',
  body: Type.Object({ ...Periods, ...Together, ...Dates }),
  response: Moved,
  errors: ['suggestion.dates', 'suggestion.nobody'],
})
export const withdrawSuggestions = endpoint({
  name: 'withdrawSuggestions',
  method: 'DELETE',
  path: '/trainings/suggestions',
  summary: 'Withdraw suggestions that run or are to come; what was done stays, and what is mandatory, without an end',
  body: Type.Object(Periods),
  response: Type.Object({ withdrawn: Type.Integer() }),
  errors: ['suggestion.mandatory', 'suggestion.nobody'],
})
/** Lists the members who have it already, among those to whom the caller may suggest. */
export const listSuggested = endpoint({
  name: 'listSuggested',
  method: 'GET',
  path: '/trainings/{id}/suggestions',
  summary: 'Running suggestions of a training among the people the caller may suggest to',
  params: Type.Object({ id: Id }),
  response: Type.Array(Type.Object({ id: Id, userId: Id, startDate: Nullable(Moment), endDate: Nullable(Moment) })),
})
/** Member to whom a training can be suggested, with the member's progress in it. */
export const SuggestCandidate = Type.Object({
  ...Person.properties,
  email: Type.String(),
  picture: Nullable(Type.String()),
  /** Suggestion that has not ended; null `endDate`: no end. */
  suggested: Nullable(Type.Object({ endDate: Nullable(Moment) })),
  /** Missed due date; suggesting it again sets another end. */
  late: Nullable(Moment),
  /** Completed, with the best score if the training has scores. */
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
  response: pageOf(SuggestCandidate),
})

/** Period for which a training or a course is suggested to a member. */
export const Period = Type.Object({
  kind: oneOf(['training', 'course'] as const),
  id: Id,
  /** Id of the training or of the course. */
  contentId: Id,
  title: Type.String(),
  user: Type.Object({ ...Person.properties, picture: Nullable(Type.String()) }),
  startDate: Moment,
  endDate: Nullable(Moment),
  state: oneOf(['upcoming', 'running', 'finished'] as const),
  by: Nullable(Type.String()),
  /** Group through which the member has it. */
  group: Nullable(Type.Object({ id: Id, name: Type.String() })),
  done: Type.Boolean(),
  can: Type.Object({ edit: Type.Boolean() }),
})
export type Period = Static<typeof Period>
export const listPeriods = endpoint({
  name: 'listPeriods',
  method: 'GET',
  path: '/suggestions',
  summary:
    'What is suggested to whom and for when, among the people the caller may suggest to: what runs, is to come, or has ended',
  query: Type.Object({
    ...paging,
    ...search,
    ...lang,
    trainingId: Type.Optional(Id),
    courseId: Type.Optional(Id),
    userId: Type.Optional(Id),
    groupId: Type.Optional(Id),
    state: Type.Optional(oneOf(['upcoming', 'running', 'finished', 'open'] as const)),
  }),
  response: pageOf(Period),
})
/** Before a repeated suggestion: returns the members who have it with other dates, and those whose own end is later. */
export const previewSuggestion = endpoint({
  name: 'previewSuggestion',
  method: 'POST',
  path: '/suggestions/preview',
  summary: 'Who has it already with other dates, and whose later end stays',
  body: Type.Object({
    trainingIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    courseIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    ...Recipients,
    ...Together,
    ...Dates,
  }),
  response: Type.Object({ existing: Some, keptEnds: Some }),
  errors: ['suggestion.dates', 'suggestion.nobody'],
})
/** Suggestion that new members of a group receive. */
export const GroupSuggestion = Type.Object({
  id: Id,
  kind: oneOf(['training', 'course'] as const),
  contentId: Id,
  title: Type.String(),
  startDate: Moment,
  endDate: Nullable(Moment),
})
export type GroupSuggestion = Static<typeof GroupSuggestion>
export const listGroupSuggestions = endpoint({
  name: 'listGroupSuggestions',
  method: 'GET',
  path: '/groups/{id}/suggestions',
  summary: 'What whoever joins the group gets',
  params: IdParams,
  query: Type.Object({ ...lang, forceManager: Type.Optional(Type.Boolean()) }),
  response: Type.Array(GroupSuggestion),
})
export const endGroupSuggestion = endpoint({
  name: 'endGroupSuggestion',
  method: 'DELETE',
  path: '/groups/{id}/suggestions/{suggestionId}',
  summary: 'Whoever joins the group from now on does not get it; who has it keeps it',
  params: Type.Object({ id: Id, suggestionId: Id }),
  query: Type.Object({ forceManager: Type.Optional(Type.Boolean()) }),
  response: Nothing,
})
