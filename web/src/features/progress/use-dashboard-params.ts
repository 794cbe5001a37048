import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useEditParams } from '../../ui/use-edit-params.ts'

export type View = 'general' | 'formation' | 'course' | 'group' | 'mandatory'

/** Returns the view; an item in the address selects its view even if the view is not in the address. */
function viewOf(
  asked: string | null,
  formation: number | undefined,
  course: number | undefined,
  groups: boolean,
): View {
  const ofGroups = asked === 'group' || asked === 'mandatory'
  if (asked === 'course' || asked === 'formation' || (ofGroups && groups)) return asked
  if (formation !== undefined) return 'formation'
  return course === undefined ? 'general' : 'course'
}

/**
 * Reads and writes a dashboard's view and its item in the address. The general view clears the training.
 * @param groups whether it has a view of groups
 */
export function useDashboardParams(groups = false) {
  const [params] = useSearchParams()
  const change = useEditParams()
  const formation = Number(params.get('formation')) || undefined
  const clientId = Number(params.get('organisation')) || undefined
  const course = Number(params.get('course')) || undefined
  const view = viewOf(params.get('view'), formation, course, groups)
  const setView = useCallback(
    (next: View) =>
      change((query) => {
        for (const name of ['formation', 'course', 'of', 'group', 'by', 'order', 'part', 'state', 'search'])
          query.delete(name)
        if (next === 'general') query.delete('view')
        else query.set('view', next)
      }),
    [change],
  )
  const show = useCallback(
    (next: { formation?: number; course?: number }) =>
      change((query) => {
        for (const name of ['tab', 'sessions', 'search']) query.delete(name)
        if (next.formation) {
          query.set('view', 'formation')
          query.set('formation', String(next.formation))
          query.delete('course')
        }
        if (next.course) {
          query.set('view', 'course')
          query.set('course', String(next.course))
          query.delete('formation')
        }
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
  const chooseCourse = useCallback(
    (next: number) =>
      change((query) => {
        query.set('view', 'course')
        query.set('course', String(next))
      }),
    [change],
  )
  const { category, setCategory } = useCategory(params, change)
  const setClient = useCallback(
    (next: number | undefined) =>
      change((query) => {
        // A course and an own field belong to one organisation.
        for (const name of ['course', 'field', 'value']) query.delete(name)
        if (next) query.set('organisation', String(next))
        else query.delete('organisation')
      }),
    [change],
  )
  return { view, formation, course, clientId, setView, show, choose, chooseCourse, category, setCategory, setClient }
}

type Change = (edit: (query: URLSearchParams) => void) => void
function useCategory(params: URLSearchParams, change: Change) {
  const category = params.get('category') ?? ''
  /** A change of category clears the selected title. */
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
  return { category, setCategory }
}
