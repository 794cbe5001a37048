/** Kept with the player's entry in the history: the address that the training was started from, search and all. */
export interface LaunchedFrom {
  from: string
}

/** Of where a training was started the list, without the detail that lay over it. */
export function withoutDetail(from: string | undefined): string {
  if (!from) return '/'
  const [path = '/', query = ''] = from.split('?')
  const rest = new URLSearchParams(query)
  rest.delete('training')
  return rest.size > 0 ? `${path}?${rest}` : path
}

/** Whether a visitor of the demonstration came here by `/try`, whom the dashboard tells afterwards what was recorded. */
export const wasTried = (from: string | undefined): boolean => new URLSearchParams(from?.split('?')[1]).has('tried')
