import { useLocation, useSearchParams } from 'react-router'

/** Returns the function that removes these parameters at once: of several changes in a row only the last would hold. */
export function useClearParams(...names: readonly string[]): () => void {
  const [, setParams] = useSearchParams()
  const { state } = useLocation()
  return () =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before)
        for (const name of names) query.delete(name)
        return query
      },
      { replace: true, state },
    )
}
