// One of the build's threads: keeps the ray tree of the kit it was given, answers with the light of a chunk of points.
import { parentPort } from 'node:worker_threads'
import { lightPoints } from './light.ts'
import type { LightOptions } from './light.ts'
import { rayCaster } from './rays.ts'
import type { Hit } from './rays.ts'

export type Job = { pos: Float32Array; flag: Uint8Array } | { id: number; o: LightOptions; points: Float32Array }
let hit: Hit | null = null
parentPort!.on('message', (job: Job) => {
  if ('pos' in job) hit = rayCaster(job.pos, job.flag)
  else parentPort!.postMessage({ id: job.id, light: lightPoints(hit!, job.o, job.points) })
})
