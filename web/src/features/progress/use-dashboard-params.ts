import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export type View = 'general' | 'formation'

/** Which view a dashboard shows and of what, all in the address. General forgets the formation (specification, section 4). */
export function useDashboardParams() {
  const [params, setParams] = useSearchParams()
  const formation = Number(params.get('formation')) || undefined
  const clientId = Number(params.get('organisation')) || undefined
  const view: View = params.get('view') === 'formation' || formation !== undefined ? 'formation' : 'general'
  const change = useCallback(
    (edit: (query: URLSearchParams) => void) =>
      setParams(
        (before) => {
          const query = new URLSearchParams(before)
          edit(query)
          return query
        },
        { replace: true },
      ),
    [setParams],
  )
  const setView = useCallback(
    (next: View) =>
      change((query) => {
        query.delete('formation')
        if (next === 'general') query.delete('view')
        else query.set('view', next)
      }),
    [change],
  )
  const show = useCallback(
    (next: { formation?: number; clientId?: number }) =>
      change((query) => {
        for (const name of ['tab', 'sessions', 'search']) query.delete(name)
        if (next.formation) {
          query.set('view', 'formation')
          query.set('formation', String(next.formation))
        }
        if (next.clientId) query.set('organisation', String(next.clientId))
      }),
    [change],
  )
  const choose = useCallback(
    (next: number | undefined) =>
      change((query) => {
        query.set('view', 'formation')
        if (next) query.set('formation', String(next))
        else query.delete('formation')
      }),
    [change],
  )
  const category = params.get('category') ?? ''
  /** Another category forgets the title that was chosen. */
  const setCategory = useCallback(
    (next: string) =>
      change((query) => {
        query.set('view', 'formation')
        query.delete('formation')
        if (next) query.set('category', next)
        else query.delete('category')
      }),
    [change],
  )
  const setClient = useCallback(
    (next: number | undefined) =>
      change((query) => {
        if (next) query.set('organisation', String(next))
        else query.delete('organisation')
      }),
    [change],
  )
  return { view, formation, clientId, setView, show, choose, category, setCategory, setClient }
}
