// Headset: ray and trigger (a hand's pinch and the button of a gaze send the same), grip takes, stick forward teleports, stick
// aside turns by 30°; without a stick, a press at the floor goes there.
import * as T from 'three'
import type { Interactable, Interactables } from '../interaction/interactables.ts'
import { UI } from '../panels/panel.ts'
import type { Player } from '../movement/player.ts'
import type { Walk } from '../movement/walk.ts'

export interface XrWorld {
  renderer: T.WebGLRenderer
  scene: T.Scene
  interactables: Interactables
  player: Player
  walk: Walk
  glove: (side: number) => T.Object3D | null
  onUse: () => void
  pause: () => void
}
interface Controller {
  group: T.Group
  line: T.Mesh
  dot: T.Mesh // where the ray meets an interactable
  source: XRInputSource | null
  stick: boolean
  target: T.Vector2 | null
  floor: T.Vector2
  paused: boolean
}
const TURN = Math.PI / 6
const isGaze = (s: XRInputSource): boolean => s.targetRayMode === 'gaze'
/** A hand, a gaze and the pinch of a headset that follows the eyes have none. */
const hasStick = (s: XRInputSource | null): boolean =>
  s?.targetRayMode === 'tracked-pointer' && s.gamepad !== undefined && !s.hand

export class XrInput {
  readonly aim = new T.Ray()
  private acting: Controller | null = null
  private holder: Controller | null = null // whose trigger holds something
  private controllers: Controller[] = []
  private w: XrWorld
  private ring: T.Mesh
  private shade: T.Mesh
  private eye = new T.Vector3()

  constructor(w: XrWorld) {
    this.w = w
    this.ring = new T.Mesh(
      new T.RingGeometry(0.2, 0.27, 32).rotateX(-Math.PI / 2),
      new T.MeshBasicMaterial({ color: UI.main, depthTest: false }),
    )
    this.ring.visible = false
    this.ring.renderOrder = 9
    w.scene.add(this.ring)
    this.shade = new T.Mesh(
      new T.PlaneGeometry(2, 2),
      new T.ShaderMaterial({
        uniforms: { uK: { value: 0 } },
        transparent: true,
        depthTest: false,
        depthWrite: false,
        vertexShader: 'varying vec2 v; void main(){ v = position.xy; gl_Position = vec4(position.xy, 0., 1.); }',
        fragmentShader:
          'uniform float uK; varying vec2 v; void main(){ gl_FragColor = vec4(.02, .01, .03, uK * smoothstep(.9 - uK * .7, 1.1, length(v))); }',
      }),
    )
    this.shade.frustumCulled = false
    this.shade.renderOrder = 99
    this.shade.visible = false
    w.scene.add(this.shade)
    for (let i = 0; i < 2; i++) this.addController(i)
  }

  private addController(i: number): void {
    const { renderer, player } = this.w,
      group = renderer.xr.getController(i),
      geo = new T.CylinderGeometry(0.002, 0.005, 1, 6, 1, true).translate(0, 0.5, 0).rotateX(-Math.PI / 2)
    const h: Controller = {
      group,
      line: new T.Mesh(geo, new T.MeshBasicMaterial({ color: UI.main })),
      dot: new T.Mesh(new T.SphereGeometry(0.012, 10, 8), new T.MeshBasicMaterial({ color: UI.main })),
      source: null,
      stick: false,
      target: null,
      floor: new T.Vector2(),
      paused: false,
    }
    group.add(h.line, h.dot)
    player.rig.add(group)
    this.controllers.push(h)
    group.addEventListener('connected', (e) => {
      h.source = e.data
      group.children.filter((c) => c !== h.line && c !== h.dot).forEach((c) => c.removeFromParent())
      const glove = isGaze(e.data) ? null : this.w.glove(e.data.handedness === 'left' ? -1 : 1)
      if (glove) group.add(glove)
      if (e.data.handedness === 'right' || !this.acting?.source) this.acting = h
    })
    group.addEventListener('disconnected', () => {
      this.release(h)
      h.source = null
      // What is left takes over: a hand where a controller was laid down, the gaze where both were.
      if (this.acting === h) this.acting = this.controllers.find((one) => one.source) ?? null
    })
    group.addEventListener('selectstart', () => this.press(h))
    group.addEventListener('selectend', () => this.release(h))
    group.addEventListener('squeezestart', () => this.press(h, true))
  }

