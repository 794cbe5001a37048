import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Card, useMediaQuery } from '@mui/material'
import { type MandatoryState, mandatoryStates } from '@praxia/contract/people/mandatory.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { ExportIcon } from '../../ui/export-icon.tsx'
import { FoldedFilters } from '../../ui/folded-filters.tsx'
import { OptionsDialog } from '../../ui/options-dialog.tsx'
import { Tools } from '../../ui/page.tsx'
import { loadedOf, PagedList } from '../../ui/paged-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useClearParams } from '../../ui/use-clear-params.ts'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useOrganisation, useRole } from '../accounts/queries.ts'
import { FieldFilterMenu } from '../fields/filter-field.tsx'
import { askedField, useFieldFilter } from '../fields/use-field-filter.ts'
import { useGroup } from '../groups/queries.ts'
import { useSearchedGroups } from '../groups/use-group-choices.ts'
import { useGroupKind } from '../groups/use-group-kind.ts'
import { useManagerChoices, useMember } from '../members/queries.ts'
import { type MatrixAsked, type MatrixFormat, useExportMatrix, useMatrix } from './queries.ts'
import { MatrixTable } from './matrix-row.tsx'
import { useStateWords } from '../validity/use-state-words.tsx'

function GroupField({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('mandatory')
  const kind = useGroupKind()
  const { data: named } = useGroup(value)
  return (
    <ChoiceField
      label={t('allGroups', { kind })}
      value={value}
      named={named}
      useChoices={useSearchedGroups}
      onChange={onChange}
    />
  )
}
function useSearchedManagers(search: string) {
  const query = useManagerChoices(search)
  return { ...query, data: query.data?.map((one) => ({ id: one.id, name: fullName(one) })) }
}
function ManagerField({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('mandatory')
  const type = useOrganisation().data?.type
  const { data: named } = useMember(value)
  return (
    <ChoiceField
      label={t('allManagers', { type })}
      value={value}
      named={named && { id: named.id, name: fullName(named) }}
      useChoices={useSearchedManagers}
      onChange={onChange}
    />
  )
}
const formats: readonly MatrixFormat[] = ['csv', 'xlsx', 'pdf']
function ExportButton({ asked, count }: { asked: MatrixAsked; count: number }) {
  const { t, i18n } = useTranslation('mandatory')
  const dialog = useDialog('export-matrix')
  const send = useExportMatrix()
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const label = t('export', { count: formatNumber(count, i18n.language) })
  return (
    <>
      {phone ? (
        <ExportIcon label={label} loading={send.isPending} disabled={count === 0} onClick={() => dialog.show()} />
      ) : (
        <Button
          variant="outlined"
          startIcon={<FileDownloadOutlined />}
          loading={send.isPending}
          loadingPosition="start"
          disabled={count === 0}
          onClick={() => dialog.show()}
        >
          {label}
        </Button>
      )}
      {dialog.open && (
        <OptionsDialog
          title={t('exportTitle')}
          facts={t('exportFacts', { count })}
          onClose={dialog.close}
          options={formats.map((format) => ({
            label: t(`format.${format}`),
            icon: <FileDownloadOutlined />,
            onClick: () => {
              dialog.close()
              send.mutate({ asked, format })
            },
          }))}
        />
      )}
    </>
  )
}

/** Members by mandatory trainings: filters, counts by state, the table, and its file. */
export function MatrixPanel({ parts, onAdd, clientId }: { parts?: ReactNode; onAdd?: () => void; clientId?: number }) {
  const { t, i18n } = useTranslation('mandatory')
  const { t: record } = useTranslation('statements')
  const words = useStateWords()
  const isAdmin = useRole() === 'admin'
  const [search, setSearch] = useParam<string>('search', '')
  const [group, setGroup] = useParam<string>('group', '')
  const [manager, setManager] = useParam<string>('manager', '')
  const [named, setState] = useParam<string>('state', '')
  const [field, setField] = useFieldFilter()
  const state = mandatoryStates.find((one) => one === named)
  const asked: MatrixAsked = {
    clientId,
    groupId: Number(group) || undefined,
    managerId: (isAdmin && Number(manager)) || undefined,
    state,
    search: search.trim() || undefined,
    ...askedField(field),
  }
  const pages = useMatrix(asked)
  const first = pages.data?.pages[0]
  const { items } = loadedOf(pages.data)
  const counts = first?.counts
  const sum = (states: readonly MandatoryState[]) => states.reduce((all, one) => all + (counts?.[one] ?? 0), 0)
  const clear = useClearParams('search', 'group', 'manager', 'state', 'field', 'value')
  const chosen = [asked.groupId, asked.managerId, asked.fieldId].filter(Boolean).length
  const isNarrowed = Boolean(search || chosen > 0 || state)
  return (
    <>
      <Tools end={<ExportButton asked={asked} count={sum(state ? [state] : mandatoryStates)} />}>
        {parts}
        <SearchField label={t('search')} value={search} onChange={setSearch} width={240} />
        {clientId === undefined ? (
          <FoldedFilters label={record('filters', { count: chosen })} chosen={chosen > 0}>
            <GroupField value={asked.groupId ?? 0} onChange={(id) => setGroup(id === 0 ? '' : String(id))} />
            {isAdmin && (
              <ManagerField value={asked.managerId ?? 0} onChange={(id) => setManager(id === 0 ? '' : String(id))} />
            )}
            <FieldFilterMenu worded value={field} onChange={setField} />
          </FoldedFilters>
        ) : (
          <FieldFilterMenu value={field} onChange={setField} clientId={clientId} />
        )}
      </Tools>
      {counts && sum(mandatoryStates) > 0 && (
        <Box role="group" aria-label={t('states')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 2 }}>
          {mandatoryStates
            .filter((one) => counts[one] > 0 || one === state)
            .map((one) => (
              <ChoiceChip
                key={one}
                label={t('counted', { state: words.state(one), count: formatNumber(counts[one], i18n.language) })}
                chosen={one === state}
                onClick={() => setState(one === state ? '' : one)}
              />
            ))}
        </Box>
      )}
      <PagedList
        pages={pages}
        onClear={isNarrowed ? clear : undefined}
        empty={
          <EmptyState title={t('emptyTitle')} text={t(onAdd ? 'emptyText' : 'emptyTeam')}>
            {onAdd && (
              <Button variant="contained" color="primary" onClick={onAdd}>
                {t('add')}
              </Button>
            )}
          </EmptyState>
        }
      >
        <Card sx={{ p: { xs: 1, sm: 2 } }}>
          <MatrixTable rows={items} columns={first?.columns ?? []} />
        </Card>
      </PagedList>
    </>
  )
}
