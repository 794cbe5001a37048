// What one sees of the fire: flames over the pan and where the oil went, smoke, soot, its light on the room.
import * as T from 'three'
import { rng } from '@praxia/stage/shapes/colour.ts'
import { fire } from '@praxia/stage/drawing/fire.ts'
import { smoke } from '@praxia/stage/drawing/smoke.ts'
import type { Puff, Smoke } from '@praxia/stage/drawing/smoke.ts'
import { shared } from '@praxia/stage/drawing/paint.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { put } from '../../room/spots.ts'
import { C, PAN, ROOM } from '../../scene/look.ts'

const COLUMN = 26,
  CLOUD = 54,
  HAZE = 14,
  FLOOR = [0.05, 0.01, -1.86] as const

/** How it burns at a moment. */
export interface Burn {
  alight: boolean
  size: number
  smoking: boolean // before it burns, and from under the cover
  rim: boolean // flames at the edge of the cover
  flare: number // seconds left
  spilled: boolean
}

export class Blaze {
  readonly group = new T.Group()
  private readonly big: T.Mesh
  private readonly low: T.Mesh
  private readonly spill: T.Mesh
  private readonly smoke: Smoke
  private readonly haze: Smoke
  private readonly soot: T.Mesh
  private readonly seeds: (readonly [number, number, number])[]
  private readonly eye = new T.Vector3()
  private air = 0 // seconds in which smoke has drifted
  private cover = 0 // how much of the ceiling is under smoke
  private shown = 0 // the size that is drawn follows the size that is

  constructor(stage: Stage) {
    const tones = [C.red, '#FF9D45', '#FFE9C2'] as const,
      r = rng(21),
      puffs: Puff[] = [],
      haze: Puff[] = []
    this.big = fire([PAN[0], PAN[1] + 0.05, PAN[2]], 0.95, tones, 13)
    this.low = fire([PAN[0], PAN[1] + 0.06, PAN[2]], 0.5, tones, 9, 9)
    this.spill = fire(FLOOR, 0.6, tones, 9, 5)
    for (let i = 0; i < COLUMN + CLOUD; i++) puffs.push({ x: r(), y: r(), z: r(), r: 0, a: 0, s: r() * 6 })
    for (let i = 0; i < HAZE; i++) haze.push({ x: 0, y: 0, z: 0, r: 0, a: 0, s: r() * 6 })
    this.seeds = puffs.map((p) => [p.x, p.y, p.z])
    this.smoke = smoke(puffs, '#26283A', '#6A6F86', '#FF9D45')
    this.haze = smoke(haze, '#8FA3BE', '#DCE7F2', '#DCE7F2')
    this.soot = put(stage, 'soot', PAN)
    this.group.add(this.big, this.low, this.spill, this.smoke.mesh, this.haze.mesh)
    stage.scene.add(this.group)
    shared.uSmokeBox.value.set(-ROOM.x - 0.02, ROOM.x + 0.02, ROOM.far - 0.02, ROOM.near + 0.02)
    shared.uFirePos.value.set(PAN[0], PAN[1] + 0.5, PAN[2] + 0.1)
    this.begin()
  }

  begin(): void {
    this.cover = this.shown = 0
    for (const m of [this.big, this.low, this.spill, this.smoke.mesh, this.haze.mesh, this.soot]) m.visible = false
    shared.uFireI.value = 0
    shared.uFireBaked.value = 1
    shared.uDim.value = 1
    shared.uSmokeD.value = 0
    shared.uSmokeY.value = 9
  }

  get covered(): number {
    return this.cover
  }

  /** The smoke under the ceiling as it was. */
  resume(cover: number): void {
    this.cover = cover
  }

