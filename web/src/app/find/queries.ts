import { listMembers, listTeam } from '@praxia/contract/members.ts'
import { listOrganisations } from '@praxia/contract/organisations.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCourses } from '../../features/courses/queries.ts'
import { useTrainings } from '../../features/trainings/queries.ts'
import { call } from '../../lib/api.ts'
import { organisationKeys, peopleKeys } from '../../lib/keys.ts'

/** Maximum results of each kind. */
const limit = 5

/**
 * Returns the first trainings, courses, people and organisations that match a search; each list only when the caller
 * has it.
 */
export function useFound(search: string, people: 'members' | 'team' | null, organisations: boolean, courses: boolean) {
  const searching = search !== ''
  const trainings = useTrainings({ search, limit }, searching)
  const coursesFound = useCourses({ search, limit }, searching && courses)
  const persons = useQuery({
    queryKey: peopleKeys.found(people ?? 'members', search),
    queryFn: ({ signal }) => call(people === 'team' ? listTeam : listMembers, { query: { search, limit } }, { signal }),
    enabled: searching && people !== null,
    placeholderData: keepPreviousData,
  })
  const companies = useQuery({
    queryKey: organisationKeys.found(search),
    queryFn: ({ signal }) => call(listOrganisations, { query: { search, limit } }, { signal }),
    enabled: searching && organisations,
    placeholderData: keepPreviousData,
  })
  const all = [trainings, coursesFound, persons, companies]
  return {
    trainings: (searching && trainings.data?.items) || [],
    courses: (searching && coursesFound.data?.items) || [],
    people: (searching && persons.data?.items) || [],
    organisations: (searching && companies.data?.items) || [],
    pending: all.some(({ isFetching }) => isFetching),
    failed: all.find(({ error }) => error),
  }
}
