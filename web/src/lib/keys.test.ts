import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { invalidate } from './keys.ts'

it('a change during the first request of a query is requested again, as the first may have been answered before it', async () => {
  const client = new QueryClient()
  const answers: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['inspector', 7], queryFn })
  const stop = observer.subscribe(() => undefined)
  await expect.poll(() => answers).toHaveLength(1)
  const done = invalidate(client, ['inspector'])
  answers[0]!('before')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(observer.getCurrentResult().data).toBe('before')
  answers[1]!('after')
  await done
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
it('a query that has an answer is requested once', async () => {
  const client = new QueryClient()
  let requests = 0
  const observer = new QueryObserver(client, { queryKey: ['inspector', 7], queryFn: () => Promise.resolve(++requests) })
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  await invalidate(client, ['inspector'])
  expect(requests).toBe(2)
  stop()
})
