import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { entryState, leave } from '../lib/back.ts'
import { useEditParams } from './use-edit-params.ts'

export interface DialogState {
  /** Value in the address, empty without one; null when the dialog is closed. */
  value: string | null
  open: boolean
  /** The value as a row's id, otherwise 0. */
  id: number
  show: (value?: string | number) => void
  close: () => void
}

const alone: readonly string[] = []
/** Parameters of a tab that mean something else in another one. */
export const ofTab: readonly string[] = ['search']

/**
 * A dialog in the address (`?account`, `?member=12`): Back closes it, a link reopens it, a reload keeps it. `within`
 * are the parameters that are removed with it, such as its tab.
 */
export function useDialog(name: string, within = alone): DialogState {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const value = params.get(name)
  const show = useCallback(
    (next: string | number = '') => {
      const query = new URLSearchParams(window.location.search)
      // A double click opens it once: a second entry would show it again, filled in, when the first is closed.
      const again = query.has(name)
      query.set(name, String(next))
      // The address of a dialog that is not drawn yet has been set here, and no link has.
      const opened = value === null ? { dialog: name } : entryState()
      void navigate(
        { search: query.toString() },
        again ? { replace: true, state: opened } : { state: { dialog: name } },
      )
    },
    [name, value, navigate],
  )
  const close = useCallback(() => {
    // A dialog opened here is closed by going back; one opened by a link is removed from the address.
    if (entryState()?.dialog === name) leave(() => void navigate(-1))
    else {
      const query = new URLSearchParams(window.location.search)
      for (const one of [name, ...within]) query.delete(one)
      void navigate({ search: query.toString() }, { replace: true })
    }
  }, [name, within, navigate])
  return { value, open: value !== null, id: value && /^\d+$/.test(value) ? Number(value) : 0, show, close }
}

/** Replaces one dialog with another: Back then leads to where the first was opened. */
export function useSwap(from: string, to: string): (value: string | number) => void {
  const navigate = useNavigate()
  return (value) => {
    const query = new URLSearchParams(window.location.search)
    query.delete(from)
    query.set(to, String(value))
    void navigate(
      { search: query.toString() },
      { replace: true, state: entryState()?.dialog === from ? { dialog: to } : null },
    )
  }
}

/**
 * A parameter of the address that is not a dialog: a tab, a filter, a search; the default is omitted. `within` are the
 * parameters that are removed when it changes, such as a tab's search.
 */
export function useParam<T extends string = string>(
  name: string,
  fallback: T,
  within = alone,
): [T, (value: T) => void] {
  const [params] = useSearchParams()
  const edit = useEditParams()
  const set = useCallback(
    (value: T) =>
      edit((query) => {
        for (const one of within) query.delete(one)
        if (value === fallback) query.delete(name)
        else query.set(name, value)
      }),
    [name, fallback, within, edit],
  )
  return [(params.get(name) as T | null) ?? fallback, set]
}
