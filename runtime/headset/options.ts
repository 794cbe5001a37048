import { parseArgs } from 'node:util'

export const usage = `A headset application, without the headset.

  npm run headset -- --server http://localhost:4000 --show-code --list
  npm run headset -- --server http://localhost:4000 --code ABC123 --list
  npm run headset -- --server http://localhost:4000 --code ABC123 --training 7 --score 80
  npm run headset -- --server http://localhost:4000 --code ABC123 --training 7 --offline --stay-offline
  npm run headset -- --training 7 --take 14 --download
  npm run headset -- --taken [--as Lou]
  npm run headset -- --come-back

  --server     address of the platform (http://localhost:4000)
  --code       signs in by a six-character code from the person's profile or their manager
  --show-code  signs in by showing a code, which the person allows on a phone or a computer
  --role       with --show-code: asks to act as manager or admin; its person decides (a learner)
  --as         who of those that signed in on this headset (the last): a number or a part of the name
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
  --take       makes so many launches for offline use, to be played later
  --taken      plays the next of those without a network; it waits for --come-back
  --come-back  sends what waits of everybody, in the order in which it was played
  --patience   tries so many seconds to send, also where the server asks to wait (0: once)
  --clock      so many seconds this headset's clock is ahead; less than 0: behind
  --room       so many bytes are left for what is recorded: what a full headset does
  --folder     downloads and the queue (data/headset), and who is signed in
`

export type Options = ReturnType<typeof readOptions>

/** @throws when an option is unknown or a value is not a number */
export function readOptions(given: string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    args: given,
    options: {
      server: text,
      code: text,
      'show-code': flag,
      role: text,
      as: text,
      take: text,
      taken: flag,
      patience: text,
      clock: text,
      room: text,
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
  type Numeric = 'training' | 'score' | 'seed' | 'minutes' | 'speed' | 'take' | 'patience' | 'clock' | 'room'
  const number = (name: Numeric, otherwise: number, least = 0) => {
    const value = Number(values[name] ?? otherwise)
    if (!Number.isFinite(value) || value < least) throw new Error(`--${name} is a number, not ${values[name]}`)
    return value
  }
  const { role } = values
  if (role !== undefined && role !== 'manager' && role !== 'admin')
    throw new Error(`--role is manager or admin, not ${role}`)
  return {
    ...values,
    role: role as 'manager' | 'admin' | undefined,
    showCode: values['show-code'] ?? false,
    take: Math.floor(number('take', 0)),
    patience: number('patience', 0),
    clock: number('clock', 0, -Infinity),
    room: values.room === undefined ? undefined : number('room', 0),
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
