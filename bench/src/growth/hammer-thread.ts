// Members of one organisation whose program asks for the next response as soon as it has one, in a separate thread, so
// that the processing of its responses is not measured as waiting time of the others. Refusals by the rate limit are
// counted and asked again at once.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface Hammer {
  addresses: string[]
  /** Of each connection; it rotates them. */
  tokens: string[][]
}
export interface Hammered {
  answered: number
  refused: number
}
const { addresses, tokens } = workerData as Hammer
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })
const count: Hammered = { answered: 0, refused: 0 }
let over = false
parentPort!.once('message', () => {
  over = true
})

const ask = (url: string, token: string): Promise<void> =>
  new Promise((resolve) => {
    const call = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume()
      if (response.statusCode === 200) count.answered += 1
      else count.refused += 1
      response.once('end', resolve)
    })
    call.once('error', () => resolve())
    call.end()
  })
await Promise.all(
  tokens.map(async (own, n) => {
    for (let nth = n; !over; nth++) {
      await ask(addresses[nth % addresses.length]!, own[nth % own.length]!)
      if (nth === n + 1 && n === 0) parentPort!.postMessage('hammering')
    }
  }),
)
agent.destroy()
parentPort!.postMessage(count)
