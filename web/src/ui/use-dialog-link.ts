import { Link, useLocation } from 'react-router'

const none: readonly string[] = []

interface DialogLink {
  component: typeof Link
  to: { search: string }
  state: { dialog: string }
}
/**
 * Returns the properties that make a button a link to a dialog, replacing `instead`; other parameters of the address,
 * such as the tab, are kept.
 */
export function useDialogLink(): (name: string, value?: string | number, instead?: readonly string[]) => DialogLink {
  const { search } = useLocation()
  return (name, value = '', instead = none) => {
    const query = new URLSearchParams(search)
    for (const one of instead) query.delete(one)
    query.set(name, String(value))
    return { component: Link, to: { search: query.toString() }, state: { dialog: name } }
  }
}
