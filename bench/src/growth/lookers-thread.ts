// Members of one organisation who reload its table and its chart of a year every second, in a separate thread, so that
// the processing of their responses is not measured as waiting time of the others. A favourite mark of one of them
// changes the figures.
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import * as progress from '@praxia/contract/progress.ts'
import { favoriteTraining, unfavoriteTraining } from '@praxia/contract/trainings.ts'
import { client } from '../client.ts'
import { month } from './reads.ts'

export interface Lookers {
  base: string
  tokens: string[]
  /** Training that is marked. */
  trainingId: number
}
const { base, tokens, trainingId } = workerData as Lookers
const year = { startDate: month.startDate.replace(/^\d+/, (y) => String(Number(y) - 1)), endDate: month.endDate }
let over = false
parentPort!.once('message', () => {
  over = true
})
await Promise.all(
  tokens.map(async (token, n) => {
    const look = client(base, token)
    await pause((1000 * n) / tokens.length)
    for (let second = 0; !over; second++) {
      if (n === 0) await look(second % 2 === 0 ? favoriteTraining : unfavoriteTraining, { params: { id: trainingId } })
      await look(progress.listTrainingStats, { query: { sort: '-totalView' } })
      await look(progress.getGeneralPeriod, { query: year })
      if (second === 0 && n === tokens.length - 1) parentPort!.postMessage('all look')
      await pause(1000)
    }
  }),
)
