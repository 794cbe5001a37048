import { useMediaQuery } from '@mui/material'
import type { Cockpit, CockpitRow } from '@praxia/contract/members.ts'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { fullName } from '../../lib/full-name.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChartCard } from '../../ui/chart-card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Endless } from '../../ui/endless.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { CellPopover, type Opened } from './cell-dialog.tsx'
import { type CellCounts, Legend, cellsOf } from './cell-panel.tsx'
import { type Column, MapTable, columnsOf } from './map-panel.tsx'
import { PhoneRows } from './member-row.tsx'
import type { CockpitSort, useRemind } from './queries.ts'

interface Props {
  cockpit: Cockpit
  rows: readonly CockpitRow[]
  sort: CockpitSort
  onSort: (sort: CockpitSort) => void
  remind: ReturnType<typeof useRemind>
  onProfile: (id: number) => void
  more: { left: number; has: boolean; loading: boolean; onMore: () => void }
}

/** Counts the cells of the map by state. */
function countsOf(rows: readonly CockpitRow[], columns: readonly Column[]): CellCounts {
  const of: CellCounts['of'] = {}
  for (const { state } of rows.flatMap(cellsOf)) of[state] = (of[state] ?? 0) + 1
  const asked = columns.reduce((sum, { succeeded }) => sum + succeeded, 0)
  return { of, unasked: (of.succeeded ?? 0) - asked }
}

/**
 * Map of members by trainings: a table with cells coloured by state and described in words; on a phone a card per
 * member.
 */
export function MapCard({ cockpit, rows, sort, onSort, remind, onProfile, more }: Props) {
  const { t, i18n } = useTranslation('cockpit')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = columnsOf(cockpit)
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <ChartCard
      title={t('map')}
      facts={t('mapCount', {
        members: cockpit.total,
        trainings: cockpit.trainings.length,
        courses: cockpit.courses.length,
      })}
      unit={cockpit.moreTrainings || cockpit.moreCourses ? t('mapMore') : undefined}
      controls={
        <Toggle
          label={t('order')}
          value={sort}
          onChange={onSort}
          choices={[
            { value: 'needs', label: t('byNeed') },
            { value: 'lastName', label: t('byName') },
          ]}
        />
      }
      chart={
        <>
          {phone ? (
            <PhoneRows rows={rows} columns={columns} onProfile={onProfile} />
          ) : (
            <MapTable
              cockpit={cockpit}
              rows={rows}
              onOpen={(anchor, row, cell, title) => setOpened({ anchor, row, cell, title })}
              opened={opened}
            />
          )}
          {more.has && <Endless more loading={more.loading} left={more.left} onMore={more.onMore} />}
          <Legend counts={more.has ? undefined : countsOf(rows, columns)} />
          {opened && (
            <CellPopover opened={opened} onClose={() => setOpened(null)} remind={remind} onProfile={onProfile} />
          )}
        </>
      }
      table={
        <DataTable
          caption={t('map')}
          rows={rows}
          keyOf={({ member }) => member.id}
          columns={[
            { key: 'member', label: t('member'), cell: ({ member }) => fullName(member) },
            { key: 'late', label: t('late'), right: true, cell: (row) => number(row.late) },
            { key: 'stuck', label: t('stuck'), right: true, cell: (row) => number(row.stuck) },
            {
              key: 'succeeded',
              label: t('succeeded'),
              right: true,
              cell: (row) => `${number(row.succeeded)} ${t('of', { count: row.suggested })}`,
            },
          ]}
        />
      }
    />
  )
}
