import Tune from '@mui/icons-material/Tune'
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined'
import { Box, Button, IconButton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { fileTypeLooks, fileTypeOrder } from '../../ui/file-types.tsx'
import type { useFilters } from './filter-rules.ts'
import { FilterField } from './filter-field.tsx'
import { useCategories, useSkills, useTags } from '../trainings/queries.ts'

type State = ReturnType<typeof useFilters>

function FilterMenus({ filters, narrowed, change, clear, total }: State & { total: number | undefined }) {
  const { t } = useTranslation('catalogue')
  const { t: common } = useTranslation()
  const { data: categories = [] } = useCategories()
  const { data: skills = [] } = useSkills()
  const { data: tags = [] } = useTags('')
  const named = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <FilterField
        label={t('categories')}
        options={named(categories)}
        chosen={filters.category}
        onChange={(category) => change({ category })}
      />
      <FilterField
        label={t('tags')}
        options={tags.map((tag) => ({ value: tag, label: tag }))}
        chosen={filters.tag}
        onChange={(tag) => change({ tag })}
      />
      <FilterField
        label={t('skills')}
        options={named(skills)}
        chosen={filters.skill}
        onChange={(skill) => change({ skill })}
      />
      <FilterField
        label={t('types')}
        options={fileTypeOrder.map((type) => ({ value: type, label: t(fileTypeLooks[type].name) }))}
        chosen={filters.type}
        onChange={(type) => change({ type })}
      />
      <Button
        variant="outlined"
        startIcon={<ViewInArOutlined />}
        aria-pressed={filters.vr}
        onClick={() => change({ vr: !filters.vr })}
        sx={filters.vr ? { bgcolor: 'primary.tint', color: 'primary.text', borderColor: 'primary.text' } : {}}
      >
        {t('vr')}
      </Button>
      {/* Where nothing matches the page itself offers it. */}
      {narrowed && total !== 0 && (
        <Button color="primary" onClick={clear}>
          {common('clearFilters')}
        </Button>
      )}
    </>
  )
}

/** Search and five filters; on a phone the filters are behind one button. */
export function FiltersPanel({ state, total }: { state: State; total: number | undefined }) {
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
      {(!phone || open) && <FilterMenus {...state} total={total} />}
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
