import { useSearchParams } from 'react-router'
import { entryState } from '../lib/back.ts'

/** Filters in the address, so that a reload, Back and a link show the same rows. `of` is empty without a value. */
export function useFilterParams<N extends string>(names: readonly N[]) {
  const [params, setParams] = useSearchParams()
  const change = (changes: Partial<Record<N, string>>): void =>
    setParams(
      (before) => {
        const query = new URLSearchParams(before)
        for (const name of names) {
          const value = changes[name]
          if (value) query.set(name, value)
          else if (value === '') query.delete(name)
        }
        return query
      },
      // Keeps the entry's state about its dialog.
      { replace: true, state: entryState() },
    )
  return {
    of: (name: N): string => params.get(name) ?? '',
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>),
  }
}
