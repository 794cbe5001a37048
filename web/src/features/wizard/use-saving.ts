import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useCatalogueLanguage } from '../catalogue/queries.ts'
import type { Draft } from './draft.ts'
import type { Fault } from './faults.ts'
import { type OnFile, SaveError, type Saved, saveTraining } from './save.ts'
import { useSaveTrouble } from './save-trouble.ts'

interface Options {
  first: Saved
  accesses: boolean
  onFaults: (faults: Fault[]) => void
  onFile: OnFile
  onEnd: () => Promise<void>
}
interface Saving {
  saved: Saved
  saving: boolean
  busy: RefObject<boolean>
  stale: boolean
  setStale: (stale: boolean) => void
  save: (draft: Draft, replacing?: boolean) => Promise<void>
}

/** Saving, once at a time; what went wrong comes back as faults. A second attempt goes on with the training that the first one made. */
export function useSaving({ first, accesses, onFaults, onFile, onEnd }: Options): Saving {
  const lang = useCatalogueLanguage()
  const client = useQueryClient()
  const trouble = useSaveTrouble()
  const busy = useRef(false)
  const [saved, setSaved] = useState(first)
  const [saving, setSaving] = useState(false)
  const [stale, setStale] = useState(false)
  /** `replacing`: what somebody else saved in the meantime is replaced. */
  const save = async (draft: Draft, replacing = false): Promise<void> => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    setStale(false)
    try {
      await saveTraining(draft, {
        id: saved.id,
        basedOn: replacing ? undefined : saved.basedOn,
        lang,
        accesses,
        onSaved: setSaved,
        onFile,
      })
      for (const queryKey of [['trainings'], ['organisations']]) void client.invalidateQueries({ queryKey })
      await onEnd()
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      void client.invalidateQueries({ queryKey: ['trainings', 'list'] })
      if (error.part === 'form' && error.reason instanceof ApiError && error.reason.code === 'training.stale')
        setStale(true)
      else onFaults(trouble(error, draft))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  return { saved, saving, busy, stale, setStale, save }
}
