// What was done on a screen ends with the gaze where the next thing is, unless the person has looked elsewhere meanwhile.
import * as T from 'three'
import type { Stage } from '@praxia/stage/stage.ts'

const HEARD = 1.2, // seconds for the hand to press and the bell to be seen ringing
  PAUSE = 1.3 // and for the gaze to rest on it

export function lookOnwards(
  stage: Pick<Stage, 'camera' | 'later' | 'turnTo'>,
  to: T.Object3D,
  still: () => boolean, // it is what comes next
): void {
  const gaze = (): T.Vector3 => stage.camera.getWorldDirection(new T.Vector3())
  stage.later(HEARD, () => {
    const rested = gaze()
    stage.later(PAUSE, () => {
      if (still() && gaze().dot(rested) > 0.9999) stage.turnTo(to.getWorldPosition(new T.Vector3()).setY(1.1))
    })
  })
}
