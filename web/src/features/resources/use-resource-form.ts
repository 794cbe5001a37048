import type { Resource } from '@praxia/contract/resources.ts'
import { useRef } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSaveResource } from './queries.ts'
import { resourceRules } from './resource-rules.ts'

/** Draft of a resource and its upload. Nothing is saved without a change. */
export function useResourceForm(resource: Resource | null, onClose: () => void, onSaved?: (saved: Resource) => void) {
  const { t } = useTranslation('resources')
  const { sent, ...save } = useSaveResource(resource)
  /** An upload is in progress: an error without details from the server is the upload's. */
  const sending = useRef(false)
  const showError = useErrorToast('upload.failed')
  const form = useForm(resourceRules, {
    first: { title: resource?.title ?? '', file: null as File | null, hasFile: resource !== null },
    save,
    send: (body: { title: string; revision?: string }, { file }) => {
      sending.current = file !== null
      return { ...body, file }
    },
    say: (field, { code }) => (field === 'file' && code === 'required' ? t('importNeeded') : undefined),
    handled: (error) => {
      const failed = sending.current && error instanceof ApiError && error.code === 'server.error'
      if (failed) showError(error)
      return failed
    },
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
