import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter } from 'react-router'
import { queryClient } from './app/query-client.ts'
import { AppRoutes, fetchAhead } from './app/router.tsx'
import { ThemeFrame } from './app/theme-frame.tsx'
import { guardedHistory } from './lib/back.ts'
import { ToastRoot } from './ui/toast.tsx'

fetchAhead()

/** Renders the application into index.html. */
export function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html lacks #root')
  const page = createRoot(root)
  const history = guardedHistory()
  // Rendered in slices, like the imports of main.tsx.
  startTransition(() => {
    page.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ThemeFrame>
            <HistoryRouter history={history}>
              <Suspense fallback={null}>
                <AppRoutes />
              </Suspense>
            </HistoryRouter>
            <ToastRoot />
          </ThemeFrame>
        </QueryClientProvider>
      </StrictMode>,
    )
  })
}
