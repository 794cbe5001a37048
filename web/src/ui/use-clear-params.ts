import { useEditParams } from './use-edit-params.ts'

/** Returns the function that removes these parameters of the address. */
export function useClearParams(...names: readonly string[]): () => void {
  const edit = useEditParams()
  return () =>
    edit((query) => {
      for (const name of names) query.delete(name)
    })
}
