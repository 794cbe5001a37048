// What one can point at and activate. Mouse, touch, keys and controllers all end here, so that the four give one result.
import * as T from 'three'

export type Source = 'mouse' | 'touch' | 'keys' | 'xr'
export interface Interactable {
  id: string
  name: () => string // shown beside it, spoken, and read by a screen reader
  space: T.Object3D // its bounds are in this object's space
  bounds: T.Box3
  enabled: () => boolean
  order?: number // place in the Tab order; default 0, then as added
  digit?: number // 1 to 9: this key does it
  reach?: number // metres; from further away the person first goes to `stand`
  stand?: T.Vector3
  outline?: T.Mesh // drawn with a purple edge while it is pointed at
  mine?: boolean // in the hands or on the body: one doesn't turn to it
  quiet?: boolean // no name shown beside it (a panel's button carries its own)
  screenButton?: 'also' | 'only' // on a screen a button at the picture's edge; only: the pointer doesn't meet the thing itself
  anywhere?: () => boolean // takes a press that meets nothing else (what the person holds), when this is true
  mark?: T.Object3D // shown while it is pointed at
  activate?: (by: Source, point: T.Vector3 | null) => void
  hold?: { start: (by: Source) => void; end: () => void }
}
/** Where the controller, the pointer or the gaze points, and what moved it last. */
export interface Aim {
  origin: T.Vector3
  direction: T.Vector3
  by: Source
}
/** What a ray meets, until the next pick: nothing is made anew in each frame. */
export interface Pointed {
  readonly act: Interactable
  readonly point: T.Vector3
  readonly distance: number
}

const inverse = new T.Matrix4(),
  local = new T.Ray(),
  met = new T.Vector3(),
  middle = new T.Vector3()

export class Interactables {
  private list: Interactable[] = []
  private held: Interactable | null = null
  private wanted: Interactable | null = null // pressed from afar and not let go
  private readonly able: Interactable[] = []
  private readonly picked = { act: null as Interactable | null, point: new T.Vector3(), distance: 0 }
  pointed: Interactable | null = null
  // set by the menus: what can be acted on now, as only the menu's own buttons in a pause
  open: (act: Interactable) => boolean = () => true
  // set by the stage: walks there and then calls back; false when it can't
  approach: (act: Interactable, by: Source, then: () => void) => boolean = () => false
  // called when something was activated, for the click and the tick in the controller
  onActivate: (act: Interactable, by: Source) => void = () => {}

  add(a: Interactable): () => void {
    this.list = [...this.list.filter((b) => b.id !== a.id), a].sort((p, q) => (p.order ?? 0) - (q.order ?? 0))
    return () => this.remove(a.id)
  }

  remove(id: string): void {
    if (this.held?.id === id) this.release()
    if (this.pointed?.id === id) this.pointed = null
    this.list = this.list.filter((a) => a.id !== id)
  }

  get(id: string): Interactable | undefined {
    for (let i = 0; i < this.list.length; i++) if (this.list[i]!.id === id) return this.list[i]
    return undefined
  }

  /** What can be acted on, until the next call. */
  enabled(): readonly Interactable[] {
    const { able, list } = this
    let n = 0
    for (let i = 0; i < list.length; i++) {
      const act = list[i]!
      if (act.enabled() && this.open(act)) able[n++] = act
    }
    if (able.length > n) able.length = n
    return able
  }

  get holding(): Interactable | null {
    return this.held
  }

  // on a screen the pointer doesn't meet what has a button at the picture's edge instead
  pick(ray: T.Ray, onScreen = false): Pointed | null {
    const { picked, list } = this
    picked.act = null
    picked.distance = Infinity
    for (let i = 0; i < list.length; i++) {
      const act = list[i]!
      if (act.anywhere || (onScreen && act.screenButton === 'only') || !this.open(act) || !act.enabled()) continue
      act.space.updateWorldMatrix(true, false)
      local.copy(ray).applyMatrix4(inverse.copy(act.space.matrixWorld).invert())
      // What the pointing hand holds lies round its own ray: the other hand presses it.
      if (act.mine && act.bounds.containsPoint(local.origin)) continue
      if (!local.intersectBox(act.bounds, met)) continue
      const distance = met.applyMatrix4(act.space.matrixWorld).distanceTo(ray.origin)
      if (distance >= picked.distance) continue
      picked.act = act
      picked.distance = distance
      picked.point.copy(met)
    }
    return picked.act && (picked as Pointed)
  }

  fallback(): Interactable | null {
    for (let i = 0; i < this.list.length; i++) {
      const act = this.list[i]!
      if (act.anywhere?.() && act.enabled() && this.open(act)) return act
    }
    return null
  }

  press(act: Interactable, by: Source, eye: T.Vector3, at: T.Vector3 | null = null): void {
    if (!act.enabled()) return
    const point = at && at.clone()
    const far = act.reach !== undefined && this.centre(act, middle).setY(eye.y).distanceTo(eye) > act.reach
    if (far) {
      this.wanted = act
      this.approach(act, by, () => {
        // who has let go on the way only goes there: a hold that nobody holds would never end
        if (act.hold && this.wanted !== act) return
        this.press({ ...act, reach: undefined }, by, eye, point)
      })
      return
    }
    this.onActivate(act, by)
    if (act.hold) {
      this.release()
      this.held = act
      act.hold.start(by)
    }
    act.activate?.(by, point)
  }

  release(): void {
    const held = this.held
    this.held = this.wanted = null
    held?.hold?.end()
  }

  centre(act: Interactable, out: T.Vector3): T.Vector3 {
    act.space.updateWorldMatrix(true, false)
    return act.bounds.getCenter(out).applyMatrix4(act.space.matrixWorld)
  }
}
