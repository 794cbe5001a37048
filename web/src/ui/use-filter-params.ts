import { useSearchParams } from 'react-router'
import { useEditParams } from './use-edit-params.ts'

/** Filters in the address, so that a reload, Back and a link show the same rows. `of` is empty without a value. */
export function useFilterParams<N extends string>(names: readonly N[]) {
  const [params] = useSearchParams()
  const edit = useEditParams()
  const change = (changes: Partial<Record<N, string>>): void =>
    edit((query) => {
      for (const name of names) {
        const value = changes[name]
        if (value) query.set(name, value)
        else if (value === '') query.delete(name)
      }
    })
  return {
    of: (name: N): string => params.get(name) ?? '',
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>),
  }
}
