// The stage itself: renderer, loop, the four ways to act, start, pause, restart and end. `run(plan)` is all a training calls.
import * as T from 'three'
import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'
import { begin } from '@praxia/runtime/session.ts'
import { Acts } from './act.ts'
import type { Source } from './act.ts'
import { rng } from './colour.ts'
import { Hud } from './hud.ts'
import { PointerInput } from './input-desktop.ts'
import { KeyInput } from './input-keys.ts'
import { XrInput } from './input-xr.ts'
import { loadLetters } from './letters.ts'
import { Menus } from './menus.ts'
import type { Phase } from './menus.ts'
import { Overlay } from './overlay.ts'
import { hull, shared } from './paint.ts'
import { UI } from './panel.ts'
import { loadParts, setLight } from './parts-file.ts'
import { shoot } from './picture.ts'
import { EYE, Player } from './player.ts'
import { Report } from './report.ts'
import { Sound } from './sound.ts'
import { Speech } from './speech.ts'
import type { Aim, PanelPlace, Parts, Place, Plan, Question, Stage, Training } from './stage.ts'
import { Walk } from './walk.ts'
import { WORDS, langOf } from './words.ts'
import type { Lang } from './words.ts'

declare global {
  interface Window {
    praxiaTraining?: { ready: boolean; state: () => object }
  }
}

export class App implements Stage {
  readonly scene = new T.Scene()
  readonly acts = new Acts()
  readonly hud = new Hud()
  readonly sound = new Sound()
  readonly renderer: T.WebGLRenderer
  readonly walk: Walk
  readonly player: Player
  readonly overlay: Overlay
  readonly speech: Speech
  readonly lang: Lang
  readonly report: Report
  readonly plan: Plan
  readonly parts: Parts
  readonly menus: Menus
  readonly training: Training
  readonly keys: KeyInput
  seed = 1
  random: () => number = rng(1)
  time = 0
  phase: Phase = 'start'
  caption = ''
  private by: Source = 'mouse'
  private pointer: PointerInput
  private xr: XrInput
  private timers: { at: number; fn: () => void }[] = []
  private edge: { of: T.Mesh; hull: T.Mesh } | null = null
  private last = 0
  private frames: number[] = []
  private params = new URLSearchParams(location.search)
  private heard = new Set<string>()
  private sounds = '' // captions of sounds that set in a moment ago

