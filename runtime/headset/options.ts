import { parseArgs } from 'node:util'

export const usage = `A headset application, without the headset.

  npm run headset -- --server http://localhost:4000 --code ABC123 --list
  npm run headset -- --server http://localhost:4000 --code ABC123 --training 7 --score 80
  npm run headset -- --server http://localhost:4000 --code ABC123 --training 7 --offline --stay-offline
  npm run headset -- --come-back [--server … --code …]

  --server     address of the platform (http://localhost:4000)
  --code       six-character code from the person's profile or their manager
  --device     name shown among the person's devices (Reference headset)
  --list       the trainings that this person sees
  --training   launches this one, reports a run, ends it
  --type       APK, UNITY or WEB_GL (the first the training has)
  --lang       content language, as EN, FR … (EN)
  --download   fetches the content first, resumable, and checks it
  --restart    a new attempt instead of resuming the last
  --score      what the generated run achieves, 0–100 (80)
  --seed       the same seed is the same run (1)
  --minutes    how long the generated run lasts (3)
  --speed      how many times faster than the clock it is told (30)
  --run        a recorded run in place of a generated one: a JSON file with an array of statements
  --steps      a JSON steps file whose steps are played; default: those the launch names
  --offline    plays a launch made for offline use without the network, then comes back
  --stay-offline  does not come back: the queue waits in the folder
  --come-back  sends what waits; with --code a dead credential is renewed
  --folder     downloads and the queue (data/headset)
`

export type Options = ReturnType<typeof readOptions>

/** @throws where an option is unknown or a number is none */
export function readOptions(given: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    args: given,
    options: {
      server: text,
      code: text,
      device: text,
      list: flag,
      training: text,
      type: text,
      lang: text,
      download: flag,
      restart: flag,
      score: text,
      seed: text,
      minutes: text,
      speed: text,
      run: text,
      steps: text,
      offline: flag,
      'stay-offline': flag,
      'come-back': flag,
      folder: text,
      help: flag,
    },
  })
  const number = (name: 'training' | 'score' | 'seed' | 'minutes' | 'speed', otherwise: number) => {
    const value = Number(values[name] ?? otherwise)
    if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is a number, not ${values[name]}`)
    return value
  }
  return {
    ...values,
    stayOffline: values['stay-offline'] ?? false,
    comeBack: values['come-back'] ?? false,
    offline: (values.offline || values['stay-offline']) ?? false,
    server: values.server ?? 'http://localhost:4000',
    device: values.device ?? 'Reference headset',
    lang: values.lang ?? 'EN',
    folder: values.folder ?? 'data/headset',
    training: values.training === undefined ? undefined : number('training', 0),
    score: Math.min(100, number('score', 80)),
    seed: number('seed', 1),
    minutes: number('minutes', 3),
    speed: number('speed', 30) || 1,
  }
}
