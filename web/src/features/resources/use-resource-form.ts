import type { Resource } from '@praxia/contract/resources.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSaveResource } from './queries.ts'
import { resourceRules } from './resource-rules.ts'

/** The draft of a resource and its sending. Who changed nothing saves nothing (specification, section 4). */
export function useResourceForm(resource: Resource | null, onClose: () => void, onSaved?: (saved: Resource) => void) {
  const { t } = useTranslation('resources')
  const { sent, ...save } = useSaveResource(resource)
  const form = useForm(resourceRules, {
    first: { title: resource?.title ?? '', file: null as File | null, hasFile: resource !== null },
    save,
    send: (body: { title: string; revision?: string }, { file }) => ({ ...body, file }),
    failed: ({ file }) => (file ? 'upload.failed' : undefined),
    revision: resource?.revision,
    onSaved: (saved) => {
      toast(t(resource ? 'edited' : 'added'))
      onSaved?.(saved)
      onClose()
    },
  })
  return {
    ...form,
    sent,
    submit: (event: Parameters<typeof form.submit>[0]): void => {
      if (form.dirty || !resource) {
        form.submit(event)
        return
      }
      event.preventDefault()
      onClose()
    },
  }
}
export type ResourceFormState = ReturnType<typeof useResourceForm>
