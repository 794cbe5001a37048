import type { ReactNode } from 'react'
import { Boundary } from '../ui/boundary.tsx'
import { FailedState } from '../ui/states.tsx'

/** Shown when the application fails outside any page. */
export const RouteBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary
    fallback={(error, again) => (
      <main>
        <FailedState error={error} onRetry={again} />
      </main>
    )}
  >
    {children}
  </Boundary>
)
