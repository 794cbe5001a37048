// What one sees of the fire: flames, smoke column, layer under the ceiling, steam when it is out, burnt things, light on the room.
import * as T from 'three'
import { rng } from '@praxia/stage/shapes/colour.ts'
import { fire } from '@praxia/stage/drawing/fire.ts'
import { smoke } from '@praxia/stage/drawing/smoke.ts'
import type { Puff, Smoke } from '@praxia/stage/drawing/smoke.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'
import { shared } from '@praxia/stage/drawing/paint.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import type { Flames } from './flames.ts'
import type { Fire } from '../rules/rules.ts'
import { BIN, C, CABINET, PAN } from '../scene/look.ts'

// where it burns, where its base is met by a jet, where its exit-side mark lies
export const SITES: Record<Fire, { at: V3; base: V3; scale: number }> = {
  paper: { at: [BIN[0], 0.2, BIN[2]], base: [BIN[0], 0.24, BIN[2]], scale: 1 },
  oil: { at: [PAN[0], 1.03, PAN[2]], base: [PAN[0], 1.06, PAN[2]], scale: 0.85 },
  cabinet: { at: [CABINET[0], 1.12, CABINET[2] + 0.12], base: [CABINET[0], 1.22, CABINET[2] + 0.1], scale: 0.74 },
}
const COLUMN = 34,
  STEAM = 20

export class Blaze {
  readonly group = new T.Group()
  private big: T.Mesh
  private low: T.Mesh
  private smoke: Smoke
  private steam: Smoke
  private things: { sound: T.Object3D[]; burnt: T.Object3D[] }
  private site = SITES.paper
  private kind: Fire = 'paper'
  private lit = false
  private burnt = false // is what is shown
  private cover = 0 // how much of the ceiling is under smoke
  private seenAt = 0 // the run's seconds at the last look
  private air = 0 // seconds in which smoke has drifted
  private eye = new T.Vector3()

  constructor(stage: Stage) {
    const tones = [C.red, C.orange, C.cream] as const,
      r = rng(21),
      puffs: Puff[] = [],
      steam: Puff[] = [],
      put = (name: string, at: V3) => {
        const m = stage.parts.part(name)
        m.position.set(...at)
        this.group.add(m)
        return m
      }
    this.big = fire([0, 0, 0], 1.05, tones, 13)
    this.low = fire([0, 0, 0], 0.62, tones, 9, 9)
    for (let i = 0; i < COLUMN + 90; i++) puffs.push({ x: r(), y: r(), z: r(), r: 0, a: 0, s: r() * 6 })
    for (let i = 0; i < STEAM; i++) steam.push({ x: r(), y: 0, z: r(), r: 0, a: 0, s: r() * 6 })
    this.seeds = puffs.map((p) => [p.x, p.y, p.z])
    this.smoke = smoke(puffs, '#3A1620', '#7A4A50', C.orange)
    this.steam = smoke(steam, '#B08A88', '#FFE9D2', C.cream)
    const scorch = put('scorch', [CABINET[0], CABINET[1] - 0.02, CABINET[2] + 0.022])
    this.things = {
      sound: [put('bin', BIN), put('pan', [PAN[0], 0.992, PAN[2]])],
      burnt: [put('bin-burnt', BIN), put('pan-burnt', [PAN[0], 0.992, PAN[2]]), scorch],
    }
    this.group.add(this.big, this.low, this.smoke.mesh, this.steam.mesh)
    shared.uSmokeBox.value.set(-5.01, 5.01, -4.01, 3.01)
    this.begin('paper')
    this.none()
  }
  private seeds: (readonly [number, number, number])[]

  begin(kind: Fire): void {
    this.kind = kind
    this.site = SITES[kind]
    this.lit = true
    this.cover = this.seenAt = 0
    for (const m of [this.big, this.low]) m.position.set(...this.site.at)
    shared.uFirePos.value.set(this.site.at[0], this.site.at[1] + 0.5, this.site.at[2] + (kind === 'cabinet' ? 0.4 : 0))
    shared.uFireBaked.value = kind === 'paper' ? 1 : 0
    this.burn(false)
  }

  private burn(burnt: boolean): void {
    this.burnt = burnt
    const i = this.kind === 'paper' ? 0 : 1
    this.things.sound.forEach((m, n) => {
      m.visible = !(burnt && n === i)
    })
    this.things.burnt.forEach((m, n) => {
      m.visible = burnt && n === (this.kind === 'cabinet' ? 2 : i)
    })
    if (burnt && this.kind === 'cabinet')
      this.things.sound.forEach((m) => {
        m.visible = true
      })
  }

  none(): void {
    this.lit = false
    this.big.visible = this.low.visible = this.smoke.mesh.visible = this.steam.mesh.visible = false
    this.burn(false)
    shared.uFireI.value = 0
    shared.uDim.value = 1
    shared.uSmokeD.value = 0
    shared.uSmokeY.value = 9
  }

  // the smoke under the ceiling as it was
  resume(cover: number): void {
    this.cover = cover
  }

  get covered(): number {
    return this.cover
  }

