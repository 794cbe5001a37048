import type { Member } from '@praxia/contract/members.ts'
import { useState } from 'react'

interface Paged {
  items: Member[]
  total: number
}
interface Pages {
  data?: { pages: Paged[] }
  /** The pages are those of the former search, until those of the present one arrive. */
  isPlaceholderData?: boolean
  refetch: (options: { cancelRefetch: false }) => Promise<{ data?: { pages: Paged[] } }>
  fetchNextPage: () => Promise<{ data?: { pages: Paged[] } }>
}
const itemsOf = (pages: readonly Paged[]): Member[] => pages.flatMap((page) => page.items)

/** Selection of members across searches and pages. "All" loads and selects every match. */
export function useSelection(pages: Pages) {
  const [picked, setPicked] = useState<ReadonlyMap<number, Member>>(new Map())
  const [together, setTogether] = useState(false)
  const [loading, setLoading] = useState(false)
  const shown = itemsOf(pages.data?.pages ?? [])
  const total = pages.data?.pages[0]?.total ?? 0
  const pick = (member: Member, on: boolean): void =>
    setPicked((before) => {
      const next = new Map(before)
      if (on) next.set(member.id, member)
      else next.delete(member.id)
      return next
    })
  const all = async (on: boolean): Promise<void> => {
    if (!on) {
      setPicked((before) => new Map([...before].filter(([id]) => !shown.some((member) => member.id === id))))
      return
    }
    setLoading(true)
    // What is searched for now, although its first page is not there yet.
    const known = pages.isPlaceholderData ? (await pages.refetch({ cancelRefetch: false })).data : pages.data
    let loaded = known?.pages ?? []
    while (itemsOf(loaded).length < (loaded[0]?.total ?? 0)) {
      const before = loaded.length
      loaded = (await pages.fetchNextPage()).data?.pages ?? loaded
      if (loaded.length === before) break
    }
    setLoading(false)
    setTogether(true)
    setPicked((before) => new Map([...before, ...itemsOf(loaded).map((member) => [member.id, member] as const)]))
  }
  return {
    // Shown rows are more recent than the rows stored at selection.
    picked: [...picked.values()].map((member) => shown.find(({ id }) => id === member.id) ?? member),
    has: (id: number) => picked.has(id),
    whole: shown.length === total && total > 0 && shown.every(({ id }) => picked.has(id)),
    /** True after "select all", also when single members were removed afterwards. */
    together: together && picked.size > 0,
    loading,
    pick,
    all,
    clear: () => {
      setPicked(new Map())
      setTogether(false)
    },
    drop: (id: number) => setPicked((before) => new Map([...before].filter(([key]) => key !== id))),
  }
}
