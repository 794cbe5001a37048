import { Box, Button, CircularProgress } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../phrases/i18n.ts'

/** At the end of a list: fetches the next page when it is scrolled to, and by its button. */
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
  useEffect(() => {
    const element = mark.current
    if (!element || !more || loading) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [more, loading, onMore])
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
