// The things of this training, shown as a run has left them.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'
import { C } from '../../scene/palette.ts'
import type { Site } from '../../site.ts'
import {
  ANCHORED,
  CORDON,
  CORDON_FOLDED,
  COVER,
  COVERED,
  DRILL,
  GUTTER,
  HARNESS,
  LEASH,
  MATE,
  UP,
  feetAt,
  tilt,
} from './places.ts'
import { FEET, HARNESSES, anchorOf } from './rules.ts'
import type { Foot, HarnessKey, Run } from './rules.ts'

const QUARTER = Math.PI / 2

export class Props {
  readonly harness: Record<HarnessKey, T.Mesh>
  readonly tag: Record<HarnessKey, T.Mesh>
  readonly ladder: T.Mesh
  readonly strap: T.Mesh
  readonly marks: Record<Foot, T.Mesh>
  readonly cordonFolded: T.Mesh
  readonly cover: T.Mesh
  readonly drill: T.Mesh
  readonly leash: T.Mesh
  readonly antenna: T.Mesh
  readonly bolt: T.Mesh
  readonly bracket: T.Mesh
  readonly gutter: T.Mesh
  private readonly cordon: T.Mesh
  private readonly mate: T.Mesh
  private readonly faults: Record<HarnessKey, T.Group>
  private readonly stage: Stage

  constructor(stage: Stage, site: Site) {
    this.stage = stage
    const each = <K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> =>
      Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
    this.harness = each(HARNESSES, (key) => site.part('harness', HARNESS[key], QUARTER))
    this.faults = each(HARNESSES, (key) => {
      const group = new T.Group()
      this.harness[key].add(group)
      return group
    })
    this.tag = each(HARNESSES, (key) => {
      const [x, y, z] = HARNESS[key],
        tag = site.part('card-red', [x - 0.06, y - 0.36, z - 0.4], QUARTER)
      tag.scale.setScalar(0.75)
      return tag
    })
    this.ladder = site.part('long-ladder')
    this.strap = stage.parts.part('ladder-strap')
    this.ladder.add(this.strap)
    this.marks = each(FEET, (foot) => {
      const [x, , z] = feetAt(foot)
      return site.part('footmark', [x + 0.75, 0.005, z])
    })
    this.cordon = site.part('cordon', CORDON)
    this.cordonFolded = site.part('cordon-folded', CORDON_FOLDED)
    this.mate = site.part('mate', MATE, -1.9)
    this.cover = site.part('cover')
    this.drill = site.part('drill')
    this.leash = site.part('tool-lanyard')
    this.antenna = site.part('antenna', ANCHORED.antenna)
    this.bolt = site.part('bolt', ANCHORED.bolt)
    this.bracket = site.part('bracket', ANCHORED.gutter)
    this.gutter = site.part('gutter', GUTTER)
  }

  show(run: Run): void {
    for (const key of HARNESSES) {
      this.harness[key].visible = run.worn !== key
      this.tag[key].position.z = HARNESS[key][2] - (run.tagged.includes(key) ? 0.1 : 0.4)
      this.tag[key].position.x = HARNESS[key][0] + (run.tagged.includes(key) ? 0.07 : -0.06)
      this.faults[key].clear()
    }
    this.faults[run.fault.harness].add(this.stage.parts.part(`fault-${run.fault.point}`))
    this.stand(run.foot)
    this.strap.position.set(0, run.tied ? 1.3 : 0.5, 0.02)
    this.strap.rotation.z = run.tied ? 0 : 0.9
    for (const foot of FEET) this.marks[foot].visible = !run.up
    this.cordon.visible = run.closedOff
    this.cordonFolded.visible = !run.closedOff
    this.mate.position.set(run.closedOff ? 1.2 : MATE[0], 0, run.closedOff ? 0.2 : MATE[2])
    this.cover.position.set(...(run.covered ? COVERED : COVER))
    this.cover.rotation.y = run.covered ? 0 : 0.2
    this.drill.visible = run.tool === null
    this.drill.position.set(...DRILL)
    this.drill.rotation.set(QUARTER, 0, 0.4)
    this.leash.visible = run.tool !== 'leash'
    this.leash.position.set(...LEASH)
    this.antenna.rotation.z = run.anchors.includes('antenna') ? 0.3 : 0
    this.bracket.visible = !run.anchors.includes('gutter')
    this.gutter.rotation.z = run.worked ? 0 : -0.3
    this.gutter.position.y = UP - (run.worked ? 0.03 : 0.02)
  }

  /** The ladder with its feet there. */
  stand(foot: Foot): void {
    this.ladder.position.set(...feetAt(foot))
    this.ladder.rotation.x = tilt(foot)
  }
}

/** The lanyard from the anchor to the person, in use. */
export class Rope {
  readonly mesh = new T.Mesh(new T.CylinderGeometry(0.009, 0.009, 1, 6), new T.MeshBasicMaterial({ color: C.lime }))
  private readonly from = new T.Vector3()
  private readonly way = new T.Vector3()
  private static readonly up = new T.Vector3(0, 1, 0)

  /** To the person's back, half a metre under the eye; `run` has to be up. */
  follow(run: Run, eye: T.Vector3): void {
    this.mesh.visible = run.up && anchorOf(run) === 'bolt' && run.length !== null
    if (!this.mesh.visible) return
    const { bolt } = ANCHORED
    this.from.set(bolt[0] + 0.08, bolt[1] - UP - 0.05, bolt[2])
    this.way.set(eye.x, eye.y - 0.5, eye.z).sub(this.from)
    this.mesh.position.copy(this.from).addScaledVector(this.way, 0.5)
    this.mesh.scale.y = this.way.length()
    this.mesh.quaternion.setFromUnitVectors(Rope.up, this.way.normalize())
  }
}
