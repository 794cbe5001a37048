import Add from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import { generateCodes } from '@praxia/contract/accounts.ts'
import type { Organisation } from '@praxia/contract/organisations.ts'
import type { OrganisationType } from '@praxia/contract/shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Endless } from '../../ui/endless.tsx'
import { Page, Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState, FailedState, LoadingRows } from '../../ui/states.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { toast, useErrorToast } from '../../ui/toast.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { AccessibleDialog } from './accessible-dialog.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { OrganisationDialog } from './organisation-dialog.tsx'
import { useDeleteOrganisation, useOrganisationPages } from './queries.ts'

const titles = { COMPANY: 'companies', TRAINING_CENTER: 'trainingCenters', VR_ROOM: 'vrRooms', PARTNER: 'partners' } as const

function DeleteOrganisation({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const onError = useErrorToast()
  const [typed, setTyped] = useState('')
  const remove = useDeleteOrganisation(organisation.id)
  const confirm = () => { if (!remove.isPending) remove.mutate(typed.trim(), { onSuccess: () => { toast(t('deleted', { type: organisation.type })); onClose() }, onError }) }
  return <ConfirmDialog open onClose={onClose} onConfirm={confirm} pending={remove.isPending} title={t('deleteTitle', { name: organisation.name })} lost={t('deleteLost')} action={common('delete')} typed={{ label: t('typeName', { name: organisation.name }), expected: organisation.name, value: typed, onChange: setTyped }} />
}

/** A code for the partner's own account, shown once. */
function usePartnerCode() {
  const { t } = useTranslation('accounts')
  const [code, setCode] = useState<{ name: string; text: string } | null>(null)
  const make = useMutation({ mutationFn: (id: number) => call(generateCodes, { body: { userIds: [id] } }), onError: () => toast(t('codeFailed'), 'error') })
  const generate = (name: string, id: number): void => { if (!make.isPending) make.mutate(id, { onSuccess: ([made]) => { if (made) setCode({ name, text: made.code }) } }) }
  return { code, generate, close: () => setCode(null) }
}

type Opened = { what: 'edit' | 'delete' | 'trainings'; organisation: Organisation } | null

/** Organisations of one type, for the platform's staff. */
function OrganisationsPage({ type }: { type: OrganisationType }) {
  const { t } = useTranslation('organisations')
  const { t: common } = useTranslation()
  const { t: shell } = useTranslation('shell')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search, setSearch] = useParam<string>('search', '')
  const adding = useDialog('add')
  const [opened, setOpened] = useState<Opened>(null)
  const partner = usePartnerCode()
  const pages = useOrganisationPages(type, search.trim())
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total ?? 0
  const close = () => setOpened(null)
  const add = <Button variant="contained" color="primary" startIcon={<Add />} onClick={() => adding.show()}>{t('add', { type })}</Button>
  const actionsOf = (organisation: Organisation) => ({
    onStatistics: () => void navigate(`${pathname.replace(/[^/]+\/?$/, 'dashboard')}?organisation=${organisation.id}`, { state: { clientId: organisation.id } }),
    onTrainings: () => setOpened({ what: 'trainings', organisation }), onEdit: () => setOpened({ what: 'edit', organisation }), onDelete: () => setOpened({ what: 'delete', organisation }),
    onCode: type === 'PARTNER' && organisation.representativeUserId ? () => partner.generate(organisation.name, organisation.representativeUserId!) : null,
  })
  return (
    <Page title={shell(titles[type])}>
      <Tools end={add}><SearchField label={common('search')} value={search} onChange={setSearch} /><Typography sx={{ color: 'text.secondary' }}>{pages.data && total}</Typography></Tools>
      {pages.isPending ? <LoadingRows /> : pages.error && items.length === 0 ? <FailedState error={pages.error} onRetry={() => void pages.refetch()} /> : items.length === 0 ? <EmptyState title={search ? common('noMatchTitle') : common('emptyTitle')}>{!search && add}</EmptyState> : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: { xs: 2, sm: 3 }, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' } }}>
            {items.map((organisation) => <OrganisationCard key={organisation.id} organisation={organisation} actions={actionsOf(organisation)} />)}
          </Box>
          <Endless more={pages.hasNextPage} loading={pages.isFetchingNextPage} left={total - items.length} onMore={() => void pages.fetchNextPage()} />
        </>
      )}
      {adding.open && <OrganisationDialog organisation={null} type={type} onClose={adding.close} />}
      {opened?.what === 'edit' && <OrganisationDialog organisation={opened.organisation} type={type} onClose={close} />}
      {opened?.what === 'delete' && <DeleteOrganisation organisation={opened.organisation} onClose={close} />}
      {opened?.what === 'trainings' && <AccessibleDialog organisation={opened.organisation} onClose={close} />}
      {partner.code && <TaskDialog open onClose={partner.close} width={480} title={t('code')} facts={partner.code.name}><Typography sx={{ fontSize: 40, lineHeight: '64px', fontWeight: 650, letterSpacing: '.1em', textAlign: 'center' }}>{partner.code.text}</Typography><Typography sx={{ textAlign: 'center', color: 'text.secondary' }}>{t('codeHelp')}</Typography></TaskDialog>}
    </Page>
  )
}

export const CompaniesPage = () => <OrganisationsPage key="COMPANY" type="COMPANY" />
export const TrainingCentersPage = () => <OrganisationsPage key="TRAINING_CENTER" type="TRAINING_CENTER" />
export const VrRoomsPage = () => <OrganisationsPage key="VR_ROOM" type="VR_ROOM" />
export const PartnersPage = () => <OrganisationsPage key="PARTNER" type="PARTNER" />
