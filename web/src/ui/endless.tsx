import { Box, Button, CircularProgress } from '@mui/material'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../phrases/i18n.ts'

/** Calls `act` when an element comes near the viewport; returns the function that stops it. */
function whenNear(element: HTMLElement, rootMargin: string, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) act()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

/** Whether an element has come near the viewport once. Its data is loaded then, so that a long page costs little. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(
    () => (place.current && !near ? whenNear(place.current, '600px', () => setNear(true)) : undefined),
    [near, place],
  )
  return near
}

/** End of a list: loads the next page when scrolled to, and by its button. */
export function Endless({
  more,
  loading,
  left,
  onMore,
}: {
  more: boolean
  loading: boolean
  left: number
  onMore: () => void
}) {
  const { t } = useTranslation()
  const mark = useRef<HTMLDivElement>(null)
  useEffect(
    () => (mark.current && more && !loading ? whenNear(mark.current, '400px', onMore) : undefined),
    [more, loading, onMore],
  )
  return (
    <Box ref={mark} sx={{ display: 'grid', placeItems: 'center', minHeight: more ? 76 : 0, p: more ? 2 : 0 }}>
      {loading ? (
        <CircularProgress size={24} aria-label={t('loading')} />
      ) : (
        more && (
          <Button variant="outlined" onClick={onMore}>
            {t('loadMore', { count: left })}
          </Button>
        )
      )}
    </Box>
  )
}
