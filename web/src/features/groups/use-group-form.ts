import { createGroup, type Group } from '@praxia/contract/groups.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import type { FormRules } from '../../lib/form-rules.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { GroupKind } from './use-group-kind.ts'
import { useSaveGroup } from './queries.ts'

interface GroupDraft {
  name: string
  userIds: number[]
}
const groupRules = {
  endpoint: createGroup,
  fields: ['name'],
  bodyOf: ({ name, userIds }: GroupDraft) => ({ name: name.trim(), userIds }),
  refusals: { 'group.name_taken': 'name' },
} as const satisfies FormRules<GroupDraft, object, string>

export function useGroupForm(group: Group | null, kind: GroupKind, onClose: () => void) {
  const { t } = useTranslation('groups')
  return useForm(groupRules, {
    first: { name: group?.name ?? '', userIds: group?.userIds ?? [] },
    save: useSaveGroup(group),
    send: (body) => body,
    revision: group?.revision,
    onSaved: () => {
      toast(t(group ? 'edited' : 'added', { kind }))
      onClose()
    },
  })
}