  constructor(plan: Plan, report: Report, parts: Parts, lang: Lang) {
    this.plan = plan
    this.report = report
    this.parts = parts
    this.lang = lang
    this.speech = new Speech(lang)
    this.renderer = new T.WebGLRenderer({ antialias: true, powerPreference: 'high-performance' })
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 1.5))
    this.renderer.toneMapping = T.NoToneMapping
    this.renderer.xr.enabled = true
    this.renderer.xr.setReferenceSpaceType('local-floor')
    document.body.prepend(this.renderer.domElement)
    this.walk = new Walk(plan.walkable.areas, plan.walkable.blocks)
    this.player = new Player(this.walk)
    this.scene.add(this.player.rig, this.hud.group)
    setLight(plan.light, this.scene)
    const w = WORDS[lang],
      woke = (by: Source) => this.woke(by),
      pause = () => this.menus.pause()
    this.overlay = new Overlay(this.acts, this.player.camera)
    this.overlay.names(w.list, w.pause)
    this.overlay.pause.addEventListener('click', pause)
    this.overlay.onFocus = (a) => {
      this.overlay.announce(a.name())
      if (!this.acts.holding && !a.mine) this.player.turnTo(this.acts.centre(a, new T.Vector3()))
    }
    this.pointer = new PointerInput({
      canvas: this.renderer.domElement,
      acts: this.acts,
      player: this.player,
      ground: () => this.scene,
      floor: (x, z) => this.goTo(x, z),
      woke,
    })
    this.keys = new KeyInput({ acts: this.acts, player: this.player, overlay: this.overlay, woke, pause })
    this.xr = new XrInput({
      renderer: this.renderer,
      scene: this.scene,
      acts: this.acts,
      player: this.player,
      walk: this.walk,
      glove: (s) => this.glove(s),
      woke: () => this.woke('xr'),
      pause,
    })
    this.acts.approach = (act, by, then) => {
      if (by === 'xr' || this.inHeadset) {
        this.say(w.closer)
        return false
      }
      const c = this.acts.centre(act, new T.Vector3()),
        to = act.stand ?? c
      return this.player.goTo(to.x, to.z, () => {
        this.player.turnTo(c)
        then()
      })
    }
    this.acts.onAct = () => this.sound.play('click')
    this.sound.began = (name) => this.hear(w[name])
    document.addEventListener('visibilitychange', () => {
      if (document.hidden && this.phase === 'running') pause()
    })
    this.training = plan.make(this)
    this.menus = new Menus(this)
    addEventListener('resize', () => this.resize())
    this.resize()
    this.menus.start()
  }

  private glove(side: number): T.Object3D | null {
    try {
      const m = this.parts.part(side < 0 ? 'glove-left' : 'glove-right')
      m.position.z = 0.08
      return m
    } catch {
      return null // a training without gloves shows the ray alone
    }
  }

  private woke(by: Source): void {
    this.by = by
    if (by !== 'keys') this.overlay.keysUsed = false
    this.sound.wake()
  }

  private resize(): void {
    const { camera } = this.player
    if (this.renderer.xr.isPresenting) return
    this.renderer.setSize(innerWidth, innerHeight)
    camera.aspect = innerWidth / innerHeight
    camera.fov = camera.aspect < 0.8 ? 78 : 62
    camera.updateProjectionMatrix()
    this.hud.fit(camera.fov, camera.aspect, innerHeight)
    this.menus?.refit()
  }

  get camera(): T.PerspectiveCamera {
    return this.player.camera
  }
  get inHeadset(): boolean {
    return this.player.inHeadset
  }
  get hand(): T.Object3D | null {
    return this.inHeadset ? this.xr.acting : null
  }
  get aim(): Aim {
    const r = this.inHeadset ? this.xr.aim : this.by === 'keys' ? this.keys.aim : this.pointer.aim
    return { origin: r.origin, direction: r.direction, by: this.by }
  }

  // a small window shows a standing panel whole: the eye is put where it fills the picture, as at the start of a run
  faceMenu(p: PanelPlace, wide: number, tall: number): boolean {
    const { player } = this,
      { aspect, fov } = player.camera,
      t = Math.tan((fov * Math.PI) / 360)
    if (this.inHeadset || (aspect >= 1 && innerHeight >= 560)) return false
    const d = Math.max(tall / 2 / t / 0.94, wide / 2 / (t * aspect) / 0.96)
    player.place({ x: p.at[0] + Math.sin(p.yaw) * d, z: p.at[2] + Math.cos(p.yaw) * d, yaw: p.yaw })
    player.pitch = Math.atan2(1.42 - EYE, d)
    return true
  }

  eye(out: T.Vector3): T.Vector3 {
    return this.player.eye(out)
  }
  turnTo(p: T.Vector3): void {
    this.player.turnTo(p)
  }
  place(p: Place): void {
    this.player.place(p)
  }
  goTo(x: number, z: number, then?: () => void): void {
    if (this.phase === 'running') this.player.goTo(x, z, then)
  }

  say(text: string, o: { speak?: boolean; seconds?: number } = {}): void {
    this.caption = `${this.sounds}${text}`
    this.sounds = ''
    this.hud.caption(this.caption, o.seconds ?? Math.max(3, this.caption.length * 0.075))
    this.overlay.announce(this.caption)
    if (o.speak !== false) this.speech.say(text)
  }

  // a sound's caption, the first time it is heard in a run; it stands before what is said at the same moment
  private hear(text: string): void {
    if (this.heard.has(text)) return
    this.heard.add(text)
    const said = this.hud.said
    this.sounds += `[${text}] `
    this.caption = this.sounds + said
    this.hud.caption(this.caption, 3)
    setTimeout(() => {
      this.sounds = ''
    }, 200)
  }

  picture(from: T.Vector3, at: T.Vector3, width = 640, height = 400): Promise<Uint8Array> {
    return shoot(this.renderer, this.scene, [this.hud.group, this.player.rig], from, at, width, height)
  }

  ask(o: Question): () => void {
    return this.menus.ask(o)
  }
  later(seconds: number, fn: () => void): void {
    this.timers.push({ at: this.time + seconds, fn })
  }
  finish(end: Parameters<Stage['finish']>[0]): void {
    this.menus.end(end)
  }

  // a new run; the address may fix its seed
  startRun(): void {
    const asked = Number(this.params.get('seed'))
    this.seed = Number.isInteger(asked) && asked > 0 ? asked : 1 + Math.floor(Math.random() * 99999)
    this.random = rng(this.seed)
    this.time = 0
    this.timers = []
    this.heard.clear()
    this.hud.clear()
    this.sound.silence()
    this.player.place(this.plan.from)
    this.phase = 'running'
    this.training.begin()
  }

  private edgeOf(mesh: T.Mesh | null): void {
    if (this.edge?.of !== mesh) {
      this.edge?.hull.removeFromParent()
      this.edge?.hull.geometry.dispose()
      this.edge = null
      if (mesh) {
        this.edge = { of: mesh, hull: hull(mesh.geometry, 0.007, UI.main) }
        mesh.add(this.edge.hull)
      }
    }
  }

  frame(ms: number): void {
    const dt = Math.min(0.5, (ms - this.last) / 1000 || 0) // a slow machine still keeps the clock
    this.last = ms
    shared.uTime.value = (ms / 1000) % 3600
    if (this.inHeadset) this.xr.update(true)
    else {
      this.xr.update(false)
      if (this.phase !== 'paused') this.keys.update(dt)
      this.pointer.update(dt)
    }
    this.player.update(dt)
    if (this.phase === 'running') {
      const slices = Math.ceil(dt / 0.1)
      for (let i = 0; i < slices && this.phase === 'running'; i++) this.step(dt / slices)
    }
    this.training.idle?.(dt)
    const shown = this.acts.pointed ?? this.overlay.focused()
    this.edgeOf(shown?.enabled() ? (shown.outline ?? null) : null)
    this.followHud(dt)
    this.overlay.update(this.acts.enabled(), this.inHeadset)
    this.renderer.render(this.scene, this.camera)
    if (this.params.has('stats')) this.showStats(ms)
  }

  private step(dt: number): void {
    this.time += dt
    this.report.tick(dt)
    const due = this.timers.filter((t) => t.at <= this.time)
    this.timers = this.timers.filter((t) => t.at > this.time)
    for (const t of due) t.fn()
    this.training.update(dt)
  }

  private followHud(dt: number): void {
    this.hud.update(dt, this.inHeadset)
    const g = this.hud.group,
      { camera } = this.player
    camera.updateWorldMatrix(true, false)
    g.position.setFromMatrixPosition(camera.matrixWorld)
    const q = new T.Quaternion().setFromRotationMatrix(camera.matrixWorld)
    if (!this.inHeadset) g.quaternion.copy(q)
    else {
      const e = new T.Euler().setFromQuaternion(q, 'YXZ')
      g.quaternion.slerp(
        new T.Quaternion().setFromEuler(new T.Euler(Math.max(-0.3, Math.min(0.2, e.x * 0.6)), e.y, 0, 'YXZ')),
        Math.min(1, dt * 4),
      )
    }
  }

  private showStats(ms: number): void {
    this.frames = [...this.frames.filter((t) => t > ms - 1000), ms]
    const r = this.renderer.info.render
    this.overlay.stats(
      `${this.frames.length} fps · ${r.calls} calls · ${r.triangles.toLocaleString('en')} triangles · seed ${this.seed}`,
    )
  }

  state(): object {
    const e = this.eye(new T.Vector3()),
      r = this.renderer.info.render
    return {
      phase: this.phase,
      seed: this.seed,
      lang: this.lang,
      time: this.time,
      at: [e.x, e.y, e.z],
      yaw: this.player.yaw,
      pitch: this.player.pitch,
      walking: this.player.walking,
      rigYaw: this.player.rig.rotation.y,
      pointed: this.acts.pointed?.id ?? null,
      where: Object.fromEntries(this.acts.enabled().map((a) => [a.id, this.acts.centre(a, new T.Vector3()).toArray()])),
      inHeadset: this.inHeadset,
      goal: this.hud.goalLine,
      caption: this.caption,
      holding: this.acts.holding?.id ?? null,
      can: this.acts.enabled().map((a) => ({ id: a.id, name: a.name() })),
      focused: this.overlay.focused()?.id ?? null,
      calls: r.calls,
      triangles: r.triangles,
      ...this.training.state(),
    }
  }
}

export async function run(make: (lang: Lang) => Plan): Promise<void> {
  const session = await begin(),
    params = new URLSearchParams(location.search),
    lang = langOf(params.get('lang') ?? session.lang),
    plan = make(lang)
  document.documentElement.lang = lang
  document.title = plan.title()
  const report = new Report(session),
    leave = () => {
      void report.leave()
    }
  addEventListener('pagehide', leave)
  session.onLeave(leave)
  try {
    const [parts] = await Promise.all([loadParts(plan.scene), loadLetters(inter)]),
      app = new App(plan, report, parts, lang)
    app.renderer.setAnimationLoop((ms) => app.frame(ms))
    window.praxiaTraining = { ready: true, state: () => app.state() }
  } catch (e) {
    document.body.append(
      Object.assign(document.createElement('p'), {
        textContent: WORDS[lang].noWebgl,
        style: 'color:#fff;font:18px/1.5 system-ui;padding:24px',
      }),
    )
    throw e
  }
}
