import { useEffect, useState } from 'react'
import { useProfile } from '../../accounts/queries.ts'
import { deleteDraft, draftKey, findDraft, type StoredDraft } from './draft-store.ts'

/** Loads the draft that this tab stored for this wizard; `again` reloads it after it was discarded. */
export function useStoredDraft<D>(wizard: number | string) {
  const { data: profile, error } = useProfile()
  const key = profile ? draftKey(profile.id, wizard) : null
  const [state, setState] = useState<{ round: number; stored: StoredDraft<D> | undefined } | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let gone = false
    if (key)
      void findDraft<D>(key).then((stored) => {
        if (!gone) setState({ round, stored })
      })
    return () => {
      gone = true
    }
  }, [key, round])
  const again = (): void => {
    if (key) void deleteDraft(key).then(() => setRound((before) => before + 1))
  }
  return { key, ready: state !== null && state.round === round, stored: state?.stored, round, again, error }
}
