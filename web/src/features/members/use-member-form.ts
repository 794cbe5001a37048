import type { Member } from '@praxia/contract/members.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { focusFirstWrong } from '../../ui/focus-first.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { type DraftField, draftOf, draftProblems, formOf, type MemberDraft } from './member-form.ts'
import { useSaveMember } from './queries.ts'

const fields: readonly DraftField[] = ['firstName', 'lastName', 'email', 'managerEmail', 'roles']

/** Whose field a failure speaks of, when it speaks of one. */
function fieldOf(error: unknown): DraftField | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'member.email_taken') return 'email'
  if (error.code === 'member.manager_not_found') return 'managerEmail'
  if (error.code === 'member.last_administrator') return 'roles'
  return fields.find((field) => error.violations.some(({ path }) => path === field || path === `body.${field}`)) ?? null
}

/** The draft, what is wrong with it once it was tried, and what the server answered to it. */
export function useMemberForm(member: Member | null, partner: boolean, onClose: () => void) {
  const { t } = useTranslation('members')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const tell = useErrorToast()
  const [first] = useState(() => ({
    ...draftOf(member),
    ...(partner ? { learner: false, manager: false, admin: true } : {}),
  }))
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ field: DraftField; text: string } | null>(null)
  const [conflict, setConflict] = useState(false)
  const save = useSaveMember(member)
  const problems = draftProblems(draft)
  const change = (part: Partial<MemberDraft>) => {
    setRefused(null)
    setDraft((before) => ({ ...before, ...part }))
  }
  const errorOf = (field: DraftField): string | undefined => {
    if (refused?.field === field) return refused.text
    const problem = tried ? problems[field] : undefined
    return (
      problem &&
      (problem === 'chooseRole' ? t('chooseRole') : problem === 'tooLong' ? t('nameTooLong') : common(problem))
    )
  }
  const send = (revision: string | undefined, form: HTMLElement | null): void => {
    setTried(true)
    if (Object.keys(problems).length > 0) {
      focusFirstWrong(form)
      return
    }
    save.mutate(
      { ...formOf(draft), revision },
      {
        onSuccess: () => {
          toast(member ? t('edited') : t('added'))
          onClose()
        },
        onError: (error) => {
          const { text } = describe(error)
          if (error instanceof ApiError && error.code === 'request.conflict') {
            setConflict(true)
            return
          }
          const field = fieldOf(error)
          if (field) {
            setRefused({ field, text })
            focusFirstWrong(form)
          }
          tell(error)
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!conflict) send(member?.revision, event.currentTarget)
  }
  return {
    draft,
    change,
    errorOf,
    submit,
    overwrite: () => send(undefined, null),
    conflict,
    pending: save.isPending,
    incomplete: tried && Object.values(problems).includes('required'),
    dirty: JSON.stringify(draft) !== JSON.stringify(first),
  }
}
