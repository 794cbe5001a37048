import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import Tune from '@mui/icons-material/Tune'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { fileTypeLooks, fileTypeOrder } from '../../ui/file-types.tsx'
import { asQuery, spelt, type useFilters } from './filter-rules.ts'
import { FilterField } from './filter-field.tsx'
import { type TrainingQuery, useCategories, useOptionCounts, useSkills, useTags } from '../trainings/queries.ts'

const pressed = { bgcolor: 'primary.tint', color: 'primary.text', borderColor: 'primary.text' } as const
type State = ReturnType<typeof useFilters>

/** Queries the matches of each option, after a menu was opened. */
function useCounts(query: TrainingQuery) {
  const [asked, setAsked] = useState(false)
  const { data, isPending } = useOptionCounts(query, asked)
  const counts = <V extends string | number>(list: readonly { value: V; count: number }[] | undefined) =>
    list
      ? new Map(list.map(({ value, count }) => [value, count] as const))
      : isPending
        ? ('loading' as const)
        : undefined
  return { ask: () => setAsked(true), data, counts }
}

function FilterMenus({
  filters,
  narrowed,
  change,
  clear,
  base,
  total,
}: State & { base: TrainingQuery; total: number | undefined }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const lists = { categories: useCategories(), skills: useSkills(), tags: useTags('') }
  const { data: categories = [] } = lists.categories
  const { data: skills = [] } = lists.skills
  const { data: tags = [] } = lists.tags
  const { ask, data, counts } = useCounts({ ...base, ...asQuery(filters) })
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  const unread = ({ data: known, error, refetch }: (typeof lists)[keyof typeof lists]) =>
    known ? undefined : { failed: error !== null, again: () => void refetch() }
  return (
    <>
      <FilterField
        label={t('categories')}
        options={named(categories)}
        unread={unread(lists.categories)}
        chosen={filters.category}
        counts={counts(data?.categoryId)}
        onOpen={ask}
        onChange={(category) => change({ category })}
      />
      <FilterField
        label={t('tags')}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        unread={unread(lists.tags)}
        chosen={filters.tag}
        counts={counts(data && spelt(data.tag, [...tags, ...filters.tag]))}
        onOpen={ask}
        onChange={(tag) => change({ tag })}
      />
      <FilterField
        label={t('skills')}
        options={named(skills)}
        unread={unread(lists.skills)}
        chosen={filters.skill}
        counts={counts(data?.skillId)}
        onOpen={ask}
        onChange={(skill) => change({ skill })}
      />
      <FilterField
        label={t('types')}
        options={fileTypeOrder.map((type) => ({ value: type, label: t(fileTypeLooks[type].name) }))}
        chosen={filters.type}
        counts={counts(data?.fileType)}
        onOpen={ask}
        onChange={(type) => change({ type })}
      />
      <Button
        variant="outlined"
        startIcon={<ViewInArOutlined />}
        aria-pressed={filters.vr}
        onClick={() => change({ vr: !filters.vr })}
        sx={filters.vr ? pressed : {}}
      >
        {t('vr')}
      </Button>
      {/* Chosen where a catalogue has a section of own trainings; shown here to be taken off. */}
      {filters.own && (
        <Button
          variant="outlined"
          startIcon={<BusinessOutlined />}
          aria-pressed
          onClick={() => change({ own: false })}
          sx={pressed}
        >
          {t('ownOnly')}
        </Button>
      )}
      {/* Where nothing matches the page itself offers it. */}
      {narrowed && total !== 0 && (
        <Button color="primary" onClick={clear} aria-label={common('clearFilters')} sx={{ whiteSpace: 'nowrap' }}>
          {common('clear')}
        </Button>
      )}
    </>
  )
}

/** Search and five filters; on a phone the filters are behind one button. */
export function FiltersPanel({
  state,
  base,
  total,
}: {
  state: State
  /** Query of the page before any filter. */
  base: TrainingQuery
  total: number | undefined
}) {
  const { t } = useTranslation('catalogue')
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const [open, setOpen] = useState(false)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, pt: 2 }} role="search">
      <SearchField
        hint
        label={t('search')}
        value={state.filters.search}
        onChange={(search) => state.change({ search })}
      />
      {phone && (
        <Tooltip title={t('filters')}>
          <IconButton
            aria-label={t('filters')}
            aria-expanded={open}
            color={state.narrowed ? 'primary' : 'default'}
            onClick={() => setOpen(!open)}
            sx={{ boxShadow: 'inset 0 0 0 1px var(--mui-palette-border-field)' }}
          >
            <Tune />
          </IconButton>
        </Tooltip>
      )}
      {phone && open && <Box sx={{ flexBasis: '100%' }} />}
      {(!phone || open) && <FilterMenus {...state} base={base} total={total} />}
      {!phone && <Box sx={{ flex: 1 }} />}
      <Typography
        aria-live="polite"
        sx={phone ? visuallyHidden : { color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {total === undefined ? '' : t('count', { count: total })}
      </Typography>
    </Box>
  )
}
