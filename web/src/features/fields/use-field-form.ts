import type { MemberField } from '@praxia/contract/people/member-fields.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { draftOf, fieldRules } from './field-rules.ts'
import { useSaveField } from './queries.ts'

/** Draft of an own field and its saving. */
export function useFieldForm(field: MemberField | null, onClose: () => void) {
  const { t } = useTranslation('fields')
  return useForm(fieldRules, {
    first: () => draftOf(field),
    save: useSaveField(field),
    send: (body) => body,
    revision: field?.revision,
    say: (name, { code }) =>
      code === 'noChoice' || code === 'choiceTwice'
        ? t(code)
        : name === 'choices' && code === 'required'
          ? t('choiceEmpty')
          : undefined,
    onSaved: () => {
      toast(t(field ? 'edited' : 'added'))
      onClose()
    },
  })
}
