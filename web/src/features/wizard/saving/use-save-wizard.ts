import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { beginHolding } from '../../../lib/held-events.ts'
import { SendGate } from '../../../lib/send-gate.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { SaveError, type Saved } from './actions.ts'

interface Options<D> {
  first: Saved
  /** It is known from the beginning that what is edited is there no more. */
  lost: boolean
  /** One saving, part after part; a part that fails is a `SaveError`. Answers whether anything was sent. */
  send: (draft: D, saved: Saved, onSaved: (saved: Saved) => void) => Promise<boolean>
  /** What is read again: all of these features once anything was saved, else the lists of the first. */
  features: readonly [string, ...string[]]
  /** Says what went wrong, and answers it as faults at their fields. */
  trouble: (error: SaveError, draft: D) => Fault[]
  onFaults: (faults: Fault[]) => void
  onEnd: (saved: Saved) => Promise<void>
}
interface Saving<D> {
  saved: Saved
  saving: boolean
  stale: boolean
  setStale: (stale: boolean) => void
  /** Somebody deleted it meanwhile. */
  gone: boolean
  setGone: (gone: boolean) => void
  save: (draft: D, how?: 'replacing' | 'new') => Promise<void>
  /** From here on there is nothing stored yet: the next saving makes it. */
  beginAnew: () => void
}
const conflicts: readonly string[] = ['training.stale', 'request.conflict']

/** Saving, once at a time; what went wrong comes back as faults. A second attempt goes on with what the first one made. */
export function useSaveWizard<D>({ first, lost, send, features, trouble, onFaults, onEnd }: Options<D>): Saving<D> {
  const client = useQueryClient()
  const [gate] = useState(() => new SendGate())
  const [saved, setSaved] = useState(first)
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState(false)
  const [gone, setGone] = useState(lost)
  /** `replacing`: what somebody else saved in the meantime is replaced. `new`: what somebody else deleted is made again. */
  const save = async (draft: D, how?: 'replacing' | 'new'): Promise<void> => {
    const sent = { draft, how }
    if (!gate.take(sent)) return
    setSaving(true)
    setStale(false)
    const end = beginHolding()
    const reread = (...more: readonly string[]): ReadonlySet<string> => {
      const all = new Set([...more, ...end()])
      for (const feature of all) void client.invalidateQueries({ queryKey: [feature] })
      return all
    }
    const before = { id: how === 'new' ? null : saved.id, basedOn: how ? undefined : saved.basedOn }
    try {
      const sentAny = await send(draft, before, setSaved)
      if (sentAny) reread(...features)
      await onEnd(before)
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      // Parts before the one that failed are saved.
      if (!reread(...(error.part === 'form' ? [] : features)).has(features[0]))
        for (const kind of ['list', 'pages']) void client.invalidateQueries({ queryKey: [features[0], kind] })
      const failure = error.part === 'form' && error.reason instanceof ApiError ? error.reason : null
      if (failure && conflicts.includes(failure.code)) setStale(true)
      else if (failure?.status === 404) setGone(true)
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
