import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { linePattern } from '../limits.ts'
import { Day, Id, IdParams, Moment, Nothing, Nullable, lang, oneOf, pageOf, paging, search } from '../shapes.ts'
import { waiverReasons } from '../xapi.ts'
import { fieldFilter, memberFieldLimits } from './member-fields.ts'
import type { Tidied } from './texts.ts'

export const mandatoryLimits = { rules: 100, dueDaysMax: 3650, people: 100 } as const
export const audiences = ['everyone', 'group', 'role', 'field'] as const
export const audienceRoles = ['learner', 'manager', 'admin'] as const

/** An own field of the organisation, and the value that its members have. */
const OfField = {
  fieldId: Type.Optional(Nullable(Id)),
  fieldValue: Type.Optional(
    Nullable(
      Type.String({
        tidy: 'name' satisfies Tidied,
        minLength: 1,
        maxLength: memberFieldLimits.valueMax,
        pattern: linePattern,
      }),
    ),
  ),
}
/** Who must complete it. `groupId` with `group`, `role` with `role`, `fieldId` and `fieldValue` with `field`. */
const Audience = {
  audience: oneOf(audiences),
  groupId: Type.Optional(Nullable(Id)),
  role: Type.Optional(Nullable(oneOf(audienceRoles))),
  ...OfField,
}
/** A training or a course, and not both. */
const Thing = { trainingId: Type.Optional(Nullable(Id)), courseId: Type.Optional(Nullable(Id)) }
const Terms = {
  /** Days from joining the organisation or the group, or from the start of the rule, whichever is later. */
  dueDays: Type.Integer({ minimum: 0, maximum: mandatoryLimits.dueDaysMax }),
  /** First day of the rule. */
  startDate: Day,
}
export const MandatoryRule = Type.Object({
  id: Id,
  trainingId: Nullable(Id),
  courseId: Nullable(Id),
  title: Type.String(),
  audience: oneOf(audiences),
  groupId: Nullable(Id),
  groupName: Nullable(Type.String()),
  role: Nullable(oneOf(audienceRoles)),
  fieldId: Nullable(Id),
  fieldName: Nullable(Type.String()),
  fieldValue: Nullable(Type.String()),
  ...Terms,
  /** Validity of the training or course; null: without an end. */
  months: Nullable(Type.Integer()),
  /** The training is no longer open to the organisation: nobody is late on it. */
  closed: Type.Boolean(),
  people: Type.Integer(),
})
export type MandatoryRule = Static<typeof MandatoryRule>
const RuleForm = Type.Object({ ...Thing, ...Audience, ...Terms })
export type MandatoryRuleForm = Static<typeof RuleForm>

export const listMandatoryRules = endpoint({
  name: 'listMandatoryRules',
  method: 'GET',
  path: '/mandatory',
  summary: 'Mandatory trainings and courses of the organisation: who must complete them, and by when',
  query: Type.Object(lang),
  response: Type.Array(MandatoryRule, { maxItems: mandatoryLimits.rules }),
})
export const createMandatoryRule = endpoint({
  name: 'createMandatoryRule',
  method: 'POST',
  path: '/mandatory',
  summary: 'Make a training or a course mandatory',
  body: RuleForm,
  response: Type.Object({ id: Id }),
})
export const updateMandatoryRule = endpoint({
  name: 'updateMandatoryRule',
  method: 'PUT',
  path: '/mandatory/{id}',
  summary: 'Change who must complete a mandatory training, and by when',
  params: IdParams,
  body: Type.Object({ ...Audience, ...Terms }),
  response: Nothing,
})
export const deleteMandatoryRule = endpoint({
  name: 'deleteMandatoryRule',
  method: 'DELETE',
  path: '/mandatory/{id}',
  summary: 'End a rule: what its people have not begun is no longer suggested to them',
  params: IdParams,
  response: Nothing,
})
export const countMandatoryPeople = endpoint({
  name: 'countMandatoryPeople',
  method: 'GET',
  path: '/mandatory/people',
  summary: 'How many members a rule would apply to',
  query: Type.Object({
    audience: Audience.audience,
    groupId: Type.Optional(Id),
    role: Type.Optional(oneOf(audienceRoles)),
    ...fieldFilter,
  }),
  response: Type.Object({ people: Type.Integer() }),
})

