import { Link, useLocation } from 'react-router'

const none: readonly string[] = []

interface DialogLink {
  component: typeof Link
  to: { search: string }
  state: { dialog: string }
}
/** What makes a button a link to a dialog, in the place of `instead`; what else the address says, as the tab behind it, stays. */
export function useDialogLink(): (name: string, value?: string | number, instead?: readonly string[]) => DialogLink {
  const { search } = useLocation()
  return (name, value = '', instead = none) => {
    const query = new URLSearchParams(search)
    for (const one of instead) query.delete(one)
    query.set(name, String(value))
    return { component: Link, to: { search: query.toString() }, state: { dialog: name } }
  }
}
