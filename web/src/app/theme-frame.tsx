import { CssBaseline, ThemeProvider } from '@mui/material'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { useOrganisation, useSession } from '../features/accounts/queries.ts'
import { makeTheme, standardTheme } from './theme.ts'

const storage = {
  modeStorageKey: 'praxia.theme',
}

/** Applies the organisation's colours once they are known, before that and on the sign-in page the platform's. */
export function ThemeFrame({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== null
  const { data } = useOrganisation()
  const primary = signedIn ? data?.primaryColor : undefined
  const secondary = signedIn ? data?.secondaryColor : undefined
  const theme = useMemo(
    () => (primary || secondary ? makeTheme(primary, secondary) : standardTheme()),
    [primary, secondary],
  )
  // The provider re-renders its children at once after mounting, so the page is added afterwards, in slices.
  const mounted = useDeferredValue(true, false)
  return (
    <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange {...storage}>
      <CssBaseline enableColorScheme />
      {mounted && children}
    </ThemeProvider>
  )
}
