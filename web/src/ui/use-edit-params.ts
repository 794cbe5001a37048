import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { entryState } from '../lib/back.ts'

/**
 * Returns the function that edits the address's parameters, in the present entry of the history or, with `push`, in a
 * new one.
 */
export function useEditParams(): (edit: (query: URLSearchParams) => void, options?: { push?: boolean }) => void {
  const navigate = useNavigate()
  return useCallback(
    (edit, { push = false } = {}) => {
      // The browser's address, not the drawn one: a dialog that was opened a moment ago may not be drawn yet.
      const query = new URLSearchParams(window.location.search)
      edit(query)
      // The entry keeps its state about its dialog, which a new one has not opened.
      void navigate({ search: query.toString() }, push ? {} : { replace: true, state: entryState() })
    },
    [navigate],
  )
}
