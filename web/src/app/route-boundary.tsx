import type { ReactNode } from 'react'
import { Boundary } from '../ui/boundary.tsx'
import { FailedState } from '../ui/states.tsx'

/** The application itself broke outside any page. */
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
