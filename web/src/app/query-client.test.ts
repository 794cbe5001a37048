import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))
it('mutations are tried at once without a network and not queued for later', async () => {
  onlineManager.setOnline(false)
  let calls = 0
  const save = new MutationObserver(queryClient, {
    mutationFn: () => {
      calls += 1
      return Promise.reject(new Error('no network'))
    },
  })
  await expect(save.mutate()).rejects.toThrow('no network')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(calls).toBe(1)
})
