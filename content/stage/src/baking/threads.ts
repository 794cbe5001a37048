// Threads that share the light of a kit among them: each takes a chunk of the points as it gets free.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Kit } from '../shapes/kit.ts'
import type { LightFn } from './bake.ts'
import { LIGHT, POINT, lightPoints } from './light.ts'
import type { LightOptions } from './light.ts'
import { rayCaster } from './rays.ts'
import type { Hit } from './rays.ts'

const FEW = 4000 // points below which a thread is not worth its start

export class Threads {
  private workers: Worker[] = []
  private kit: Kit | null = null // the one the workers know
  private caster: { kit: Kit; hit: Hit } | null = null

  light: LightFn = async (kit, o, points) => {
    if (points.length / POINT < FEW) return this.here(kit, o, points)
    if (!this.workers.length)
      for (let i = 0; i < Math.min(8, availableParallelism()); i++)
        this.workers.push(new Worker(new URL('./worker.ts', import.meta.url)))
    if (this.kit !== kit) {
      this.kit = kit
      for (const w of this.workers) w.postMessage({ pos: Float32Array.from(kit.pos), flag: Uint8Array.from(kit.flag) })
    }
    const count = points.length / POINT,
      chunk = Math.ceil(count / (this.workers.length * 6)),
      out = new Float32Array(count * LIGHT)
    let next = 0
    await Promise.all(
      this.workers.map(
        (w) =>
          new Promise<void>((done, fail) => {
            const send = () => {
              const from = next
              next += chunk
              if (from >= count) return done()
              w.once('message', (m: { light: Float32Array }) => {
                out.set(m.light, from * LIGHT)
                send()
              })
              w.postMessage({
                id: from,
                o,
                points: points.slice(from * POINT, Math.min(count, from + chunk) * POINT),
              })
            }
            w.once('error', fail)
            send()
          }),
      ),
    )
    for (const w of this.workers) w.removeAllListeners('error')
    return out
  }

  private here(kit: Kit, o: LightOptions, points: Float32Array): Float32Array {
    if (this.caster?.kit !== kit) this.caster = { kit, hit: rayCaster(kit.pos, kit.flag) }
    return lightPoints(this.caster.hit, o, points)
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((w) => w.terminate()))
  }
}
