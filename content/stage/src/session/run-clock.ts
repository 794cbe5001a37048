// The time of a run. What is timed waits for the person's first move, so that the first words are read and the place is
// taken in at leisure; what the room does by itself, such as saying those words, goes on meanwhile.
import * as T from 'three'

const TURNED = 0.35, // radians the gaze has left where it began: the person looks round; a head is never quite still
  WALKED = 0.35 // metres

export class RunClock {
  time = 0 // seconds that are timed
  waiting = false
  private ran = 0 // seconds of the run, the waiting included
  private timers: { at: number; fn: () => void }[] = []
  private next = Infinity // seconds of the run at which the first of them is due
  private began = false // the eye and the gaze are known
  private readonly from = { eye: new T.Vector3(), gaze: new T.Vector3() }
  private readonly eye = new T.Vector3()
  private readonly gaze = new T.Vector3()

  begin(waiting: boolean, time = 0): void {
    this.time = time
    this.ran = 0
    this.timers = []
    this.next = Infinity
    this.waiting = waiting
    this.began = false
  }

  later(seconds: number, fn: () => void): void {
    const at = this.ran + seconds
    this.timers.push({ at, fn })
    this.next = Math.min(this.next, at)
  }

  /** The person acted: from now on it is timed. */
  acted(): void {
    this.waiting = false
  }

  /** Returns the seconds of these that are timed. */
  step(dt: number, camera: T.Camera): number {
    if (this.waiting) this.watch(camera)
    const timed = this.waiting ? 0 : dt
    this.time += timed
    this.ran += dt
    if (this.next <= this.ran) this.call()
    return timed
  }

  private call(): void {
    const due = this.timers.filter((t) => t.at <= this.ran)
    this.timers = this.timers.filter((t) => t.at > this.ran)
    this.next = Math.min(Infinity, ...this.timers.map((t) => t.at))
    for (const t of due) t.fn()
  }

  private watch(camera: T.Camera): void {
    const { eye, gaze, from } = this
    camera.getWorldDirection(gaze)
    eye.setFromMatrixPosition(camera.matrixWorld).setY(0)
    if (!this.began) {
      this.began = true
      from.eye.copy(eye)
      from.gaze.copy(gaze)
    }
    if (gaze.angleTo(from.gaze) > TURNED || eye.distanceTo(from.eye) > WALKED) this.acted()
  }
}
