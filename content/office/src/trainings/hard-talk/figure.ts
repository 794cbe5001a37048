// Karim in motion: body parts held together by joints that go from one posture to the next; he walks, turns, speaks.
import * as T from 'three'
import type { Parts } from '@praxia/stage/drawing/parts.ts'
import { LIMB } from '../../scene/figure.ts'
import type { Mouth } from '../../scene/figure.ts'
import { POSTURES } from '../../scene/postures.ts'
import type { Posture, PostureName } from '../../scene/postures.ts'

const HIP = 0,
  LEAN = 1,
  TWIST = 2,
  NOD = 3,
  TURN = 4,
  BROW = 5,
  JOINTS = 6, // then knees, ankles, elbows, hands, right before left
  ALL = JOINTS + 24
const KNEE = JOINTS,
  ANKLE = JOINTS + 6,
  ELBOW = JOINTS + 12,
  HAND = JOINTS + 18
const flat = (p: Posture): Float32Array =>
  Float32Array.from([p.hip, p.lean, p.twist, p.nod, p.turn, p.brow, ...[...p.kn, ...p.an, ...p.el, ...p.ha].flat()])
const FLAT = Object.fromEntries(Object.entries(POSTURES).map(([name, p]) => [name, flat(p)])) as Record<
  PostureName,
  Float32Array
>
/** How much he turns to whom he speaks with. */
const WATCHES: Record<PostureName, number> = {
  stand: 0.5,
  coffee: 0.6,
  exposed: 0.2,
  stepRight: 0,
  stepLeft: 0,
  work: 0,
  sit: 0.75,
  closed: 0.1,
  down: 0.12,
  tell: 0.9,
  open: 1,
  shrug: 0.85,
}
const MOUTHS: readonly Mouth[] = ['flat', 'down', 'smile']
const PACE = 1.15, // m/s
  STRIDE = 2.1 // steps a second
const UP = new T.Vector3(0, 1, 0)

export class Figure {
  readonly group = new T.Group()
  readonly headAt = new T.Vector3() // in the room
  private readonly now = Float32Array.from(FLAT.coffee)
  private goal: PostureName = 'coffee'
  private readonly torso: T.Mesh
  private readonly head = new T.Group()
  private readonly brows: T.Mesh[]
  private readonly mouths: Record<Mouth, T.Mesh>
  private readonly limbs: { mesh: T.Mesh; from: number; to: number; length: number; side: number }[] = []
  private readonly shoes: T.Mesh[]
  private readonly cup: T.Mesh
  private way: readonly (readonly [number, number])[] = []
  private next = 0
  private arrived: () => void = () => {}
  private clock = 0
  private talks = 0 // seconds his mouth still moves
  private facing = 0
  private toPerson = 0 // radians to whom he speaks with, to the left
  private readonly a = new T.Vector3()
  private readonly b = new T.Vector3()
  private readonly to = new T.Vector3()

  constructor(parts: Parts) {
    const part = (name: string): T.Mesh => parts.part(`karim-${name}`)
    this.torso = part('torso')
    this.torso.add(this.head)
    this.head.position.set(0, 0.615, 0.01)
    this.head.add(part('head'))
    this.brows = [1, -1].map((s) => {
      const brow = part('brow')
      brow.position.set(s * 0.04, 0.163, 0.097)
      this.head.add(brow)
      return brow
    })
    this.mouths = Object.fromEntries(
      MOUTHS.map((kind) => {
        const mouth = part(`mouth-${kind}`)
        mouth.position.set(0, 0.072, 0.099)
        this.head.add(mouth)
        return [kind, mouth]
      }),
    ) as Record<Mouth, T.Mesh>
    this.shoes = [0, 1].map(() => part('shoe'))
    this.cup = parts.part('cup')
    for (const i of [0, 1]) {
      const limb = (name: string, from: number, to: number, length: number): void => {
        this.limbs.push({ mesh: part(name), from, to, length, side: i ? -1 : 1 })
      }
      limb('thigh', HIP, KNEE + i * 3, LIMB.thigh)
      limb('shin', KNEE + i * 3, ANKLE + i * 3, LIMB.shin)
      limb('upper', TWIST, ELBOW + i * 3, LIMB.upper)
      limb('fore', ELBOW + i * 3, HAND + i * 3, LIMB.fore)
    }
    this.group.add(this.torso, this.cup, ...this.shoes, ...this.limbs.map(({ mesh }) => mesh))
    this.mood('flat')
  }

  get posture(): PostureName {
    return this.goal
  }
  get walking(): boolean {
    return this.next < this.way.length
  }

