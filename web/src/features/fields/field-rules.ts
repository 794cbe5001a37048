import {
  createMemberField,
  type MemberField,
  type MemberFieldForm,
  type MemberFieldKind,
} from '@praxia/contract/people/member-fields.ts'
import { nameKey } from '@praxia/contract/people/texts.ts'
import type { FormRules } from '../../lib/form-rules.ts'

export interface ChoiceDraft {
  name: string
  /** Name as stored; absent for a new choice. */
  before?: string
}
export interface FieldDraft {
  name: string
  kind: MemberFieldKind
  choices: ChoiceDraft[]
  isSite: boolean
}
export const draftOf = (field: MemberField | null): FieldDraft => ({
  name: field?.name ?? '',
  kind: field?.kind ?? 'choice',
  choices: field ? field.choices.map((name) => ({ name, before: name })) : [{ name: '' }],
  isSite: field?.isSite ?? false,
})
/** Converts the draft to the request body, without empty new choices. */
export const formOf = ({ name, kind, choices, isSite }: FieldDraft): MemberFieldForm => ({
  name: name.trim(),
  kind,
  isSite,
  choices:
    kind === 'choice'
      ? choices
          .map((choice) => ({ ...choice, name: choice.name.trim() }))
          .filter(({ name: one, before }) => one !== '' || before !== undefined)
      : [],
})
const twice = ({ choices }: MemberFieldForm): boolean =>
  new Set(choices.map(({ name }) => nameKey(name))).size < choices.length
export const fieldRules = {
  endpoint: createMemberField,
  fields: ['name', 'choices'],
  bodyOf: formOf,
  also: (draft) => {
    const form = formOf(draft)
    if (form.kind === 'choice' && form.choices.length === 0) return { choices: { code: 'noChoice' } }
    return twice(form) ? { choices: { code: 'choiceTwice' } } : {}
  },
  refusals: { 'member_field.name_taken': 'name', 'member_field.choice_in_use': 'choices' },
} satisfies FormRules<FieldDraft, MemberFieldForm, 'name' | 'choices'> as FormRules<
  FieldDraft,
  MemberFieldForm,
  'name' | 'choices'
>
/** Moves the item at this place up or down by one. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const next = items.filter((_, i) => i !== from)
  next.splice(to, 0, items[from]!)
  return next
}
