import { endTest, listTesters, listVersions, setTesters, switchVersion } from '@praxia/contract/library/versions.ts'
import type { FileType } from '@praxia/contract/shapes.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { invalidate, trainingKeys } from '../../lib/keys.ts'
import { useSend } from '../../lib/use-send.ts'

/** Queries the newest 50 versions of one kind, and the number of versions of each kind. */
export const useVersions = (id: number, fileType: FileType | undefined, enabled = true) =>
  useQuery({
    queryKey: trainingKeys.versions(id, fileType ?? ''),
    queryFn: ({ signal }) =>
      call(listVersions, { params: { id }, query: fileType === undefined ? {} : { fileType } }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
  })
const useLookAgain = (): (() => void) => {
  const client = useQueryClient()
  return () => {
    void invalidate(client, ['trainings', 'organisations'])
  }
}
interface Choice {
  fileType: FileType
  versionId: number
  reason?: string
}
export function useSwitchVersion(id: number) {
  return useSend({
    mutationFn: ({ fileType, ...body }: Choice) => call(switchVersion, { params: { id, fileType }, body }),
    onSettled: useLookAgain(),
  })
}
export function useEndTest(id: number) {
  return useSend({
    mutationFn: (fileType: FileType) => call(endTest, { params: { id, fileType } }),
    onSettled: useLookAgain(),
  })
}
export const useTesters = (id: number, search: string) =>
  useQuery({
    queryKey: trainingKeys.testers(id, search),
    queryFn: ({ signal }) => call(listTesters, { params: { id }, query: search ? { search } : {} }, { signal }),
    placeholderData: keepPreviousData,
  })
export function useSetTesters(id: number) {
  return useSend({
    mutationFn: (userIds: number[]) => call(setTesters, { params: { id }, body: { userIds } }),
    onSettled: useLookAgain(),
  })
}
