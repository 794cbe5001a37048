import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from '../lib/api.ts'
import { deletionOf } from '../lib/gone.ts'
import { watchLoads } from './load-failures.ts'

/** What is said of loads that fail so one after the other, each so many milliseconds after the one before. */
async function saidOf(failures: readonly (readonly [number, unknown])[]): Promise<unknown[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const said: unknown[] = []
  let clock = 0
  const end = watchLoads(
    client,
    (error) => said.push(error),
    () => clock,
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

it('says a load that fails, once for what fails together for the same reason', async () => {
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
it('leaves to others what they say: a network that is away, a session that is over', async () => {
  const others = [new ApiError(0, 'network'), new ApiError(401, 'request.unauthenticated')]
  expect(await saidOf(others.map((error) => [5000, error] as const))).toEqual([])
})
it('tells whoever deletes something nothing of its being gone, and everybody else', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const said: unknown[] = []
  let clock = 0
  const end = watchLoads(
    client,
    (error) => said.push(error),
    () => (clock += 5000),
  )
  const load = (id: number) =>
    new QueryObserver(client, { queryKey: ['courses', 'one', id, 'en'], queryFn: () => Promise.reject(gone) }).refetch()
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
})
it('says nothing of what loads', async () => {
  const client = new QueryClient()
  const said: unknown[] = []
  const end = watchLoads(client, (error) => said.push(error))
  await client.fetchQuery({ queryKey: ['fine'], queryFn: () => Promise.resolve(1) })
  await client.cancelQueries()
  end()
  expect(said).toEqual([])
})
