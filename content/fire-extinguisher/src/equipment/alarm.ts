// The alarm one sees: the plate gives way under a finger, the gong shakes, the beacon flashes and lights the wall.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { BEACON, BELL, C, PLATE } from '../scene/look.ts'

const DEPTH = 0.005, // metres the plate gives way
  REACH = 0.75, // seconds a finger takes, there and back
  FLASHES = 1.4, // a second: well under the three that can harm
  WAVES = 3,
  LOW = new T.Vector3(0.3, -0.62, 0.12) // from the eye, where the hand comes from

export class Alarm {
  private readonly stage: Stage
  private readonly plate: T.Mesh
  private readonly lamp: T.Mesh
  private readonly gong: T.Mesh
  private readonly dark: T.Mesh
  private readonly lit: T.Mesh
  private readonly halo = glow(1.1, C.orange)
  private readonly waves = Array.from({ length: WAVES }, wave)
  private readonly hand: T.Mesh
  private readonly from = new T.Vector3()
  private readonly tip = new T.Vector3()
  private since = -1 // seconds since it was pressed; below 0: quiet

  constructor(stage: Stage) {
    const at = (name: string, [x, y, z]: readonly [number, number, number]): T.Mesh => {
      const part = stage.parts.part(name)
      part.position.set(x, y, z)
      stage.scene.add(part)
      return part
    }
    this.stage = stage
    this.plate = at('call-plate', PLATE)
    this.lamp = at('call-lamp', [PLATE[0], PLATE[1] - 0.048, PLATE[2] - 0.0062])
    this.gong = at('gong', BELL)
    this.dark = at('beacon', BEACON)
    this.lit = at('beacon-lit', BEACON)
    this.hand = at('glove-right', PLATE)
    const sleeve = stage.parts.part('sleeve')
    sleeve.position.set(0, -0.005, 0.05)
    sleeve.rotation.set(0.42, 0.24, 0)
    this.hand.add(sleeve)
    this.halo.position.set(BEACON[0], BEACON[1] + 0.04, BEACON[2] - 0.044)
    stage.scene.add(this.halo)
    for (const w of this.waves) {
      w.position.set(BELL[0], BELL[1], BELL[2] + 0.05)
      stage.scene.add(w)
    }
    this.reset()
  }

  reset(): void {
    this.since = -1
    this.show()
  }

  press(): void {
    this.since = 0
    this.stage.eye(this.from)
  }

  // it rings already
  ring(): void {
    this.since = REACH
  }

  update(dt: number): void {
    if (this.since < 0) return
    this.since += dt
    this.show()
  }

  private show(): void {
    const t = this.since,
      on = t >= REACH * 0.45 // the finger has arrived
    this.plate.position.z = PLATE[2] - (on ? DEPTH : 0)
    this.reach(t)
    const flash = on ? Math.max(0, Math.sin(t * FLASHES * 2 * Math.PI)) ** 0.6 : 0
    this.lamp.visible = on
    this.lit.visible = flash > 0.15
    this.dark.visible = !this.lit.visible
    this.halo.visible = flash > 0.02
    ;(this.halo.material as T.ShaderMaterial).uniforms.uK!.value = flash * 0.55
    this.gong.rotation.z = on ? Math.sin(t * 130) * 0.05 : 0
    this.gong.position.x = BELL[0] + (on ? Math.sin(t * 96) * 0.0025 : 0)
    for (let i = 0; i < WAVES; i++) {
      const w = this.waves[i]!,
        u = (t * 0.9 + i / WAVES) % 1
      w.visible = on
      w.scale.setScalar(0.13 + u * 0.2)
      ;(w.material as T.MeshBasicMaterial).opacity = (1 - u) * Math.min(1, u * 6) * 0.9
    }
  }

  // on a screen a hand comes up and presses; in a headset the person's own is there
  private reach(t: number): void {
    const there = 1 - Math.abs((t / REACH) * 2 - 1)
    this.hand.visible = t >= 0 && there > 0 && !this.stage.inHeadset
    if (!this.hand.visible) return
    this.tip.set(PLATE[0] + 0.031, PLATE[1], PLATE[2] + 0.19 - (there > 0.9 ? DEPTH : 0))
    this.hand.position
      .copy(this.from)
      .add(LOW)
      .lerp(this.tip, Math.min(1, there * 1.15) ** 0.7)
    this.hand.rotation.set(0.12 * (1 - there), 0.2 * (1 - there), 0)
  }
}

// light on the wall, from its middle outwards
function glow(radius: number, colour: string): T.Mesh {
  const material = new T.ShaderMaterial({
    uniforms: { uK: { value: 0 }, uColour: { value: new T.Color(colour) } },
    transparent: true,
    depthWrite: false,
    blending: T.AdditiveBlending,
    vertexShader:
      'varying vec2 v; void main() { v = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `uniform float uK; uniform vec3 uColour; varying vec2 v;
      void main() { float d = max(0., 1. - length(v) / ${radius.toFixed(2)}); gl_FragColor = vec4(uColour * uK * d * d, 1.); }`,
  })
  return new T.Mesh(new T.CircleGeometry(radius, 32), material)
}

// one ring of sound: two arcs, left and right of the gong
function wave(): T.Mesh {
  const right = new T.RingGeometry(0.94, 1, 10, 1, -0.55, 1.1),
    left = new T.RingGeometry(0.94, 1, 10, 1, Math.PI - 0.55, 1.1),
    g = new T.BufferGeometry(),
    points = [right, left].flatMap((half) => [...half.toNonIndexed().attributes.position!.array])
  g.setAttribute('position', new T.Float32BufferAttribute(points, 3))
  return new T.Mesh(g, new T.MeshBasicMaterial({ color: C.red, transparent: true, depthWrite: false }))
}
