import { afterAll, vi } from 'vitest'

// Runs before each test file. Files share a worker, with its modules and, if they render, its page.
if (typeof document !== 'undefined') (await import('./screen.tsx')).prepareScreen()
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
