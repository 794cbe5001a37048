import {
  type CompanyDomain,
  type CompanySignIn,
  addCompanyDomain,
  checkCompanyDomain,
  createCompanySignIn,
  deleteCompanyDomain,
  deleteCompanySignIn,
  getCompanySignIn,
  switchCompanySignIn,
  testCompanySignIn,
  updateCompanySignIn,
} from '@praxia/contract/connections/company-sign-in.ts'
import { readSamlMetadata, updateSamlSignIn } from '@praxia/contract/connections/saml-sign-in.ts'
import type { BodyOf } from '@praxia/contract/endpoint.ts'
import { limits } from '@praxia/contract/limits.ts'
import { getMember, listMembers } from '@praxia/contract/members.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { fullName } from '../../lib/full-name.ts'
import { companyKeys } from '../../lib/admin-keys.ts'
import { useSend } from '../../lib/use-send.ts'

/** Queries the set-up each time the page opens: a test at the provider comes back to it. */
export const useCompanySignIn = () =>
  useQuery({
    queryKey: companyKeys.connection,
    staleTime: 0,
    queryFn: ({ signal }) => call(getCompanySignIn, {}, { signal }),
  })

type Loaded = { connection: CompanySignIn | null }
function useSaved() {
  const client = useQueryClient()
  return (connection: CompanySignIn | null) => client.setQueryData<Loaded>(companyKeys.connection, { connection })
}
function useSavedDomains() {
  const client = useQueryClient()
  return (domains: CompanyDomain[]) =>
    client.setQueryData<Loaded>(companyKeys.connection, (before) =>
      before?.connection ? { connection: { ...before.connection, domains } } : before,
    )
}
function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: companyKeys.connection })
}
export const useCreateConnection = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof createCompanySignIn>) => call(createCompanySignIn, { body }),
    onSuccess: useSaved(),
    onError: useReload(),
  })
export const useUpdateConnection = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof updateCompanySignIn>) => call(updateCompanySignIn, { body }),
    onSuccess: useSaved(),
  })
export const useUpdateSamlConnection = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof updateSamlSignIn>) => call(updateSamlSignIn, { body }),
    onSuccess: useSaved(),
  })
/** Reads the values in a SAML provider's metadata; nothing is stored. */
export const useReadMetadata = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof readSamlMetadata>) => call(readSamlMetadata, { body }, { anew: true }),
  })
export const useSwitchConnection = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof switchCompanySignIn>) => call(switchCompanySignIn, { body }),
    onSuccess: useSaved(),
  })
export function useDeleteConnection() {
  const saved = useSaved()
  return useSend({ mutationFn: () => call(deleteCompanySignIn, {}), onSuccess: () => saved(null) })
}
/** Begins a test, which leaves the application for the provider's page. */
export const useTestConnection = () =>
  useSend({
    mutationFn: () => call(testCompanySignIn, {}, { anew: true }),
    onSuccess: ({ address }) => window.location.assign(address),
    onError: useReload(),
  })
export const useAddDomain = () =>
  useSend({
    mutationFn: (body: BodyOf<typeof addCompanyDomain>) => call(addCompanyDomain, { body }),
    onSuccess: useSavedDomains(),
  })
export const useCheckDomain = () =>
  useSend({
    mutationFn: (domain: string) => call(checkCompanyDomain, { params: { domain } }, { anew: true }),
    onSuccess: useSavedDomains(),
  })
export const useDeleteDomain = () =>
  useSend({
    mutationFn: (domain: string) => call(deleteCompanyDomain, { params: { domain } }),
    onSuccess: useSavedDomains(),
  })

/** Queries administrators who match a search. */
export const useAdministrators = (search: string) =>
  useQuery({
    queryKey: companyKeys.administrators(search),
    queryFn: ({ signal }) =>
      call(
        listMembers,
        { query: { search: search || undefined, role: 'ROLE_ADMINISTRATOR', limit: limits.listMax } },
        { signal },
      ),
    select: ({ items }) =>
      items.filter(({ enabled }) => enabled).map((member) => ({ id: member.id, name: fullName(member) })),
  })
/** Queries the name of one administrator; none for null. */
export const useAdministrator = (id: number | null) =>
  useQuery({
    queryKey: companyKeys.administrator(id),
    queryFn: ({ signal }) => call(getMember, { params: { id: id! } }, { signal }),
    select: (member) => ({ id: member.id, name: fullName(member) }),
    enabled: id !== null,
  })
