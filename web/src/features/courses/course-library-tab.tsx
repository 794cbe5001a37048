import { Box } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { CourseCards } from './course-cards.tsx'
import { NoCourses, NoMatch } from './courses-panel.tsx'
import { useOrganisationName, useOrganisationNames } from './queries.ts'

/** Courses of an organisation that belong to no member, by title. */
export function CourseLibraryTab() {
  const { t } = useTranslation('courses')
  const [search, setSearch] = useParam<string>('search', '')
  const text = search.trim()
  return (
    <>
      <Tools>
        <SearchField hint label={t('search')} value={search} onChange={setSearch} />
      </Tools>
      <Box sx={{ mt: 1 }}>
        <Box component="h2" sx={visuallyHidden}>
          {t('courses')}
        </Box>
        <CourseCards
          query={{ state: 'global', sort: 'title', search: text || undefined }}
          empty={text ? <NoMatch search={text} onClear={() => setSearch('')} /> : <NoCourses makes />}
        />
      </Box>
    </>
  )
}

/** Courses for the platform's staff: of every organisation, or of the one in the address (`?organisation=4`). */
export function PlatformCoursesTab() {
  const { t } = useTranslation('courses')
  const [search, setSearch] = useParam<string>('search', '')
  const [organisation, setOrganisation] = useParam<string>('organisation', '')
  const clientId = Number(organisation) || 0
  const { data: named } = useOrganisationName(clientId)
  const text = search.trim()
  return (
    <>
      <Tools>
        <SearchField hint label={t('search')} value={search} onChange={setSearch} />
        <ChoiceField
          label={t('organisation')}
          value={clientId}
          named={named}
          onChange={(id) => setOrganisation(id ? String(id) : '')}
          useChoices={useOrganisationNames}
        />
      </Tools>
      <Box sx={{ mt: 1 }}>
        <Box component="h2" sx={visuallyHidden}>
          {t('courses')}
        </Box>
        <CourseCards
          query={{ sort: 'title', search: text || undefined, clientId: clientId || undefined }}
          empty={
            text ? (
              <NoMatch search={text} onClear={() => setSearch('')} />
            ) : (
              <EmptyState title={t('emptyTitle')} text={t(clientId ? 'emptyOrganisationText' : 'emptyPlatformText')} />
            )
          }
        />
      </Box>
    </>
  )
}
