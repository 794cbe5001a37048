import Add from '@mui/icons-material/Add'
import { Box, Button, Link as MuiLink, Typography, useMediaQuery } from '@mui/material'
import type { CourseCard as CardData } from '@praxia/contract/courses.ts'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Section, Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { CardGrid, EmptyState, FailedState, Loading, LoadingCards } from '../../ui/states.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { useRole } from '../accounts/queries.ts'
import { CourseCard } from './course-card.tsx'
import { CourseCards } from './course-cards.tsx'
import { useCourses } from './queries.ts'

/** Number of cards in the row of a section, on the widest screens. */
const rowMax = 4

/** Tab of courses: enrolled, own, then all; a search shows one list. */
export function CoursesPanel() {
  const { t } = useTranslation('courses')
  const role = useRole()
  const [search, setSearch] = useParam<string>('search', '')
  const text = search.trim()
  const all = useCourses({ limit: 1, search: text || undefined })
  const counts = all.data?.counts
  const makes = role === 'admin' || role === 'manager'
  const sections = (
    [
      { state: 'ongoing', title: t('ongoing'), count: counts?.ongoing ?? 0 },
      { state: 'mine', title: t('mine'), count: makes ? (counts?.mine ?? 0) : 0 },
    ] as const
  ).filter(({ count }) => !text && count > 0)
  return (
    <>
      <Tools end={<Total total={all.data?.total} />}>
        <SearchField hint label={t('search')} value={search} onChange={setSearch} />
      </Tools>
      {all.error && !all.data ? (
        <FailedState title={t('failedTitle')} error={all.error} onRetry={() => void all.refetch()} />
      ) : !counts ? (
        <Loading>
          <LoadingCards count={4} />
        </Loading>
      ) : !text && all.data?.total === 0 ? (
        <NoCourses makes={makes} />
      ) : (
        // Same distance from the search as in the other tabs.
        <Box sx={{ mt: -2 }}>
          {sections.map((section, index) => (
            <CoursesSection key={section.state} first={index === 0} {...section} />
          ))}
          <Box sx={text ? { mt: 2 } : {}}>
            {text ? (
              <CourseCards
                query={{ search: text, sort: 'title' }}
                empty={<NoMatch search={text} onClear={() => setSearch('')} />}
              />
            ) : (
              <Section first={sections.length === 0} title={t('all')} count={counts.all}>
                <CourseCards query={{ sort: 'title' }} empty={null} />
              </Section>
            )}
          </Box>
        </Box>
      )}
    </>
  )
}

function Total({ total }: { total: number | undefined }) {
  const { t } = useTranslation('courses')
  return (
    <Typography role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {total === undefined ? '' : t('count', { count: total })}
    </Typography>
  )
}

export function NoMatch({ search, onClear }: { search: string; onClear: () => void }) {
  const { t } = useTranslation('courses')
  const { t: common } = useTranslation()
  return (
    <EmptyState title={t('noMatchTitle')} text={t('noMatchSearch', { search })}>
      <Button variant="outlined" onClick={onClear}>
        {common('clearSearch')}
      </Button>
    </EmptyState>
  )
}

/** Empty state; authors get a link to create the first course. */
export function NoCourses({ makes }: { makes: boolean }) {
  const { t } = useTranslation('courses')
  const { t: shell } = useTranslation('shell')
  const adding = useDialog('new-course')
  return (
    <EmptyState title={t('emptyTitle')} text={t(makes ? 'emptyMakesText' : 'emptyText')}>
      {makes && (
        <Button variant="outlined" startIcon={<Add />} onClick={() => adding.show()}>
          {shell('addCourse')}
        </Button>
      )}
    </EmptyState>
  )
}

interface SectionProps {
  state: 'ongoing' | 'mine'
  title: string
  count: number
  first: boolean
}
/** One row of a section; a button shows the rest. */
function CoursesSection({ state, title, count, first }: SectionProps) {
  const { t } = useTranslation('courses')
  const [whole, setWhole] = useState(false)
  const query = { state, sort: 'title' } as const
  const { data, error, refetch } = useCourses({ ...query, limit: rowMax })
  const shown = useRow(data?.items ?? [])
  return (
    <Section
      first={first}
      title={title}
      count={count}
      action={
        data &&
        !whole &&
        data.total > shown.length && (
          <MuiLink
            component="button"
            type="button"
            aria-label={t('seeAllOf', { name: title })}
            onClick={() => setWhole(true)}
          >
            {t('seeAll')}
          </MuiLink>
        )
      }
    >
      {whole ? (
        <CourseCards query={query} empty={null} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <CardGrid>
          {shown.map((card) => (
            <Box key={card.id} sx={{ display: 'grid' }}>
              <CourseCard card={card} />
            </Box>
          ))}
        </CardGrid>
      ) : (
        <LoadingCards count={Math.min(count, 4)} />
      )}
    </Section>
  )
}

/** Returns the cards of one row; two stacked on a phone. */
function useRow(cards: readonly CardData[]): readonly CardData[] {
  const lg = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const md = useMediaQuery((theme) => theme.breakpoints.up('md'))
  return cards.slice(0, lg ? rowMax : md ? 3 : 2)
}
