/** Stored in the player's history entry: the address that launched the training, with its search. */
export interface LaunchedFrom {
  from: string
}

/** Returns the address of the list without the detail that was open over it. */
export function withoutDetail(from: string | undefined): string {
  if (!from) return '/'
  const [path = '/', query = ''] = from.split('?')
  const rest = new URLSearchParams(query)
  rest.delete('training')
  return rest.size > 0 ? `${path}?${rest}` : path
}

/**
 * Returns whether a visitor of the demonstration came from `/try`; the dashboard later shows them what was recorded.
 */
export const wasTried = (from: string | undefined): boolean => new URLSearchParams(from?.split('?')[1]).has('tried')
