import * as courses from '@praxia/contract/courses.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@praxia/contract/endpoint.ts'
import type { ErrorCode } from '@praxia/contract/errors.ts'
import * as exports from '@praxia/contract/exports.ts'
import * as groups from '@praxia/contract/groups.ts'
import * as surveys from '@praxia/contract/library/surveys.ts'
import * as members from '@praxia/contract/members.ts'
import * as mandatory from '@praxia/contract/people/mandatory.ts'
import * as fields from '@praxia/contract/people/member-fields.ts'
import * as progress from '@praxia/contract/progress.ts'
import * as suggestions from '@praxia/contract/suggestions.ts'
import { listTrainings } from '@praxia/contract/trainings.ts'

/**
 * The endpoints that an organisation's key or a personal token opens. The package has this file printed, as types and a
 * table without the contract (`scripts/lib/print-client.ts`).
 */
export const endpoints = {
  createGroup: groups.createGroup,
  createMember: members.createMember,
  deleteGroup: groups.deleteGroup,
  deleteMember: members.deleteMember,
  endGroupSuggestion: suggestions.endGroupSuggestion,
  exportCourse: exports.exportCourse,
  exportCourses: exports.exportCourses,
  exportMatrix: mandatory.exportMatrix,
  exportTraining: exports.exportTraining,
  exportTrainings: exports.exportTrainings,
  getCourseProgress: courses.getCourseProgress,
  getCourseStats: courses.getCourseStats,
  getGeneralPeriod: progress.getGeneralPeriod,
  getGeneralStats: progress.getGeneralStats,
  getGroup: groups.getGroup,
  getMatrix: mandatory.getMatrix,
  getMember: members.getMember,
  getSurveyResults: surveys.getSurveyResults,
  getTrainingInsight: progress.getTrainingInsight,
  getTrainingPeriod: progress.getTrainingPeriod,
  getTrainingStats: progress.getTrainingStats,
  getUserPeriod: progress.getUserPeriod,
  getUserStats: progress.getUserStats,
  getUserTrainingPeriod: progress.getUserTrainingPeriod,
  listCourseHistory: courses.listCourseHistory,
  listCourseProgress: courses.listCourseProgress,
  listCourses: courses.listCourses,
  listCourseSessions: courses.listCourseSessions,
  listGroups: groups.listGroups,
  listGroupSuggestions: suggestions.listGroupSuggestions,
  listHistory: progress.listHistory,
  listLaunchedTrainings: progress.listLaunchedTrainings,
  listMandatoryRules: mandatory.listMandatoryRules,
  listMemberFields: fields.listMemberFields,
  listMemberMandatory: mandatory.listMemberMandatory,
  listMembers: members.listMembers,
  listNotYet: progress.listNotYet,
  listPeriods: suggestions.listPeriods,
  listSessions: progress.listSessions,
  listSuggested: suggestions.listSuggested,
  listTrainings,
  listTrainingStats: progress.listTrainingStats,
  listUserBadges: progress.listUserBadges,
  listUserTrainingBadges: progress.listUserTrainingBadges,
  moveEnrolments: courses.moveEnrolments,
  moveSuggestions: suggestions.moveSuggestions,
  previewSuggestion: suggestions.previewSuggestion,
  suggestCourses: courses.suggestCourses,
  suggestTrainings: suggestions.suggestTrainings,
  updateGroup: groups.updateGroup,
  updateMember: members.updateMember,
  withdrawEnrolment: courses.withdrawEnrolment,
  withdrawEnrolments: courses.withdrawEnrolments,
  withdrawSuggestions: suggestions.withdrawSuggestions,
}
type Endpoints = typeof endpoints
export type Name = keyof Endpoints
/** What a call is given, and what it returns: a file as the response of `fetch`. */
export type Operations = {
  [N in Name]: {
    params: ParamsOf<Endpoints[N]>
    query: QueryOf<Endpoints[N]>
    body: BodyOf<Endpoints[N]>
    response: unknown extends ResponseOf<Endpoints[N]> ? Response : ResponseOf<Endpoints[N]>
    error: ErrorCode
  }
}

export interface Route {
  method: Endpoint['method']
  /** Path under `/api`, parameters in braces. */
  path: string
  /** The response is a file. */
  binary: boolean
}
export const routes = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, binary }]) => [name, { method, path, binary }]),
) as Record<Name, Route>
