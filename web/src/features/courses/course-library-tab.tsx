import { Box } from '@mui/material'
import { useTranslation } from '../../phrases/i18n.ts'
import { Tools } from '../../ui/page.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useParam } from '../../ui/use-dialog.ts'
import { CourseCards } from './course-cards.tsx'
import { NoCourses, NoMatch } from './courses-panel.tsx'

/** An organisation's courses that belong to nobody in it, by title; `clientId` where it is not the caller's own. */
export function CourseLibraryTab({ clientId }: { clientId?: number }) {
  const { t } = useTranslation('courses')
  const [search, setSearch] = useParam<string>('search', '')
  const text = search.trim()
  return (
    <>
      <Tools>
        <SearchField hint label={t('search')} value={search} onChange={setSearch} />
      </Tools>
      <Box sx={{ mt: 1 }}>
        <CourseCards
          query={{ state: 'global', sort: 'title', search: text || undefined, clientId }}
          empty={
            text ? (
              <NoMatch search={text} onClear={() => setSearch('')} />
            ) : (
              <NoCourses makes={clientId === undefined} />
            )
          }
        />
      </Box>
    </>
  )
}
