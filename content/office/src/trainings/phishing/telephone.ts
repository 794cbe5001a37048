// The desk telephone: the handset is picked up, a number chosen from those at hand.
import * as T from 'three'
import { W } from '@praxia/stage/shapes/panel-sizes.ts'
import type { Stage } from '@praxia/stage/stage.ts'
import { PHONE, SCREEN } from '../../scene/look.ts'
import type { Phrases } from './phrases/en.ts'
import type { Callee } from './rules.ts'

const TURNED = -0.3,
  REACH = 1.7,
  UP = new T.Vector3(0, 1, 0)

export class Telephone {
  private readonly stage: Stage
  private readonly p: Phrases
  private readonly handset: T.Mesh
  private shut: (() => void) | null = null
  private lifted = 0
  private held = 0 // seconds it stays up after a call

  constructor(stage: Stage, p: Phrases, o: { enabled: () => boolean; stand: () => T.Vector3; pickUp: () => void }) {
    this.stage = stage
    this.p = p
    this.handset = stage.parts.part('handset')
    this.handset.rotation.y = TURNED
    stage.scene.add(this.handset)
    stage.interactables.add({
      id: 'phone',
      name: () => p.phone,
      space: stage.scene,
      bounds: new T.Box3().setFromCenterAndSize(
        new T.Vector3(PHONE[0], PHONE[1] + 0.05, PHONE[2]),
        new T.Vector3(0.26, 0.16, 0.26),
      ),
      enabled: () => o.enabled() && !this.open,
      order: 5,
      reach: REACH,
      stand: o.stand(),
      outline: this.handset,
      activate: o.pickUp,
    })
  }

  get open(): boolean {
    return this.shut !== null
  }

  ask(numbers: readonly Callee[], then: (callee: Callee | null) => void): void {
    const { stage, p } = this
    this.shut = stage.ask({
      zone: p.phone,
      text: p.call,
      answers: [...numbers.map((one) => p.callees[one]), p.hangUp],
      at: this.panelAt(),
      onAnswer: (i) => {
        this.shut = null
        this.held = i < numbers.length ? 3 : 0
        then(numbers[i] ?? null)
      },
    })
  }

  // between screen and telephone, within the arm's reach of the eyes
  private panelAt(): readonly [number, number, number] {
    const { stage } = this,
      e = stage.eye(new T.Vector3()),
      slim = stage.panelWidth < W,
      d = new T.Vector3(SCREEN.at[0] + 0.35, 0, SCREEN.at[2]).sub(e).setY(0).normalize(),
      far = slim ? 1.25 : 1.4
    if (!slim) d.applyAxisAngle(UP, -0.12)
    stage.turnTo(new T.Vector3(e.x + d.x * 2, e.y - 0.16, e.z + d.z * 2))
    return [e.x + d.x * far, e.y - 0.1, e.z + d.z * far]
  }

  close(): void {
    this.shut?.()
    this.shut = null
    this.held = 0
  }

  update(dt: number): void {
    this.held = Math.max(0, this.held - dt)
    const up = this.open || this.held > 0 ? 1 : 0
    this.lifted += (up - this.lifted) * Math.min(1, dt * 7)
    this.handset.position.set(
      PHONE[0] - 0.055 * Math.cos(TURNED) + this.lifted * 0.03,
      PHONE[1] + 0.072 + this.lifted * 0.22,
      PHONE[2] + 0.055 * Math.sin(TURNED) + this.lifted * 0.1,
    )
    this.handset.rotation.set(this.lifted * 0.7, TURNED, this.lifted * 0.5)
  }
}
