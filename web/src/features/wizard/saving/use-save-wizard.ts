import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { SendGate } from '../../../lib/send-gate.ts'
import { useContentLanguage } from '../../../ui/use-content-language.ts'
import type { Draft } from '../draft/draft-rules.ts'
import type { Fault } from '../draft/fault-rules.ts'
import { type OnFile, SaveError, type Saved, saveTraining } from './actions.ts'
import { useSaveFaults } from './use-save-faults.ts'

interface Options {
  first: Saved
  /** It is known from the beginning that the training is there no more. */
  lost: boolean
  accesses: boolean
  onFaults: (faults: Fault[]) => void
  onFile: OnFile
  onEnd: () => Promise<void>
}
interface Saving {
  saved: Saved
  saving: boolean
  stale: boolean
  setStale: (stale: boolean) => void
  /** Somebody deleted the training meanwhile. */
  gone: boolean
  setGone: (gone: boolean) => void
  save: (draft: Draft, how?: 'replacing' | 'new') => Promise<void>
  /** From here on there is no training yet: the next saving makes one. */
  beginAnew: () => void
}

/** Saving, once at a time; what went wrong comes back as faults. A second attempt goes on with the training that the first one made. */
export function useSaveWizard({ first, lost, accesses, onFaults, onFile, onEnd }: Options): Saving {
  const lang = useContentLanguage()
  const client = useQueryClient()
  const trouble = useSaveFaults()
  const [gate] = useState(() => new SendGate())
  const [saved, setSaved] = useState(first)
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState(false)
  const [gone, setGone] = useState(lost)
  /** `replacing`: what somebody else saved in the meantime is replaced. `new`: what somebody else deleted is made again. */
  const save = async (draft: Draft, how?: 'replacing' | 'new'): Promise<void> => {
    const sent = { draft, how }
    if (!gate.take(sent)) return
    setSaving(true)
    setStale(false)
    try {
      await saveTraining(draft, {
        id: how === 'new' ? null : saved.id,
        basedOn: how ? undefined : saved.basedOn,
        lang,
        accesses,
        onSaved: setSaved,
        onFile,
      })
      for (const queryKey of [['trainings'], ['organisations'], ['resources']])
        void client.invalidateQueries({ queryKey })
      await onEnd()
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      for (const kind of ['list', 'pages']) void client.invalidateQueries({ queryKey: ['trainings', kind] })
      const failure = error.part === 'form' && error.reason instanceof ApiError ? error.reason : null
      if (failure?.code === 'training.stale') setStale(true)
      else if (failure?.status === 404) setGone(true)
      else onFaults(trouble(error, draft))
    } finally {
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
