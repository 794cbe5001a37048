// Plays each training of this room to its end, with any hands, as a browser test does.
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { Play } from '@praxia/stage/playing/play.ts'
import type { End, How, Playing } from '@praxia/stage/playing/play.ts'
import type { TrainingName } from './src/names.ts'

interface CheckState extends Playing {
  bad: string[]
  looked: string[]
  judged: string[]
  right: 'green' | 'red'
  card: string | null
  barrier: boolean
  called: boolean
  places: Record<string, unknown>
}
async function checkScaffold(hands: Hands, lose: boolean): Promise<void> {
  const at = new Play<CheckState>(hands),
    { places } = await at.state()
  for (const key of Object.keys(places).slice(0, lose ? 3 : undefined)) {
    const now = await at.state()
    if (!lose && now.bad.includes(key)) await at.hold(key, (s) => s.judged.includes(key))
    // A short press goes there; then the gaze rests on it.
    else if (!now.looked.includes(key)) await at.press(key, (s) => s.looked.includes(key))
  }
  const { right } = await at.state(),
    card = lose ? 'green' : right
  await at.press(`card-${card}`, (s) => s.card === card)
  if (card === 'green') return
  await at.press('barrier', (s) => s.barrier || s.phase === 'end')
  await at.press('radio', (s) => s.called || s.phase === 'end')
}

interface HeightState extends Playing {
  fault: { harness: 'a' | 'b' }
  closedOff: boolean
  checked: Record<'a' | 'b', string[]>
  tagged: string[]
  worn: string | null
  fitted: number
  foot: string
  tied: boolean
  tool: string | null
  up: boolean
  covered: boolean
  hooked: boolean
  length: string | null
  worked: boolean
}

// hurried: nothing closed off or checked, the drill in the hand, the hole left open, a lanyard that is too long
async function workAtHeight(hands: Hands, lose: boolean): Promise<void> {
  const at = new Play<HeightState>(hands),
    { fault } = await at.state(),
    sound = fault.harness === 'a' ? 'b' : 'a',
    well = !lose
  if (well) {
    await at.press('cordon', (s) => s.closedOff)
    for (const key of [fault.harness, sound] as const)
      for (const point of ['ring', 'stitching', 'webbing', 'buckle'])
        await at.press(`${point}-${key}`, (s) => s.checked[key].includes(point))
    await at.press(`aside-${fault.harness}`, (s) => s.tagged.length > 0)
  }
  await at.press(`wear-${sound}`, (s) => s.worn === sound)
  for (const [i, what] of ['legs', 'chest', 'hand'].entries()) await at.press(`fit-${what}`, (s) => s.fitted > i)
  await at.press('foot-right', (s) => s.foot === 'right')
  if (well) await at.press('tie', (s) => s.tied)
  await at.press(well ? 'tool-leash' : 'tool-hand', (s) => s.tool !== null)
  await at.hold('climb', (s) => s.up)
  if (well) await at.press('cover', (s) => s.covered)
  await at.press('anchor-bolt', (s) => s.hooked)
  await at.press(well ? 'length-right' : 'length-long', (s) => s.length !== null)
  await at.hold('work', (s) => s.worked)
}

interface AidState extends Playing {
  powerAt: number | null
  examined: string[]
  message: string | null
  asking: boolean
  rushed: boolean
  comesBack: boolean
  kit: boolean
  gloves: boolean
  pressedAt: number | null
  bandaged: boolean
  laid: boolean
  blanket: boolean
  quiet: boolean
  checks: number
  answer: number // the digit of the message that says all
}

// hurried: to the man at once, no gloves, the first message that comes to mind, nothing to keep him warm
async function giveFirstAid(hands: Hands, lose: boolean): Promise<void> {
  const at = new Play<AidState>(hands),
    well = !lose
  if (!well) await at.press('talk', (s) => s.rushed)
  await at.press('power', (s) => s.powerAt !== null)
  for (const what of well ? ['talk', 'arm', 'rest'] : ['arm']) await at.press(what, (s) => s.examined.includes(what))
  await at.press('mate', (s) => s.asking)
  const { answer } = await at.state()
  await at.press(`button-answer-${well ? answer : (answer % 3) + 1}`, (s) => s.message !== null)
  if (well) await at.press('mate-again', (s) => s.comesBack)
  await at.press('kit', (s) => s.kit)
  if (well) await at.press('gloves', (s) => s.gloves)
  await at.hold('press', (s) => s.pressedAt !== null)
  await at.press('bandage', (s) => s.bandaged)
  if (!well) return
  await at.press('lay', (s) => s.laid)
  await at.press('blanket', (s) => s.blanket)
  for (let n = 1; n <= 2; n++) {
    await at.until('him to go quiet', (s) => s.quiet)
    await at.press('talk-again', (s) => s.checks >= n)
  }
}

const WAYS: Record<TrainingName, (hands: Hands, lose: boolean) => Promise<void>> = {
  'scaffold-check': checkScaffold,
  'working-at-height': workAtHeight,
  'first-aid-site': giveFirstAid,
}

export async function play(hands: Hands, training: TrainingName, how: How = {}): Promise<End> {
  const at = new Play(hands)
  await at.start()
  await WAYS[training](hands, how.lose ?? false)
  return at.end(how)
}
