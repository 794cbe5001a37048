import type { InvalidateQueryFilters } from '@tanstack/react-query'

/** What these features have read, but for the one thing that is gone: its dialog still stands while it closes, and would ask for it again. */
export const allBut = (gone: { feature: string; id: number }, features: readonly string[]): InvalidateQueryFilters => ({
  predicate: ({ queryKey: [feature, which, id] }) =>
    features.includes(String(feature)) && !(feature === gone.feature && which === 'one' && id === gone.id),
})
