import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { deletionOf } from '../lib/not-found.ts'
import { shownErrors } from '../ui/shown-errors.ts'
import { watchLoads } from './load-failures.ts'

const atOnce = (then: () => void): void => then()
/**
 * Returns the messages for consecutive load failures, each given with its delay after the previous one in milliseconds.
 */
async function saidOf(failures: readonly (readonly [number, unknown])[]): Promise<unknown[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const said: unknown[] = []
  let clock = 0
  const end = watchLoads(
    client,
    (error) => said.push(error),
    () => clock,
    atOnce,
  )
  for (const [at, [wait, error]] of failures.entries()) {
    clock += wait
    const observer = new QueryObserver(client, { queryKey: [at], queryFn: () => Promise.reject(error as Error) })
    await observer.refetch()
  }
  end()
  return said
}
const broken = new ApiError(500, 'server.error')
const gone = new ApiError(404, 'request.not_found')

it('shows a failed load; failures together for the same reason are shown once', async () => {
  expect(await saidOf([[0, broken]])).toEqual([broken])
  expect(
    await saidOf([
      [0, broken],
      [10, broken],
      [10, gone],
      [10, new Error('a fault of the page')],
    ]),
  ).toEqual([broken, gone])
  expect(
    await saidOf([
      [0, broken],
      [3000, broken],
    ]),
  ).toEqual([broken, broken])
})
it('leaves a lost network and an ended session to their own notices', async () => {
  const others = [new ApiError(0, 'network'), new ApiError(401, 'request.unauthenticated')]
  expect(await saidOf(others.map((error) => [5000, error] as const))).toEqual([])
})
it.each(['one', 'versions'])(
  'hides that a deleted item is missing (%s) from the user who deleted it, and from nobody else',
  async (which) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const said: unknown[] = []
    let clock = 0
    const end = watchLoads(
      client,
      (error) => said.push(error),
      () => (clock += 5000),
      atOnce,
    )
    const load = (id: number) =>
      new QueryObserver(client, {
        queryKey: ['courses', which, id, 'en'],
        queryFn: () => Promise.reject(gone),
      }).refetch()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const deleting = new MutationObserver(client, { mutationKey: deletionOf('courses', 4), mutationFn: () => answered })
    const sent = deleting.mutate()
    await load(4)
    answer()
    await sent
    await load(4)
    expect(said).toEqual([])
    await load(5)
    expect(said).toEqual([gone])
    end()
  },
)
it('shows nothing for successful loads', async () => {
  const client = new QueryClient()
  const said: unknown[] = []
  const end = watchLoads(client, (error) => said.push(error))
  await client.fetchQuery({ queryKey: ['fine'], queryFn: () => Promise.resolve(1) })
  await client.cancelQueries()
  end()
  expect(said).toEqual([])
})
it('a missing item that its place names is not told in a message too', async () => {
  const there = shownErrors.stand(gone)
  try {
    expect(await saidOf([[0, gone]])).toEqual([])
  } finally {
    there()
  }
  expect(await saidOf([[0, gone]])).toEqual([gone])
})
