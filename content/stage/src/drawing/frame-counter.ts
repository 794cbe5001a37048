// What a second of pictures costs: how many there were, and what each draws.
import type * as T from 'three'

export class FrameCounter {
  private frames: number[] = [] // when each was drawn, ms

  line(ms: number, { info }: T.WebGLRenderer): string {
    const { calls, triangles } = info.render
    this.frames = [...this.frames.filter((at) => at > ms - 1000), ms]
    return `${this.frames.length} fps · ${calls} calls · ${triangles.toLocaleString('en')} triangles`
  }
}