  /** `timed` are the seconds of the run in which smoke gathers; the flames are alive whenever they are seen. */
  update(dt: number, timed: number, burn: Burn, stage: Stage): void {
    const flare = burn.flare > 0 ? 1.25 + 0.5 * Math.min(1, burn.flare) : 1,
      target = burn.alight ? burn.size : burn.rim ? 0.22 : 0
    this.air += dt
    this.shown += (target - this.shown) * Math.min(1, dt * 5)
    const level = this.shown < 0.03 ? 0 : this.shown
    this.cover = Math.max(0, Math.min(1.6, this.cover + timed * (burn.alight ? 0.011 * burn.size * flare : -0.03)))
    this.big.visible = level > 0.5
    this.low.visible = level > 0 && !this.big.visible
    this.spill.visible = burn.spilled && burn.alight
    this.stretch(this.big, (0.5 + level * 0.42) * flare, (0.5 + level * 0.42) * flare)
    this.stretch(this.low, 0.8 + level * 0.7, (burn.rim && !burn.alight ? 0.5 : 0.7) + level)
    this.stretch(this.spill, 0.7 + level * 0.3, 0.6 + level * 0.2)
    if (burn.alight) this.soot.visible = this.soot.visible || burn.size > 0.8
    const light = level > 0 ? Math.min(1.3, (0.2 + level * 0.75) * flare) : 0
    shared.uFireI.value += (light * (0.96 + 0.04 * Math.sin(this.air * 11)) - shared.uFireI.value) * Math.min(1, dt * 6)
    shared.uDim.value = 1 - 0.26 * Math.min(1, this.cover)
    shared.uSmokeY.value = 2.55 - this.cover * 0.6
    shared.uSmokeD.value = Math.min(0.7, this.cover * 1.2)
    stage.eye(this.eye)
    this.smoke.mesh.visible = this.cover > 0.01
    if (this.smoke.mesh.visible) {
      this.drift(level, burn.alight)
      this.smoke.sort(this.eye)
    }
    this.haze.mesh.visible = burn.smoking
    if (burn.smoking) {
      this.rise()
      this.haze.sort(this.eye)
    }
  }

  private stretch(m: T.Mesh, wide: number, tall: number): void {
    const { uniforms } = m.material as T.ShaderMaterial
    m.scale.set(wide, 1, wide)
    uniforms.uTall!.value = tall
    uniforms.uWide!.value = wide
  }

  private drift(level: number, alight: boolean): void {
    const { puffs } = this.smoke,
      time = this.air
    for (let i = 0; i < puffs.length; i++) {
      const p = puffs[i]!,
        seed = this.seeds[i]!,
        a = seed[0],
        b = seed[1],
        d = seed[2]
      if (i < COLUMN) {
        const u = (i / COLUMN + time * 0.13) % 1
        p.x = PAN[0] + Math.sin(u * 5 + i) * 0.09 + (a - 0.5) * 0.22 * (0.3 + u)
        p.y = Math.min(2.7, PAN[1] + 0.55 + level * 0.3 + u * 1.1)
        p.z = PAN[2] + (d - 0.5) * 0.2 * (0.3 + u) + u * 0.5
        p.r = (0.12 + u * 0.3) * (0.6 + 0.4 * Math.min(1, level + 0.2))
        p.a = (0.3 + 0.4 * u) * Math.min(1, u * 6) * (1 - u * u * 0.5) * (alight ? Math.min(1, 0.35 + level) : 0)
        p.w = Math.max(0, 0.85 - u * 1.5) * Math.min(1, level * 1.5)
      } else {
        const q = Math.sqrt(a) * 4.6,
          an = b * 6.28,
          thick = Math.max(0, Math.min(1, this.cover * 4 - q * 0.4))
        p.x = Math.max(-3.2, Math.min(3.2, PAN[0] + Math.cos(an) * q + Math.sin(time * 0.21 + i) * 0.12))
        p.z = Math.max(-1.9, Math.min(2.8, -0.6 + Math.sin(an) * q * 0.7 + Math.cos(time * 0.17 + i) * 0.12))
        p.y = 2.4 + d * 0.3
        p.r = 0.4 + d * 0.4
        p.q = 0.42
        p.a = 0.5 * (1 - q / 6) * thick
        p.w = Math.max(0, 0.3 - q * 0.16) * Math.min(1, level * 1.4)
      }
    }
  }

  // thin and blue: what rises from oil that is too hot
  private rise(): void {
    const { puffs } = this.haze
    for (let i = 0; i < puffs.length; i++) {
      const p = puffs[i]!,
        u = (i / puffs.length + this.air * 0.16) % 1
      p.x = PAN[0] + Math.sin(u * 7 + i) * 0.1 * (0.4 + u)
      p.y = PAN[1] + 0.08 + u * 0.95
      p.z = PAN[2] + Math.cos(i * 2) * 0.07
      p.r = 0.06 + u * 0.17
      p.a = 0.5 * (1 - u) * Math.min(1, u * 5)
    }
  }
}
