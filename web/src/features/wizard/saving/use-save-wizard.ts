import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { beginHolding } from '../../../lib/held-events.ts'
import { type Feature, courseKeys, invalidate, trainingKeys } from '../../../lib/keys.ts'
import { SubmitLock } from '../../../lib/submit-lock.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { SaveError, type Saved } from './actions.ts'

/** Parts that are sent with the state on which they are based. */
export type Compared = 'form' | 'resources'

interface Options<D> {
  first: Saved
  /** True if the subject is known not to exist any more when the wizard opens. */
  lost: boolean
  /** Sends the parts in sequence; a failed part throws a `SaveError`. Returns whether anything was sent. */
  send: (draft: D, saved: Saved, onSaved: (saved: Saved) => void) => Promise<boolean>
  /** Features to refetch: all of them after anything was saved, else only the lists of the first. */
  features: readonly ['trainings' | 'courses', ...Feature[]]
  /** Reports an error, and returns its faults at their fields. */
  trouble: (error: SaveError, draft: D) => Fault[]
  onFaults: (faults: Fault[]) => void
  onEnd: (saved: Saved) => Promise<void>
}
interface Saving<D> {
  saved: Saved
  saving: boolean
  /** Another user changed what this part would replace. */
  stale: Compared | null
  setStale: (stale: null) => void
  /** Another user deleted the subject. */
  gone: boolean
  setGone: (gone: boolean) => void
  save: (draft: D, how?: 'replacing' | 'new') => Promise<void>
  /** Marks the subject as not stored: the next saving creates it. */
  beginAnew: () => void
}
const conflicts: readonly string[] = ['training.stale', 'request.conflict']

/** Saves, one request at a time; errors are returned as faults. A retry continues after the parts already saved. */
export function useSaveWizard<D>({ first, lost, send, features, trouble, onFaults, onEnd }: Options<D>): Saving<D> {
  const client = useQueryClient()
  const [gate] = useState(() => new SubmitLock())
  const [saved, setSaved] = useState(first)
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState<Compared | null>(null)
  const [gone, setGone] = useState(lost)
  /** `replacing`: overwrites another user's changes. `new`: recreates what another user deleted. */
  const save = async (draft: D, how?: 'replacing' | 'new'): Promise<void> => {
    const sent = { draft, how }
    if (!gate.take(sent)) return
    setSaving(true)
    setStale(null)
    const end = beginHolding()
    const reread = (...more: readonly Feature[]): ReadonlySet<Feature> => {
      const all = new Set([...more, ...end()])
      void invalidate(client, all)
      return all
    }
    const before = { id: how === 'new' ? null : saved.id, basedOn: how ? undefined : saved.basedOn }
    try {
      const sentAny = await send(draft, before, setSaved)
      if (sentAny) reread(...features)
      await onEnd(before)
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      const subject = features[0] === 'courses' ? courseKeys : trainingKeys
      // Parts before the failed one are saved.
      if (!reread(...(error.part === 'form' ? [] : features)).has(features[0]))
        for (const queryKey of [subject.lists, subject.pages]) void client.invalidateQueries({ queryKey })
      const failure = error.reason instanceof ApiError ? error.reason : null
      const { part } = error
      if (failure && (part === 'form' || part === 'resources') && conflicts.includes(failure.code)) setStale(part)
      else if (part === 'form' && failure?.status === 404) setGone(true)
      else onFaults(trouble(error, draft))
    } finally {
      reread()
      gate.end(sent)
      setSaving(false)
    }
  }
  const beginAnew = (): void => {
    setGone(false)
    setSaved({ id: null, basedOn: undefined })
  }
  return { saved, saving, stale, setStale, gone, setGone, save, beginAnew }
}
