import { fileTypes } from '@praxia/contract/limits.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useEditParams } from '../../ui/use-edit-params.ts'
import type { TrainingQuery } from '../trainings/queries.ts'

export interface Filters {
  search: string
  category: number[]
  tag: string[]
  skill: number[]
  type: FileType[]
  /** Only trainings that enter VR. */
  vr: boolean
  /** Only trainings of the own organisation. */
  own: boolean
}
const filterNames = ['category', 'tag', 'skill', 'type'] as const

const numbers = (params: URLSearchParams, name: string): number[] =>
  params
    .getAll(name)
    .map(Number)
    .filter((value) => Number.isInteger(value) && value > 0)
export const readFilters = (params: URLSearchParams): Filters => ({
  search: params.get('search') ?? '',
  category: numbers(params, 'category'),
  tag: params.getAll('tag'),
  skill: numbers(params, 'skill'),
  type: fileTypes.filter((type) => params.getAll('type').includes(type)),
  vr: params.get('vr') === 'true',
  own: params.get('own') === 'true',
})
export const isNarrowed = (filters: Filters): boolean =>
  filters.search.trim() !== '' || filters.vr || filters.own || filterNames.some((name) => filters[name].length > 0)
const orNone = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined)
export const asQuery = (filters: Filters): TrainingQuery => ({
  search: filters.search.trim() || undefined,
  categoryId: orNone(filters.category),
  tag: orNone(filters.tag),
  skillId: orNone(filters.skill),
  fileType: orNone(filters.type),
  vr: filters.vr || undefined,
  ...(filters.own ? { scope: 'own' as const } : {}),
})

export interface FilterOption<V> {
  value: V
  label: string
}
/** Returns the options with matches. Selected ones stay so that they can be removed, even if no longer listed. */
export function offered<V extends string | number>(
  options: readonly FilterOption<V>[],
  chosen: readonly V[],
  counts: ReadonlyMap<V, number> | undefined,
): (FilterOption<V> & { count?: number })[] {
  const unlisted = chosen.filter((value) => !options.some((option) => option.value === value))
  const all = [...options, ...unlisted.map((value) => ({ value, label: String(value) }))]
  if (!counts) return all
  const countOf = (value: V): number => counts.get(value) ?? 0
  return all
    .filter(({ value }) => countOf(value) > 0 || chosen.includes(value))
    .map((option) => ({ ...option, count: countOf(option.value) }))
}

/** Maps the counts of tags, which the server returns in lower case, to the listed spellings. */
export function spelt(
  counts: readonly { value: string; count: number }[],
  tags: readonly string[],
): { value: string; count: number }[] {
  const known = new Map(counts.map(({ value, count }) => [value, count]))
  return tags.map((tag) => ({ value: tag, count: known.get(tag.toLowerCase()) ?? 0 }))
}

/** Search and filters in the address, so that Back, links and reloads retain them. */
export function useFilters() {
  const [params] = useSearchParams()
  const edit = useEditParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = (next: Partial<Filters>, options?: { push?: boolean }): void =>
    edit((query) => {
      for (const [name, value] of Object.entries(next)) {
        query.delete(name)
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== '' && one !== false) query.append(name, String(one))
      }
    }, options)
  return {
    filters,
    narrowed: isNarrowed(filters),
    change,
    clear: () => change({ search: '', category: [], tag: [], skill: [], type: [], vr: false, own: false }),
  }
}
