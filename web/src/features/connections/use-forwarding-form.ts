import {
  type Forwarding,
  createForwarding,
  type forwardingVersions,
  updateForwarding,
} from '@praxia/contract/connections/forwardings.ts'
import { useState } from 'react'
import { changedFields } from '../../lib/form-rules.ts'
import type { Choice } from '../../ui/choice-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useCreateForwarding, useUpdateForwarding } from './use-forwardings.ts'

/** `kept`: a filter of verbs set over the API, which the form leaves unchanged. */
export type Sent = 'everything' | 'verdicts' | 'kept'
interface Draft {
  name: string
  url: string
  user: string
  secret: string
  version: (typeof forwardingVersions)[number]
  sent: Sent
  /** Null for all, including statements written with keys. */
  trainings: readonly Choice[] | null
  attachments: boolean
}
interface NewDraft extends Draft {
  from: 'now' | 'beginning'
}
const verdicts: NonNullable<Forwarding['verbs']> = ['completed', 'passed', 'failed']
const verbsOf = (sent: Sent): Forwarding['verbs'] => (sent === 'verdicts' ? verdicts : null)
export function sentOf(verbs: Forwarding['verbs']): Sent {
  if (verbs === null) return 'everything'
  return verbs.length === verdicts.length && verdicts.every((verb) => verbs.includes(verb)) ? 'verdicts' : 'kept'
}

const fields = ['name', 'url', 'user', 'secret', 'version', 'verbs', 'trainingIds', 'attachments'] as const
const refusals = { 'forwarding.address': 'url', 'forwarding.secret': 'secret' } as const
const formOf = ({ name, url, user, version, trainings, attachments }: Draft) => ({
  name: name.trim(),
  url: url.trim(),
  user: user.trim(),
  version,
  trainingIds: trainings && trainings.map(({ id }) => id),
  attachments,
})

/** Draft of a new forwarding, which starts with new statements by default. */
export const useNewForwardingForm = (onSaved: () => void) =>
  useForm(
    {
      endpoint: createForwarding,
      fields: [...fields, 'from'] as const,
      bodyOf: (draft: NewDraft) => ({
        ...formOf(draft),
        secret: draft.secret,
        verbs: verbsOf(draft.sent),
        from: draft.from,
      }),
      refusals,
    },
    {
      first: {
        name: '',
        url: '',
        user: '',
        secret: '',
        version: '1.0.3',
        sent: 'everything',
        trainings: null,
        attachments: true,
        from: 'now',
      } satisfies NewDraft as NewDraft,
      save: useCreateForwarding(),
      send: (body) => body,
      onSaved,
    },
  )
const bodyOf = (draft: Draft) => ({
  ...formOf(draft),
  ...(draft.secret === '' ? {} : { secret: draft.secret }),
  ...(draft.sent === 'kept' ? {} : { verbs: verbsOf(draft.sent) }),
})
/**
 * Returns the changed fields. A new secret belongs to the address and user that the form shows, so they are sent with
 * it: beside an address that somebody else has saved meanwhile, it would be sent there.
 */
function changedOf(first: Draft, body: ReturnType<typeof bodyOf>) {
  const changed = changedFields(bodyOf(first), body)
  return 'secret' in changed ? { ...changed, url: body.url, user: body.user } : changed
}
/** Draft of an existing forwarding. Fields that are not changed, and the secret when it is empty, stay as they are saved. */
export function useForwardingForm(of: Forwarding, onSaved: () => void) {
  const [first] = useState<Draft>({
    name: of.name,
    url: of.url,
    user: of.user,
    secret: '',
    version: of.version,
    sent: sentOf(of.verbs),
    trainings: of.trainings && of.trainings.map(({ id, title }) => ({ id, name: title })),
    attachments: of.attachments,
  })
  return useForm(
    { endpoint: updateForwarding, fields, bodyOf, refusals },
    { first, save: useUpdateForwarding(of.id), send: (body) => changedOf(first, body), onSaved },
  )
}
