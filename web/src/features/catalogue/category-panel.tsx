import { Box, Link as MuiLink, Typography, useMediaQuery } from '@mui/material'
import type { TrainingCard as CardData } from '@praxia/contract/trainings.ts'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../phrases/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { CardGrid, FailedState, LoadingCards } from '../../ui/states.tsx'
import { useNear } from '../../ui/endless.tsx'
import { type TrainingQuery, useTrainings } from '../trainings/queries.ts'

interface Props {
  title: string
  count: number
  query: TrainingQuery
  render: (card: CardData) => ReactNode
  onAll: () => void
  /** Cards of another kind, placed among the trainings by their ends; included in `count`. */
  among?: readonly { key: string; end: string | null; card: ReactNode }[]
  /** Placed in a grid of cards, with at most as many columns as cards. */
  beside?: boolean
  /** Directly below the filters. */
  first?: boolean
}

/**
 * Random seed per visit: a category with more trainings than its row holds shows others at each visit, and the same
 * ones during it.
 */
const visit = Math.floor(Math.random() * 2 ** 31)

/** Merges both by their ends, if there are cards of another kind; those without an end are last. */
function inOrder(
  among: NonNullable<Props['among']>,
  items: readonly CardData[],
  render: Props['render'],
): NonNullable<Props['among']> {
  const cards = items.map((card) => ({ key: String(card.id), end: card.suggestedUntil, card: render(card) }))
  if (among.length === 0) return cards
  return [...among, ...cards].toSorted((a, b) => (a.end ?? '9').localeCompare(b.end ?? '9'))
}

/** One row of a category or of suggestions. Fetched near the screen, so that a long catalogue costs little. */
export function CategoryPanel({ title, count, query, render, onAll, beside, first, among = [] }: Props) {
  const { t } = useTranslation('catalogue')
  const place = useRef<HTMLElement>(null)
  const near = useNear(place)
  const phone = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const columns = useColumns()
  const order: TrainingQuery = beside && count > columns ? { sort: 'random', seed: visit } : {}
  const { data, error, refetch } = useTrainings({ ...query, ...order, limit: 4 }, near)
  const shown = Math.min(count, columns)
  const span = beside ? (phone ? 1 : shown) : undefined
  return (
    <Section
      ref={place}
      span={span}
      first={first}
      title={title}
      count={count}
      action={
        count > shown && (
          <MuiLink component="button" type="button" aria-label={t('seeAllOf', { name: title })} onClick={onAll}>
            {t('seeAll')}
          </MuiLink>
        )
      }
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <CardGrid columns={span}>
          {inOrder(among, data.items, render)
            .slice(0, columns)
            .map(({ key, card }) => (
              <Box key={key} sx={{ display: 'grid' }}>
                {card}
              </Box>
            ))}
        </CardGrid>
      ) : (
        <LoadingCards count={shown} columns={span} />
      )}
    </Section>
  )
}

/** Returns the number of cards in one row; two stacked on a phone. */
function useColumns(): number {
  const lg = useMediaQuery((theme) => theme.breakpoints.up('lg'))
  const md = useMediaQuery((theme) => theme.breakpoints.up('md'))
  return lg ? 4 : md ? 3 : 2
}
/** Number beside the name of a tab. Until it is loaded it has its place: the next tab stays under a press. */
export function Count({ children }: { children: number | undefined }) {
  return (
    <Typography
      component="span"
      sx={{
        minWidth: 20,
        height: 20,
        px: 0.75,
        borderRadius: '10px',
        display: 'grid',
        placeItems: 'center',
        // As of the other tabs, where nothing waits.
        ...(children
          ? { bgcolor: 'secondary.main', color: 'secondary.contrastText', fontSize: 12, fontWeight: 600 }
          : { color: 'text.secondary', fontWeight: 400 }),
      }}
    >
      {children}
    </Typography>
  )
}
