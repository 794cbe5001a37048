import ArrowBack from '@mui/icons-material/ArrowBack'
import TipsAndUpdatesOutlined from '@mui/icons-material/TipsAndUpdatesOutlined'
import { Box, Button, Typography, useColorScheme, useMediaQuery } from '@mui/material'
import { useEffect, useRef } from 'react'
import { type Language } from '../../phrases/languages.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { Note } from '../../ui/note.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Article, type ArticleName, partsOf } from './article-rules.ts'

/** Screenshots (made by scripts/help-pictures.ts), each loaded when its article is opened. */
const pictures = import.meta.glob<string>('./pictures/*/*/*.avif', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})
/** Falls back to the English picture where a language has none. */
const pictureOf = (name: ArticleName, language: Language, theme: 'light' | 'dark'): string | undefined =>
  pictures[`./pictures/${language}/${theme}/${name}.avif`] ?? pictures[`./pictures/en/${theme}/${name}.avif`]

/** Picture in the reader's language and theme; the text below describes it. */
function Picture({ name }: { name: ArticleName }) {
  const { i18n } = useTranslation('help')
  const { mode, systemMode } = useColorScheme()
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  const chosen = mode === 'system' || !mode ? (systemMode ?? (prefersDark ? 'dark' : 'light')) : mode
  const source = pictureOf(name, i18n.language, chosen)
  if (!source) return null
  return (
    <Box
      component="img"
      src={source}
      alt=""
      width={800}
      height={450}
      sx={{ width: '100%', height: 'auto', border: 1, borderColor: 'divider', borderRadius: '12px' }}
    />
  )
}

/** Text with highlighted words of the interface. */
function Words({ text }: { text: string }) {
  return partsOf(text).map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part))
}

const ToList = ({ onList }: { onList: () => void }) => (
  <Button startIcon={<ArrowBack />} onClick={onList} sx={{ justifySelf: 'start', ml: -1 }}>
    {useTranslation('help').t('allArticles')}
  </Button>
)

export function ArticlePanel({ article, onList }: { article: Article; onList: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed link is unmounted; focusing the heading announces the new page to screen readers.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      component="article"
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2, overflowWrap: 'break-word' }}
    >
      <ToList onList={onList} />
      <Typography variant="h1" component="h3" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {article.title}
      </Typography>
      <Typography>
        <Words text={article.lead} />
      </Typography>
      <Picture name={article.name} />
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1, '& > ::marker': { fontWeight: 600 } }}>
        {article.steps.map((step) => (
          <li key={step}>
            <Words text={step} />
          </li>
        ))}
      </Box>
      <Note icon={<TipsAndUpdatesOutlined />}>
        <Words text={article.note} />
      </Note>
    </Box>
  )
}

/** Page of a link to an unknown article. */
export function NoArticlePanel({ onList }: { onList: () => void }) {
  const { t } = useTranslation('help')
  return (
    <EmptyState title={t('goneTitle')} text={t('goneText')}>
      <Button variant="outlined" onClick={onList}>
        {t('allArticles')}
      </Button>
    </EmptyState>
  )
}
