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
  private from: { eye: T.Vector3; gaze: T.Vector3 } | null = null

  begin(waiting: boolean, time = 0): void {
    this.time = time
    this.ran = 0
    this.timers = []
    this.waiting = waiting
    this.from = null
  }

  later(seconds: number, fn: () => void): void {
    this.timers.push({ at: this.ran + seconds, fn })
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
    if (this.timers.some((t) => t.at <= this.ran)) {
      const due = this.timers.filter((t) => t.at <= this.ran)
      this.timers = this.timers.filter((t) => t.at > this.ran)
      for (const t of due) t.fn()
    }
    return timed
  }

  private watch(camera: T.Camera): void {
    const gaze = camera.getWorldDirection(new T.Vector3()),
      eye = new T.Vector3().setFromMatrixPosition(camera.matrixWorld)
    this.from ??= { eye, gaze }
    if (gaze.angleTo(this.from.gaze) > TURNED || eye.setY(0).distanceTo(this.from.eye.setY(0)) > WALKED) this.acted()
  }
}