  // the lower face of the smoke layer, metres
  get ceiling(): number {
    return 2.95 - this.cover * 0.62
  }

  // the flames are alive whenever they are seen; the smoke comes down in the time of the run
  update(dt: number, f: Flames, stage: Stage, door: number): void {
    if (!this.lit) return
    const level = f.burning * f.size,
      flare = f.flare > 0 ? 1.5 : 1,
      k = this.site.scale
    const spent = f.out ? dt : Math.max(0, Math.min(dt, stage.time - this.seenAt))
    this.seenAt = stage.time
    this.air += dt
    this.cover = Math.max(0, Math.min(1.6, this.cover + spent * (f.out ? -0.02 - door * 0.02 : 0.014 * f.size)))
    this.big.visible = !f.out && level > 0.3
    this.low.visible = !f.out && !this.big.visible
    this.stretch(this.big, k * Math.max(0.45, f.burning) * flare, k * Math.min(1.4, 0.5 + level * 0.65) * flare)
    this.stretch(this.low, k * (0.55 + level), k * (0.45 + level * 1.4))
    shared.uFireI.value +=
      ((f.out ? 0 : Math.min(1.25, (0.25 + level * 0.9) * flare)) * (0.96 + 0.04 * Math.sin(this.air * 11)) -
        shared.uFireI.value) *
      Math.min(1, dt * 6)
    shared.uDim.value = 1 - 0.28 * Math.min(1, this.cover * 0.9)
    shared.uSmokeY.value = this.ceiling - 0.2
    shared.uSmokeD.value = Math.min(0.75, this.cover * 1.4)
    this.smoke.mesh.visible = this.cover > 0.01
    this.steam.mesh.visible = f.out
    this.drift(f, this.air, level)
    stage.eye(this.eye)
    if (this.smoke.mesh.visible) this.smoke.sort(this.eye)
    if (f.out) this.steam.sort(this.eye)
    if (f.out && !this.burnt) this.burn(true)
  }

  private stretch(m: T.Mesh, wide: number, tall: number): void {
    m.scale.set(wide, 1, wide)
    ;(m.material as T.ShaderMaterial).uniforms.uTall!.value = tall
    ;(m.material as T.ShaderMaterial).uniforms.uWide!.value = wide
  }

  private drift(f: Flames, time: number, level: number): void {
    const { at } = this.site,
      x = at[0],
      y = at[1],
      z = at[2],
      rise = 3.0 - y - 0.35
    for (let i = 0; i < this.smoke.puffs.length; i++) {
      const p = this.smoke.puffs[i]!,
        seed = this.seeds[i]!,
        a = seed[0],
        b = seed[1],
        c = seed[2]
      if (i < COLUMN) {
        // the column rises and widens
        const u = (i / COLUMN + time * 0.13) % 1,
          start = y + 0.55 + level * 0.35
        p.x = x + Math.sin(u * 5 + i) * 0.09 + (a - 0.5) * 0.22 * (0.3 + u) + (x > 3 ? -u * 0.3 : u * 0.12)
        p.y = Math.min(3.0, start + u * Math.max(0.5, rise - 0.5 - level * 0.3))
        p.z = z + (c - 0.5) * 0.2 * (0.3 + u) + (this.kind === 'cabinet' ? u * 0.25 : 0)
        p.r = (0.13 + u * 0.34) * (0.6 + 0.4 * Math.min(1, level + 0.2))
        p.a = (0.3 + 0.42 * u) * Math.min(1, u * 6) * (1 - u * u * 0.5) * (f.out ? 0 : Math.min(1, 0.35 + level))
        p.w = Math.max(0, 0.85 - u * 1.5) * Math.min(1, level * 1.5)
      } else {
        // the cloud under the ceiling spreads from above the fire
        const q = Math.sqrt(a) * 6.4,
          an = b * 6.28,
          grown = Math.max(0, Math.min(1, this.cover * 4 - q * 0.35))
        p.x = Math.max(-4.6, Math.min(4.6, x + Math.cos(an) * q + Math.sin(time * 0.21 + i) * 0.12))
        p.z = Math.max(-3.75, Math.min(2.5, z + Math.sin(an) * q * 0.8 + Math.cos(time * 0.17 + i) * 0.12))
        p.y = 2.62 + c * 0.3 + Math.max(0, q - 3) * 0.05
        p.r = 0.42 + c * 0.4
        p.q = 0.42
        p.a = 0.5 * (1 - q / 8) * grown
        p.w = Math.max(0, 0.35 - q * 0.16) * Math.min(1, level * 1.4)
      }
    }
    for (let i = 0; i < STEAM; i++) {
      const p = this.steam.puffs[i]!,
        u = (i / STEAM + time * 0.09) % 1
      p.x = x + Math.sin(u * 7 + i) * 0.12 * u
      p.y = y + 0.14 + u * 1.5
      p.z = z + Math.cos(i * 2) * 0.05
      p.r = 0.06 + u * 0.22
      p.a = 0.42 * (1 - u) * Math.min(1, u * 5)
    }
  }
}