/** When mails may be sent that nobody asked for, in the organisation's time zone. */
const SendHours = Type.Object({
  /** Whole hours: from this one on, and until that one, which is later. */
  from: Type.Integer({ minimum: 0, maximum: 23 }),
  until: Type.Integer({ minimum: 1, maximum: 24 }),
  /** Days of the week without such mails: 1 is Monday, 7 Sunday. */
  quietDays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 6, uniqueItems: true }),
})
/** Reminders of what is mandatory, by mail. Null: no such mail. */
export const ReminderSettings = Type.Object({
  enabled: Type.Boolean(),
  /** Days before the due date or the end of the validity, to the member. */
  daysBefore: Nullable(Type.Integer({ minimum: 1, maximum: 90 })),
  onDay: Type.Boolean(),
  daysAfter: Nullable(Type.Integer({ minimum: 1, maximum: 90 })),
  /** Days after it, to the member's managers. */
  managerAfter: Nullable(Type.Integer({ minimum: 1, maximum: 365 })),
  /** A summary on Mondays, to administrators and managers. */
  weekly: Type.Boolean(),
  /** Null: reminders from 8 to 18 o'clock, and other mails at any time. */
  sendHours: Nullable(SendHours),
})
export type ReminderSettings = Static<typeof ReminderSettings>
export const getReminders = endpoint({
  name: 'getReminders',
  method: 'GET',
  path: '/mandatory/reminders',
  summary: 'Whether and when members are reminded of what is mandatory',
  response: ReminderSettings,
})
export const setReminders = endpoint({
  name: 'setReminders',
  method: 'PUT',
  path: '/mandatory/reminders',
  summary: 'Switch reminders on or off, and set when mails may be sent; what was due before is never mailed',
  body: Type.Object({
    ...ReminderSettings.properties,
    sendHours: Type.Optional(ReminderSettings.properties.sendHours),
  }),
  response: ReminderSettings,
})

/**
 * `soon`: done, and expires within thirty days; `expired`: done, and must be renewed; `late`: never done, and its day
 * is over; `exempt`: waived.
 */
export const mandatoryStates = ['late', 'expired', 'soon', 'begun', 'open', 'done', 'exempt'] as const
export type MandatoryState = (typeof mandatoryStates)[number]
/** A member and a mandatory training or course. */
const MandatoryCell = Type.Object({
  trainingId: Nullable(Id),
  courseId: Nullable(Id),
  state: oneOf(mandatoryStates),
  dueAt: Moment,
  doneAt: Nullable(Moment),
  validUntil: Nullable(Moment),
  /** Done, and its renewal has opened: it can be completed, or waived, again. */
  renews: Type.Boolean(),
  /** Days since it was due or has expired; 0 unless late or expired. */
  daysLate: Type.Integer(),
  reason: Nullable(oneOf(waiverReasons)),
  exemptBy: Nullable(Type.String()),
})
export type MandatoryCell = Static<typeof MandatoryCell>
const MatrixColumn = Type.Object({ trainingId: Nullable(Id), courseId: Nullable(Id), title: Type.String() })
export type MatrixColumn = Static<typeof MatrixColumn>
const MatrixRow = Type.Object({
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  picture: Nullable(Type.String()),
  staffNumber: Nullable(Type.String()),
  /** Only what is mandatory for this member. */
  cells: Type.Array(MandatoryCell, { maxItems: mandatoryLimits.rules }),
})
export type MatrixRow = Static<typeof MatrixRow>
const counted = Object.fromEntries(mandatoryStates.map((state) => [state, Type.Integer()])) as Record<
  MandatoryState,
  Type.TInteger
>
const MatrixFilter = {
  clientId: Type.Optional(Id),
  groupId: Type.Optional(Id),
  managerId: Type.Optional(Id),
  ...fieldFilter,
  state: Type.Optional(oneOf(mandatoryStates)),
  ...search,
}
export const getMatrix = endpoint({
  name: 'getMatrix',
  method: 'GET',
  path: '/mandatory/matrix',
  summary: 'Members and what is mandatory for them: done, valid until, due, late, exempt',
  query: Type.Object({ ...paging, ...MatrixFilter, ...lang }),
  response: Type.Object({
    ...pageOf(MatrixRow).properties,
    columns: Type.Array(MatrixColumn, { maxItems: mandatoryLimits.rules }),
    /** Of all members that match the filters but the state: cells by state. */
    counts: Type.Object(counted),
  }),
  errors: ['statistics.too_long'],
})
export const exportMatrix = endpoint({
  name: 'exportMatrix',
  method: 'GET',
  path: '/mandatory/matrix/export',
  summary: 'The same as a file: a row for each member and mandatory training that match the filters',
  query: Type.Object({ ...MatrixFilter, ...lang, format: oneOf(['csv', 'xlsx', 'pdf'] as const) }),
  response: Nothing,
  binary: true,
  errors: ['statistics.too_long'],
})
export const listMemberMandatory = endpoint({
  name: 'listMemberMandatory',
  method: 'GET',
  path: '/users/{id}/mandatory',
  summary: 'What is mandatory for a member',
  params: IdParams,
  query: Type.Object(lang),
  response: Type.Array(Type.Object({ ...MandatoryCell.properties, title: Type.String() }), {
    maxItems: mandatoryLimits.rules,
  }),
})
