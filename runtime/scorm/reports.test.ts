import { afterEach, beforeEach, expect, test as it } from 'vitest'
import { open } from '../src/open.ts'
import { memoryStore } from '../src/store.ts'
import { type Lrs, startLrs } from '../src/testing-lrs.ts'
import { openReports } from './reports.ts'

let lrs: Lrs
beforeEach(async () => {
  lrs = await startLrs()
})
afterEach(() => lrs.close())

const verbs = () => lrs.stored.map(({ verb }) => verb.id.split('/').pop())
async function opened(launchMode: 'Normal' | 'Browse' | 'Review') {
  lrs.launchData = { ...lrs.launchData, launchMode }
  const { session, behind } = await open({ address: lrs.address(), store: memoryStore() })
  return openReports(session, behind)
}

it('a better verdict is reported again, a completion once', async () => {
  const { reports, end } = await opened('Normal')
  reports.failed(20)
  reports.passed(80)
  reports.completed()
  reports.completed()
  await end(false)
  expect(verbs()).toEqual(['initialized', 'failed', 'passed', 'completed', 'terminated'])
})
it.each(['Browse', 'Review'] as const)('in %s mode neither verdict nor completion is reported', async (mode) => {
  const { reports, end } = await opened(mode)
  reports.progressed(50)
  reports.failed(20)
  reports.passed(80)
  reports.completed()
  await end(false)
  expect(verbs()).toEqual(['initialized', 'progressed', 'terminated'])
})
