import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Button, ListItemButton, ListItemIcon, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { foundIn } from '../../lib/found-in.ts'
import { useTranslation } from '../../phrases/i18n.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'
import { type Article, excerpt, matching, type Reader, sectionsFor } from './article-rules.ts'
import { useReaders } from './use-articles.ts'

const headings = {
  learner: 'forLearner',
  manager: 'forManager',
  admin: 'forAdmin',
  partner: 'forPartner',
  superAdmin: 'forSuperAdmin',
} as const satisfies Record<Reader, string>

/** Link to an article; focused when the reader returns from it. */
function ArticleRow({ article, wasOpen, children }: { article: Article; wasOpen: boolean; children: ReactNode }) {
  const { search, state } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (wasOpen) link.current?.focus()
  }, [wasOpen])
  const query = new URLSearchParams(search)
  query.set('article', article.name)
  const over = (state as { dialog?: string } | null)?.dialog === 'help' ? 'help' : undefined
  return (
    <li>
      <ListItemButton
        component={Link}
        ref={link}
        to={{ search: query.toString() }}
        state={{ dialog: 'article', over }}
        sx={{ alignItems: 'flex-start', height: '100%', py: 1.25, px: 1 }}
      >
        <ListItemIcon>
          <ArticleOutlined />
        </ListItemIcon>
        <Box sx={{ minWidth: 0, overflowWrap: 'break-word' }}>{children}</Box>
      </ListItemButton>
    </li>
  )
}

const List = ({ children, columns }: { children: ReactNode; columns?: boolean }) => (
  <Box
    component="ul"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: columns ? 'repeat(2, minmax(0,1fr))' : 'minmax(0,1fr)' },
      columnGap: 1,
    }}
  >
    {children}
  </Box>
)

interface RowsProps {
  articles: readonly Article[]
  /** Article that the reader returns from. */
  last: string | null
}
function Section({ reader, articles, last }: RowsProps & { reader: Reader }) {
  const { t } = useTranslation('help')
  return (
    <Box component="section" aria-label={t(headings[reader])} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="h3">{t(headings[reader])}</Typography>
      <List columns>
        {articles.map((article) => (
          <ArticleRow key={article.name} article={article} wasOpen={article.name === last}>
            {article.title}
          </ArticleRow>
        ))}
      </List>
    </Box>
  )
}

/** Articles for the reader's current role; those for their other roles are folded. */
export function ArticleRows({ articles, last }: RowsProps) {
  const { t } = useTranslation('help')
  const [own, ...others] = sectionsFor(articles, useReaders())
  const [unfolded, setUnfolded] = useState(() =>
    others.some((section) => section.articles.some(({ name }) => name === last)),
  )
  return (
    <>
      {own && <Section {...own} last={last} />}
      {others.length > 0 && (
        <Button
          color="inherit"
          aria-expanded={unfolded}
          endIcon={unfolded ? <ExpandLess /> : <ExpandMore />}
          onClick={() => setUnfolded(!unfolded)}
          sx={{ justifySelf: 'start', ml: -1.5 }}
        >
          {t('otherRoles')}
        </Button>
      )}
      {unfolded && others.map((section) => <Section key={section.reader} {...section} last={last} />)}
    </>
  )
}

function Found({ text, search }: { text: string; search: string }) {
  const [word = ''] = search.trim().split(/\s+/)
  const { before, match, after } = foundIn(text, word)
  return (
    <>
      {before}
      {match && (
        <Box component="mark" sx={{ bgcolor: 'primary.tint', color: 'primary.text' }}>
          {match}
        </Box>
      )}
      {after}
    </>
  )
}

/** Search results, with the matching sentence. */
export function FoundRows({
  articles,
  search,
  onClear,
  last,
}: {
  articles: readonly Article[]
  search: string
  onClear: () => void
  last: string | null
}) {
  const { t } = useTranslation('help')
  const sorted = sectionsFor(articles, useReaders()).flatMap((section) => section.articles)
  const found = matching(sorted, search)
  return (
    <Box component="section" aria-label={t('allArticles')} sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {t('found', { count: found.length })}
      </Typography>
      {found.length === 0 ? (
        <NothingFound onClear={onClear} />
      ) : (
        <List>
          {found.map((article) => (
            <ArticleRow key={article.name} article={article} wasOpen={article.name === last}>
              <Box component="b" sx={{ display: 'block' }}>
                <Found text={article.title} search={search} />
              </Box>
              <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                <Found text={excerpt(article, search)} search={search} />
              </Typography>
            </ArticleRow>
          ))}
        </List>
      )}
    </Box>
  )
}
