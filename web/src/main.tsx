import '@fontsource-variable/inter/opsz.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { guardFrames } from './app/iframe-guard.ts'
import { queryClient } from './app/query-client.ts'
import { AppRoutes, fetchAhead } from './app/router.tsx'
import { ThemeFrame } from './app/theme-frame.tsx'
import { startPhrases } from './phrases/i18n.ts'
import { sendOnce } from './ui/single.ts'
import { ToastRoot } from './ui/toast.tsx'

guardFrames()
sendOnce()
await startPhrases(['common', 'errors', 'accounts', ...fetchAhead()])

const root = document.getElementById('root')
if (!root) throw new Error('index.html lacks #root')
const page = createRoot(root)
// In slices, between which the browser answers: a phone draws the first page for a third of a second.
startTransition(() => {
  page.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ThemeFrame>
          <BrowserRouter>
            <Suspense fallback={null}>
              <AppRoutes />
            </Suspense>
          </BrowserRouter>
          <ToastRoot />
        </ThemeFrame>
      </QueryClientProvider>
    </StrictMode>,
  )
})
