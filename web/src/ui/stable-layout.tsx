import { Box } from '@mui/material'
import { type ReactNode, useEffect, useState } from 'react'

/** Time in milliseconds after which content is drawn without what is still unknown. */
const longestMs = 2000

/** Returns true once `known` was true, after at most two seconds, and stays true. */
export function useKnownSoon(known: boolean): boolean {
  const [isKnown, setKnown] = useState(known)
  if (known && !isKnown) setKnown(true)
  useEffect(() => {
    if (isKnown) return undefined
    const timer = setTimeout(() => setKnown(true), longestMs)
    return () => clearTimeout(timer)
  }, [isKnown])
  return isKnown
}

interface Props {
  /** The height of everything above is known. */
  known: boolean
  /** Placeholder until then. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * Content with parts whose height is not known before they are loaded. It appears as a whole: buttons that move are
 * missed, or another one is pressed. Until then it is mounted out of sight, so that all of it loads at the same time.
 */
export function StableLayout({ known, fallback, children }: Props) {
  const isKnown = useKnownSoon(known)
  return (
    <>
      {!isKnown && fallback}
      <Box sx={isKnown ? {} : { height: 0, overflow: 'hidden', visibility: 'hidden' }}>{children}</Box>
    </>
  )
}
