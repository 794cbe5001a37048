import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { entryState } from '../lib/back.ts'

/** Returns the function that edits the address's parameters, in the present entry of the history. */
export function useEditParams(): (edit: (query: URLSearchParams) => void) => void {
  const navigate = useNavigate()
  return useCallback(
    (edit) => {
      // The browser's address, not the drawn one: a dialog that was opened a moment ago may not be drawn yet.
      const query = new URLSearchParams(window.location.search)
      edit(query)
      // Keeps the entry's state about its dialog.
      void navigate({ search: query.toString() }, { replace: true, state: entryState() })
    },
    [navigate],
  )
}
