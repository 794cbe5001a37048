import { Box } from '@mui/material'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { entryState, leave } from '../../lib/back.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { TaskDialog } from '../../ui/task-dialog.tsx'
import { useDialog, useParam } from '../../ui/use-dialog.ts'
import { ArticlePanel, NoArticlePanel } from './article-panel.tsx'
import { ArticleRows, FoundRows } from './article-rows.tsx'
import { ContactPanel, ReportPanel } from './support-panel.tsx'
import { useArticles } from './use-articles.ts'

/** Searchable articles (`?help`); `?help&article=resume` opens one. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('help')
  const articles = useArticles()
  const { value: name, close: toList } = useDialog('article')
  const [search, setSearch] = useParam<string>('help-search', '')
  const navigate = useNavigate()
  // Returning from an article focuses its link.
  const [last, setLast] = useState<string | null>(null)
  if (name !== null && name !== last) setLast(name)
  // An article opened from the list is above it in the history, so that Back returns to the list.
  const close = (): void => {
    if (entryState()?.over === 'help') leave(() => void navigate(-2))
    else onClose()
  }
  const article = articles.find((one) => one.name === name)
  return (
    <TaskDialog open onClose={close} title={t('help')} width={720} minHeight={640}>
      {name !== null ? (
        article ? (
          <ArticlePanel key={article.name} article={article} onList={toList} />
        ) : (
          <NoArticlePanel onList={toList} />
        )
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 3 }}>
          <Box sx={{ display: 'flex', pt: 0.5 }}>
            <SearchField label={t('search')} value={search} onChange={setSearch} width="100%" hint />
          </Box>
          {search.trim() ? (
            <FoundRows articles={articles} search={search} onClear={() => setSearch('')} last={last} />
          ) : (
            <>
              <ContactPanel />
              <ArticleRows articles={articles} last={last} />
            </>
          )}
          <ReportPanel />
        </Box>
      )}
    </TaskDialog>
  )
}
