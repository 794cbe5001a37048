// Plays each training of this room to its end, with any hands, as a browser test does.
import type { Hands } from '@praxia/stage/playing/hands.ts'
import { Play } from '@praxia/stage/playing/play.ts'
import type { End, How, Playing } from '@praxia/stage/playing/play.ts'
import type { V3 } from '@praxia/stage/shapes/kit.ts'

interface MailState extends Playing {
  view: { at: 'inbox' | 'mail' | 'page'; key?: string }
  keys: string[]
  arrived: boolean
  calling: boolean
  run: Record<string, { act: string | null; checks: string[] }>
}
// the mailbox; hurried: every message is reported without a look
async function phishing(hands: Hands, lose: boolean): Promise<void> {
  const at = new Play<MailState>(hands),
    { keys } = await at.until('the messages', (s) => s.keys.length >= 4)
  for (const key of [...keys.filter((one) => one !== 'clicked'), 'clicked']) {
    if (key === 'clicked') await at.until('the late message', (s) => s.arrived)
    const now = await at.state()
    if (now.run[key]!.act) continue
    await at.press(`mail-${key}`, (s) => s.view.key === key)
    if (lose) await at.press('report', (s) => s.run[key]!.act !== null)
    else await handle(at, key)
    await at.until(`${key} to be dealt with`, (s) => !!s.run[key]!.act && s.view.at === 'inbox')
  }
}
async function handle(at: Play<MailState>, key: string): Promise<void> {
  const dealt = (s: MailState) => s.run[key]!.act !== null
  if (key === 'urgent' || key === 'clicked') {
    await at.press('phone', (s) => s.calling)
    await at.press(`button-answer-${key === 'urgent' ? 1 : 3}`)
    if (key === 'clicked') return
    await at.until('the call', (s) => s.run[key]!.checks.length === 1)
    await at.press('report', dealt)
    return
  }
  await at.press('sender', (s) => s.run[key]!.checks.length === 1)
  await at.point('target', (s) => s.run[key]!.checks.length === 2)
  if (key !== 'honest') await at.press('report', dealt)
  else {
    await at.press('target', (s) => s.view.at === 'page')
    await at.press('page-1', dealt)
  }
}

interface TalkState extends Playing {
  run: { at: string; seat: string | null }
  coming: boolean
  silent: boolean
  head: V3
  asking: { point: string; right: number; words: string[] } | null
}
// the conversation; hurried: of all sentences others than the one that opens
async function hardTalk(hands: Hands, lose: boolean): Promise<void> {
  const at = new Play<TalkState>(hands)
  if (!lose) await at.act('sheet')
  await at.act('corner')
  await at.until('Karim at the table', (s) => s.run.at === 'corner' && !s.coming)
  if (!lose) for (const id of ['door', 'mobile']) await at.act(id)
  await at.press(lose ? 'seat-across' : 'seat-beside', (s) => s.run.seat !== null)
  for (const point of ['fact', 'ask', 'hear', 'offer', 'write']) {
    if (point === 'write') await at.press('notebook')
    const asked = async (): Promise<NonNullable<TalkState['asking']>> =>
      (await at.until(`the sentence of ${point}`, (s) => s.asking !== null)).asking!
    const say = (n: number): Promise<unknown> => at.press(`button-answer-${n}`, (s) => s.asking === null)
    let asking = await asked()
    // Who asked badly may ask once more.
    if (asking.point !== point) {
      await say(asking.right)
      asking = await asked()
    }
    await say(lose ? (asking.right % asking.words.length) + 1 : asking.right)
    if (lose || point !== 'ask') continue
    // Whom one lets think, one looks at.
    const { head } = await at.until('the silence', (s) => s.silent)
    await hands.look(head)
  }
}

const PLAYS = { phishing, 'hard-talk': hardTalk }
export async function play(hands: Hands, name: keyof typeof PLAYS, how: How = {}): Promise<End> {
  const at = new Play(hands)
  await at.start()
  await PLAYS[name](hands, how.lose ?? false)
  return at.end(how)
}
