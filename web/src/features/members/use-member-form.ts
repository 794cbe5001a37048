import type { Member } from '@praxia/contract/members.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { changeRules, draftOf, memberRules } from './member-rules.ts'
import { useSaveMember } from './queries.ts'

/** Draft of a member and its saving. A partner's members are administrators. */
export function useMemberForm(member: Member | null, partner: boolean, onClose: () => void) {
  const { t } = useTranslation('members')
  const { t: ofFields } = useTranslation('fields')
  return useForm(member ? changeRules : memberRules, {
    first: () => ({ ...draftOf(member), ...(partner ? { learner: false, manager: false, admin: true } : {}) }),
    save: useSaveMember(member),
    send: (body) => body,
    revision: member?.revision,
    say: (field, { code }) =>
      code === 'chooseRole' ? t('chooseRole') : field === 'fields' ? ofFields('wrongValue') : undefined,
    onSaved: () => {
      toast(t(member ? 'edited' : 'added'))
      onClose()
    },
  })
}
export type MemberFormState = ReturnType<typeof useMemberForm>