  /** What is held goes along with the acting controller; a gaze holds nothing. */
  get hand(): T.Group | null {
    const h = this.acting
    return h?.source && !isGaze(h.source) ? h.group : null
  }

  private ray(h: Controller): T.Ray {
    h.group.updateMatrixWorld()
    this.aim.origin.setFromMatrixPosition(h.group.matrixWorld)
    this.aim.direction.set(0, 0, -1).transformDirection(h.group.matrixWorld)
    return this.aim
  }

  private press(h: Controller, grip = false): void {
    this.w.onUse()
    const busy = this.w.interactables.holding !== null && this.holder !== h // the other one holds: this one may act, and takes nothing over
    if (!busy) this.acting = h
    const hit = this.w.interactables.pick(this.ray(h)),
      act: Interactable | null = hit?.act ?? (grip || busy ? null : this.w.interactables.fallback())
    if (!act && !grip && !hasStick(h.source)) {
      const to = this.floor(h)
      if (to) this.w.player.goTo(to.x, to.y)
    }
    if (!act || ((grip || busy) && act.hold)) return
    if (act.hold) this.holder = h
    this.w.interactables.press(act, 'xr', this.w.player.eye(this.eye), hit?.point ?? null)
    this.pulse(h, 0.5, 12)
  }

  private release(h: Controller): void {
    if (this.holder !== h) return
    this.holder = null
    this.w.interactables.release()
  }

  private pulse(h: Controller, strength: number, ms: number): void {
    const actuators = (
      h.source?.gamepad as
        | (Gamepad & { hapticActuators?: readonly { pulse?: (s: number, ms: number) => Promise<unknown> }[] })
        | undefined
    )?.hapticActuators
    void actuators?.[0]?.pulse?.(strength, ms)
  }

  // where the ray meets the floor, as near to it as one can stand, until the next look there
  private floor(h: Controller): T.Vector2 | null {
    const r = this.ray(h),
      t = r.direction.y < -0.05 ? -r.origin.y / r.direction.y : Infinity
    return t < 9 ? this.w.walk.nearest(r.origin.x + r.direction.x * t, r.origin.z + r.direction.z * t, h.floor) : null
  }

  private stick(h: Controller): void {
    const pad = h.source?.gamepad
    if (!hasStick(h.source))
      h.target = this.w.interactables.pick(this.ray(h)) || this.w.interactables.fallback() ? null : this.floor(h)
    if (!pad || !hasStick(h.source)) return
    const x = pad.axes[2] ?? pad.axes[0] ?? 0,
      y = pad.axes[3] ?? pad.axes[1] ?? 0
    const menu = !!pad.buttons[5]?.pressed
    if (menu && !h.paused) this.w.pause()
    h.paused = menu
    if (y < -0.6) h.target = this.floor(h)
    else if (h.target && Math.abs(y) < 0.3) {
      this.w.player.goTo(h.target.x, h.target.y)
      h.target = null
    }
    if (Math.abs(x) > 0.7 && Math.abs(y) < 0.6 && !h.stick) this.w.player.snapTurn(-Math.sign(x) * TURN)
    h.stick = Math.abs(x) > 0.4
  }

  update(inHeadset: boolean): void {
    this.shade.visible = inHeadset && this.w.player.vignette > 0.01
    ;(this.shade.material as T.ShaderMaterial).uniforms.uK!.value = this.w.player.vignette
    this.ring.visible = false
    let pointed: Interactable | null = null
    for (let i = 0; i < this.controllers.length; i++) {
      const h = this.controllers[i]!
      h.group.visible = inHeadset && !!h.source
      if (!h.source || !h.group.visible) continue
      h.line.visible = !isGaze(h.source) // it would begin in the eye
      this.stick(h)
      const hit = this.w.interactables.pick(this.ray(h))
      h.line.scale.z = hit ? Math.min(hit.distance, 6) : 0.9
      h.dot.visible = !!hit && hit.distance < 6
      if (hit) h.dot.position.z = -hit.distance
      if (hit && hit.act !== this.w.interactables.pointed && h === this.acting) this.pulse(h, 0.25, 12)
      if (hit && (h === this.acting || !pointed)) pointed = hit.act
      if (h.target) {
        this.ring.visible = true
        this.ring.position.set(h.target.x, 0.02, h.target.y)
      }
    }
    if (!inHeadset) return
    this.w.interactables.pointed = pointed
    if (this.acting) this.ray(this.acting)
  }
}
