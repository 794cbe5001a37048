// The things of this training, shown as a run has left them.
import type * as T from 'three'
import type { Site } from '../../site.ts'
import { BLADE, BOX, BOX_THERE, CONTENTS, HURT, HURT_TURN, LEVER, MATE, MATE_GONE, PLUG } from './places.ts'
import type { Content } from './places.ts'
import type { Run } from './rules.ts'

const POSES = ['hurt', 'hurt-dressed', 'hurt-lying', 'hurt-covered'] as const

export class AidProps {
  readonly lever: T.Mesh
  readonly plug: T.Mesh
  readonly box: T.Mesh
  readonly open: T.Mesh
  readonly mate: T.Mesh
  private readonly calls: T.Mesh // he, when he was sent
  readonly contents: Record<Content, T.Mesh>
  readonly body: T.Object3D // where he is, whatever his pose
  private readonly blade: T.Mesh
  private readonly pool: T.Mesh
  private readonly poses: readonly T.Mesh[]
  private speed = 0 // of the blade, radians a second

  constructor(site: Site) {
    this.body = site.anchor(HURT)
    this.poses = POSES.map((name) => site.part(name, HURT, HURT_TURN))
    this.blade = site.part('blade', BLADE)
    this.lever = site.part('lever', LEVER, -Math.PI / 2)
    this.plug = site.part('plug', PLUG, 0.7)
    this.box = site.part('aid-box', BOX, Math.PI / 2)
    this.open = site.part('aid-box-open', BOX_THERE, 0.3)
    this.mate = site.part('mate', MATE, 1.4)
    this.calls = site.part('mate-calls', MATE_GONE, 1.4)
    this.pool = site.part('pool', [HURT[0] + 0.28, 0.006, HURT[2] + 0.42])
    this.contents = Object.fromEntries(
      Object.entries(CONTENTS).map(([name, at], i) => [name, site.part(`aid-${name}`, at, 0.4 - i * 0.3)]),
    ) as Record<Content, T.Mesh>
  }

  begin(): void {
    this.speed = 42
  }

  show(run: Run): void {
    const pose = run.blanket ? 3 : run.laid ? 2 : run.bandaged ? 1 : 0
    this.poses.forEach((mesh, i) => (mesh.visible = i === pose))
    this.lever.rotation.z = run.powerAt === null ? 0 : Math.PI
    this.plug.visible = !run.plug
    this.box.visible = !run.kit
    this.open.visible = run.kit
    for (const [name, mesh] of Object.entries(this.contents))
      mesh.visible =
        run.kit &&
        !(name === 'gloves' && run.gloves) &&
        !(name === 'foil' && run.blanket) &&
        !(name === 'dressing' && run.bandaged)
    const sent = run.message !== null
    this.mate.position.set(...(sent ? MATE_GONE : MATE))
    this.mate.visible = !sent
    this.calls.visible = sent
  }

  /** `bled`: seconds without pressure. */
  update(dt: number, on: boolean, bled: number): void {
    this.speed = on ? 42 : Math.max(0, this.speed - dt * 26)
    this.blade.rotation.z -= this.speed * dt
    this.pool.scale.setScalar(0.2 + Math.min(1, bled / 150) * 0.8)
  }
}
