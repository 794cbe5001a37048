import type { Group } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { ApiError } from '../../lib/api.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { focusFirstWrong } from '../../ui/focus-first.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import type { GroupKind } from './group-kind.ts'
import { useSaveGroup } from './queries.ts'

/** The draft of a group, what is wrong with it once it was tried, and what the server answered to it. */
export function useGroupForm(group: Group | null, kind: GroupKind, onClose: () => void) {
  const { t } = useTranslation('groups')
  const { t: common } = useTranslation()
  const describe = useErrorText()
  const tell = useErrorToast()
  const [name, setName] = useState(group?.name ?? '')
  const [ids, setIds] = useState<number[]>(group?.userIds ?? [])
  const [wrong, setWrong] = useState('')
  const [conflict, setConflict] = useState(false)
  const save = useSaveGroup(group)
  const send = (revision: string | undefined, form: HTMLElement | null): void => {
    const over = [...name.trim()].length - limits.groupNameMax
    const problem = !name.trim() ? common('required') : over > 0 ? common('tooLong', { over }) : ''
    setWrong(problem)
    if (problem) {
      focusFirstWrong(form)
      return
    }
    save.mutate(
      { name: name.trim(), userIds: ids, revision },
      {
        onSuccess: () => {
          toast(t(group ? 'edited' : 'added', { kind }))
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'request.conflict') {
            setConflict(true)
            return
          }
          const { text } = describe(error)
          if (error instanceof ApiError && error.code === 'group.name_taken') {
            setWrong(text)
            focusFirstWrong(form)
          }
          tell(error)
        },
      },
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!conflict) send(group?.revision, event.currentTarget)
  }
  return {
    name,
    ids,
    wrong,
    conflict,
    pending: save.isPending,
    submit,
    overwrite: () => send(undefined, null),
    rename: (next: string) => {
      setWrong('')
      setName(next)
    },
    setIds,
    dirty: name !== (group?.name ?? '') || ids.join() !== (group?.userIds ?? []).join(),
  }
}
