import {
  type MandatoryRule,
  type audienceRoles,
  type audiences,
  createMandatoryRule,
} from '@praxia/contract/people/mandatory.ts'
import { ApiError } from '../../lib/api.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import type { Problem } from '../../lib/rules.ts'
import { today } from '../../lib/zone.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { type RuleBody, useSaveRule } from './queries.ts'

interface RuleDraft {
  kind: 'training' | 'course'
  trainingId: number
  courseId: number
  audience: (typeof audiences)[number]
  groupId: number
  role: (typeof audienceRoles)[number]
  fieldId: number
  fieldValue: string
  dueDays: string
  startDate: string
}
const bodyOf = (draft: RuleDraft): RuleBody => ({
  trainingId: draft.kind === 'training' && draft.trainingId > 0 ? draft.trainingId : null,
  courseId: draft.kind === 'course' && draft.courseId > 0 ? draft.courseId : null,
  audience: draft.audience,
  groupId: draft.audience === 'group' && draft.groupId > 0 ? draft.groupId : null,
  role: draft.audience === 'role' ? draft.role : null,
  fieldId: draft.audience === 'field' && draft.fieldId > 0 ? draft.fieldId : null,
  fieldValue: draft.audience === 'field' && draft.fieldValue !== '' ? draft.fieldValue : null,
  dueDays: draft.dueDays.trim() === '' ? (undefined as unknown as number) : Number(draft.dueDays),
  startDate: draft.startDate || (undefined as unknown as string),
})
/** Why a training that is offered cannot be mandatory, by the code of its violation. */
const unusable: Partial<Record<string, 'unpublished' | 'notOpen'>> = { draft: 'unpublished', not_open: 'notOpen' }
const missing: Problem = { code: 'required' }
const ruleRules = {
  endpoint: createMandatoryRule,
  fields: ['trainingId', 'courseId', 'groupId', 'fieldId', 'fieldValue', 'dueDays', 'startDate'],
  bodyOf,
  also: (draft: RuleDraft) => ({
    ...(draft.kind === 'training' && draft.trainingId === 0 ? { trainingId: missing } : {}),
    ...(draft.kind === 'course' && draft.courseId === 0 ? { courseId: missing } : {}),
    ...(draft.audience === 'group' && draft.groupId === 0 ? { groupId: missing } : {}),
    ...(draft.audience === 'field' && draft.fieldId === 0 ? { fieldId: missing } : {}),
    ...(draft.audience === 'field' && draft.fieldValue === '' ? { fieldValue: missing } : {}),
  }),
} as const satisfies FormRules<RuleDraft, RuleBody, string>

/** Draft of a rule, new or of before, and its saving. */
export function useRuleForm(rule: MandatoryRule | null, onClose: () => void) {
  const { t } = useTranslation('mandatory')
  return useForm(ruleRules, {
    first: {
      kind: rule && rule.courseId !== null ? 'course' : 'training',
      trainingId: rule?.trainingId ?? 0,
      courseId: rule?.courseId ?? 0,
      audience: rule?.audience ?? 'everyone',
      groupId: rule?.groupId ?? 0,
      role: rule?.role ?? 'learner',
      fieldId: rule?.fieldId ?? 0,
      fieldValue: rule?.fieldValue ?? '',
      dueDays: String(rule?.dueDays ?? 30),
      startDate: rule?.startDate ?? today(),
    } satisfies RuleDraft as RuleDraft,
    save: useSaveRule(rule?.id),
    send: (body) => body,
    handled: (error) => {
      if (!(error instanceof ApiError)) return false
      const [refused] = error.violations
      const said =
        error.status === 404 && refused?.path === 'trainingId'
          ? (unusable[refused.code] ?? 'trainingGone')
          : error.status === 409 && refused?.code === 'taken'
            ? 'twice'
            : error.status === 409 && refused?.code === 'maxItems'
              ? 'tooMany'
              : undefined
      if (!said) return false
      toast(t(said), 'error')
      return true
    },
    onSaved: () => {
      toast(t(rule ? 'changed' : 'added'))
      onClose()
    },
  })
}