  /** Stands or sits there at once. */
  place(x: number, z: number, yaw: number, posture: PostureName): void {
    this.way = []
    this.next = 0
    this.group.position.set(x, 0, z)
    this.group.rotation.y = this.facing = yaw
    this.goal = posture
    this.now.set(FLAT[posture])
    this.cup.visible = posture === 'coffee'
  }
  take(posture: PostureName): void {
    this.goal = posture
    if (posture !== 'coffee') this.cup.visible = false
  }
  mood(kind: Mouth): void {
    for (const one of MOUTHS) this.mouths[one].visible = one === kind
  }
  speak(seconds: number): void {
    this.talks = seconds
  }
  walk(way: readonly (readonly [number, number])[], then: () => void): void {
    this.cup.visible = false
    this.way = way
    this.next = 0
    this.arrived = then
  }

  private step(dt: number): void {
    const to = this.way[this.next]
    if (!to) return
    const { position: p, rotation } = this.group,
      dx = to[0] - p.x,
      dz = to[1] - p.z,
      d = Math.hypot(dx, dz),
      l = Math.min(d, PACE * dt)
    if (d > 1e-3) {
      p.x += (dx / d) * l
      p.z += (dz / d) * l
      rotation.y += turnBy(Math.atan2(dx, dz) - rotation.y) * Math.min(1, dt * 8)
    }
    this.goal = Math.sin(this.clock * Math.PI * STRIDE) > 0 ? 'stepRight' : 'stepLeft'
    if (d - l > 0.03) return
    this.next++
    if (!this.walking) this.arrived()
  }

  /** Turns the whole body, step by step. */
  face(yaw: number): void {
    this.facing = yaw
  }

  update(dt: number, eye: T.Vector3): void {
    this.clock += dt
    this.talks = Math.max(0, this.talks - dt)
    if (this.walking) this.step(dt)
    else this.group.rotation.y += turnBy(this.facing - this.group.rotation.y) * Math.min(1, dt * 4)
    const { now, group } = this,
      goal = FLAT[this.goal],
      k = 1 - Math.exp(-dt * (this.walking ? 9 : 3.6)),
      angle = turnBy(Math.atan2(eye.x - group.position.x, eye.z - group.position.z) - group.rotation.y),
      watched = Math.max(-1, Math.min(1, angle)) * WATCHES[this.goal]
    this.toPerson += (watched - this.toPerson) * k
    for (let i = 0; i < ALL; i++) now[i]! += (goal[i]! - now[i]!) * k
    this.pose()
  }

  private pose(): void {
    const { now, torso, head } = this,
      breath = Math.sin(this.clock * 1.7) * 0.012,
      nodding = this.talks > 0 ? Math.sin(this.clock * 5.1) * 0.03 : 0,
      twist = now[TWIST]! + this.toPerson * 0.3
    torso.position.set(0, now[HIP]!, 0)
    torso.rotation.set(now[LEAN]! + breath, twist, 0)
    head.rotation.set(now[NOD]! - now[LEAN]! + nodding, now[TURN]! + this.toPerson * 0.7, 0)
    const raised = now[BROW]!
    this.brows[0]!.rotation.z = -raised * 0.32
    this.brows[1]!.rotation.z = raised * 0.32
    this.brows[0]!.position.y = this.brows[1]!.position.y = 0.163 + raised * 0.005
    const open = this.talks > 0 ? 1 + 2.2 * Math.abs(Math.sin(this.clock * 9) * Math.sin(this.clock * 3.7)) : 1
    for (let i = 0; i < MOUTHS.length; i++) this.mouths[MOUTHS[i]!].scale.y = open
    for (let i = 0; i < this.limbs.length; i++) this.put(this.limbs[i]!, twist, breath)
    for (let i = 0; i < 2; i++) {
      const at = ANKLE + i * 3
      this.shoes[i]!.position.set(now[at]!, now[at + 1]!, now[at + 2]!)
    }
    this.cup.position.set(now[HAND]! - 0.04, now[HAND + 1]! - 0.03, now[HAND + 2]! + 0.05)
    this.group.updateMatrixWorld(true)
    this.headAt.set(0, 0.13, 0.02).applyMatrix4(head.matrixWorld)
  }

  private put(
    { mesh, from, to, length, side }: { mesh: T.Mesh; from: number; to: number; length: number; side: number },
    twist: number,
    breath: number,
  ): void {
    const { now, a, b } = this
    if (from === HIP) a.set(side * 0.09, now[HIP]!, 0)
    else if (from === TWIST) {
      const lean = now[LEAN]! + breath,
        x = side * 0.2,
        back = -x * Math.sin(twist)
      a.set(
        x * Math.cos(twist),
        now[HIP]! + 0.49 * Math.cos(lean) - back * Math.sin(lean),
        0.49 * Math.sin(lean) + back * Math.cos(lean),
      )
    } else a.set(now[from]!, now[from + 1]!, now[from + 2]!)
    b.set(now[to]!, now[to + 1]!, now[to + 2]!)
    mesh.position.copy(a)
    const d = this.to.subVectors(b, a),
      l = d.length()
    mesh.quaternion.setFromUnitVectors(UP, d.divideScalar(l))
    mesh.scale.y = l / length
  }
}

const turnBy = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle))
