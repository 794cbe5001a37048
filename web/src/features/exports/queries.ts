import {
  type ExportPreview,
  exportCourse,
  exportCourses,
  exportTraining,
  exportTrainings,
} from '@praxia/contract/exports.ts'
import { listGroups } from '@praxia/contract/groups.ts'
import { limits } from '@praxia/contract/limits.ts'
import { getMember, listMembers, listTeam, type Member } from '@praxia/contract/members.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { download, save } from '../../lib/download.ts'
import { exportKeys, groupKeys, memberKeys, peopleKeys } from '../../lib/keys.ts'
import { loadRest, nextPage, readAll } from '../../lib/paging.ts'
import { useSend } from '../../lib/use-send.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useProfile, useRole } from '../accounts/queries.ts'
import type { peopleQueryOf, queryOf, Subject } from './export-rules.ts'

export type ExportPerson = Pick<Member, 'id' | 'firstName' | 'lastName' | 'email' | 'picture'>
/**
 * Queries the members that the user may export: a manager themselves and the team, an administrator all members but
 * themselves.
 */
export function useExportPeople(search: string, clientId: number | undefined) {
  const role = useRole()
  const { data: profile } = useProfile()
  const team = role === 'manager'
  const word = search.trim()
  const pages = useInfiniteQuery({
    queryKey: peopleKeys.exportable(team ? 'team' : 'members', clientId ?? 0, word),
    queryFn: ({ pageParam: page, signal }) =>
      call(
        team ? listTeam : listMembers,
        {
          query: {
            page,
            limit: limits.listMax,
            search: word || undefined,
            ...(team ? {} : { clientId, others: true }),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    // Disabled for users without members to choose from: a refusal would sign them out.
    enabled: role !== 'learner' && (role !== 'superAdmin' || clientId !== undefined),
  })
  const self: ExportPerson[] = team && !word && profile && pages.data ? [selfOf(profile)] : []
  const itemsOf = (loaded: readonly { items: ExportPerson[] }[] = []): ExportPerson[] => [
    ...self,
    ...loaded.flatMap((page) => page.items),
  ]
  const total = pages.data?.pages[0]?.total
  const loadAll = async (): Promise<ExportPerson[]> => itemsOf(await loadRest(pages))
  return {
    ...pages,
    items: itemsOf(pages.data?.pages),
    total: total === undefined ? undefined : total + self.length,
    loadAll,
  }
}
const selfOf = ({ id, firstName, lastName, email, picture }: ExportPerson): ExportPerson => ({
  id,
  firstName,
  lastName,
  email,
  picture,
})
/** Queries the member named in the file; disabled for id 0. */
export const useExportMember = (id: number) =>
  useQuery({
    queryKey: memberKeys.one(id),
    queryFn: ({ signal }) => call(getMember, { params: { id } }, { signal }),
    enabled: id > 0,
  })
export const useExportGroups = (clientId: number | undefined) =>
  useQuery({
    queryKey: groupKeys.exportable(clientId ?? 0),
    queryFn: ({ signal }) =>
      readAll(limits.listMax, (page) =>
        call(listGroups, { query: { page, limit: limits.listMax, clientId } }, { signal }),
      ),
  })

export type ExportOrder =
  | { course: NonNullable<Subject['course']>; query: ReturnType<typeof peopleQueryOf> }
  | { course?: undefined; trainingId: number | undefined; query: ReturnType<typeof queryOf> }
const fetchFile = (order: ExportOrder, lang: 'en', options: Parameters<typeof download>[2], preview?: true) => {
  const { course } = order
  if (course !== undefined) {
    const query = { ...order.query, preview }
    return course === 'all'
      ? download(exportCourses, { params: { lang }, query }, options)
      : download(exportCourse, { params: { id: course, lang }, query }, options)
  }
  const query = { ...order.query, preview }
  return order.trainingId === undefined
    ? download(exportTrainings, { params: { lang }, query }, options)
    : download(exportTraining, { params: { id: order.trainingId, lang }, query }, options)
}
/** Queries the beginning and size of the file; the former result stays until the new one is loaded. */
export function usePreview(order: ExportOrder, enabled: boolean) {
  const { i18n } = useTranslation()
  return useQuery({
    queryKey: exportKeys.preview(order, i18n.language),
    enabled,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { blob } = await fetchFile(order, i18n.language as 'en', { signal }, true)
      return JSON.parse(await blob.text()) as ExportPreview
    },
  })
}
/** Downloads the file, also after the dialog was closed. `bytes`: number of bytes received. */
export function useExport(onDone: () => void) {
  const { t, i18n } = useTranslation('exports')
  const errorText = useErrorText()
  const errorToast = useErrorToast()
  const [bytes, setBytes] = useState(0)
  const [stop, setStop] = useState<AbortController>()
  const sending = useSend<string, Error, ExportOrder>({
    mutationFn: async (order) => {
      const stopping = new AbortController()
      setStop(stopping)
      setBytes(0)
      const file = await fetchFile(order, i18n.language as 'en', { signal: stopping.signal, onBytes: setBytes })
      save(file)
      return file.name
    },
    onSuccess: (name) => {
      toast(t('done', { name }))
      onDone()
    },
    onError: (error) => {
      if (error.name !== 'AbortError') errorToast(error)
    },
  })
  const { error } = sending
  // A lost connection is reported in the dialog's footer.
  const known = error instanceof ApiError && error.code !== 'network'
  const failed =
    error && error.name !== 'AbortError'
      ? t('failed', { reason: known ? errorText(error).text : '' }).trim()
      : undefined
  return { ...sending, bytes, failed, cancel: () => stop?.abort() }
}
