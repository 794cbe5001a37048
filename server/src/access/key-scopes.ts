import type { ApiScope } from '@praxia/contract/connections/api-keys.ts'
import * as courses from '@praxia/contract/courses.ts'
import type { Endpoint } from '@praxia/contract/endpoint.ts'
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
 * Endpoints of each scope of an organisation's key or a personal token (docs/permissions.md, "With a key or a personal
 * token"). The policy applies besides: a scope narrows the rights of the caller. No other endpoint can be called.
 */
const scopeEndpoints: Record<ApiScope, readonly Endpoint[]> = {
  'members:read': [members.listMembers, members.getMember, fields.listMemberFields],
  'members:write': [members.createMember, members.updateMember, members.deleteMember],
  groups: [groups.listGroups, groups.getGroup, groups.createGroup, groups.updateGroup, groups.deleteGroup],
  suggestions: [
    listTrainings,
    courses.listCourses,
    suggestions.suggestTrainings,
    suggestions.moveSuggestions,
    suggestions.withdrawSuggestions,
    suggestions.listSuggested,
    suggestions.listPeriods,
    suggestions.previewSuggestion,
    suggestions.listGroupSuggestions,
    suggestions.endGroupSuggestion,
    courses.suggestCourses,
    courses.moveEnrolments,
    courses.withdrawEnrolment,
    courses.withdrawEnrolments,
  ],
  'results:read': [
    listTrainings,
    courses.listCourses,
    courses.listCourseProgress,
    courses.getCourseProgress,
    courses.getCourseStats,
    courses.listCourseHistory,
    courses.listCourseSessions,
    progress.getUserStats,
    progress.getUserPeriod,
    progress.getUserTrainingPeriod,
    progress.listLaunchedTrainings,
    progress.listHistory,
    progress.listSessions,
    progress.listUserBadges,
    progress.listUserTrainingBadges,
    progress.getGeneralStats,
    progress.getGeneralPeriod,
    progress.listTrainingStats,
    progress.getTrainingStats,
    progress.getTrainingPeriod,
    progress.getTrainingInsight,
    surveys.getSurveyResults,
    progress.listNotYet,
    mandatory.listMandatoryRules,
    mandatory.getMatrix,
    mandatory.listMemberMandatory,
  ],
  exports: [
    exports.exportTrainings,
    exports.exportTraining,
    exports.exportCourses,
    exports.exportCourse,
    mandatory.exportMatrix,
  ],
}

/** Returns the scopes of which each opens this endpoint. */
export const scopesFor = ({ name }: Pick<Endpoint, 'name'>): ApiScope[] =>
  (Object.keys(scopeEndpoints) as ApiScope[]).filter((scope) => scopeEndpoints[scope].some((one) => one.name === name))
