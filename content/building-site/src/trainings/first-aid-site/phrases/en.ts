// What this training says; the other languages have the same shape.
import type { Message, Step } from '../rules.ts'

export interface Phrases {
  title: string
  sub: string
  time: string
  timed: string
  learn: readonly string[]
  intro: string
  goal: Record<'protect' | 'examine' | 'alert' | 'stop' | 'press' | 'bandage' | 'warm' | 'wait' | 'done', string>
  power: string
  plug: string
  talk: string
  arm: string
  rest: string
  mate: string
  mateAgain: string
  kit: string
  gloves: string
  dressing: string
  plasters: string
  bandage: string
  lay: string
  blanket: string
  bottle: string
  bleeding: string
  pressure: string
  ask: { zone: string; text: string; messages: Record<Message, string> }
  say: Record<
    | 'power'
    | 'plug'
    | 'rushed'
    | 'talk'
    | 'arm'
    | 'rest'
    | 'whole'
    | 'hurry'
    | 'company'
    | 'comesBack'
    | 'kit'
    | 'gloves'
    | 'noGloves'
    | 'pressing'
    | 'letGo'
    | 'held'
    | 'plasters'
    | 'bandaged'
    | 'laid'
    | 'blanket'
    | 'drink'
    | 'quiet'
    | 'answers'
    | 'siren'
    | 'late',
    string
  >
  steps: Record<Step, string>
  rows: Record<Step, { good: string; poor: string; why: string }>
  end: { passed: string; failed: string; hurt: string; bled: string }
  chips: { stopped: (seconds: number) => string; bled: string }
  foot: (seconds: number) => string
  stats: { context: string; pressed: string; letGo: string; called: string }
}

export const en: Phrases = {
  title: 'First aid on a building site',
  sub: 'A saw has slipped',
  time: '3 minutes',
  timed: 'The clock starts when you look round or act. Pressure on the wound within 75 s: no points lost.',
  learn: [
    'to make the place safe before you help',
    'to have a call made that says everything',
    'to stop heavy bleeding, and to stay',
  ],
  intro: 'A colleague sits by the saw, his forearm bleeding hard. The saw is still running. What comes first?',
  goal: {
    protect: 'Make the place safe first',
    examine: 'Speak to him, look at him',
    alert: 'Somebody has to call. You are needed here',
    stop: 'Stop the bleeding. What do you need?',
    press: 'Press on the wound (hold), without letting go',
    bandage: 'It has stopped. Keep the pressure on',
    warm: 'He is pale and shivers',
    wait: 'Stay with him until help is here',
    done: 'Help is here',
  },
  power: 'Switch off the power at the board',
  plug: 'Pull the plug out of the puddle',
  talk: 'Speak to him',
  arm: 'Look at the wound',
  rest: 'Look for other injuries',
  mate: 'Send your colleague to call 112',
  mateAgain: 'Tell him to come back, and to wait at the gate',
  kit: 'Fetch the first-aid box',
  gloves: 'Put on the gloves',
  dressing: 'Press the dressing on the wound (hold)',
  plasters: 'Put a plaster on it',
  bandage: 'Wrap the bandage tightly over the dressing',
  lay: 'Lay him down, his arm raised',
  blanket: 'Cover him with the foil blanket',
  bottle: 'Give him something to drink',
  bleeding: 'Bleeding',
  pressure: 'Pressure',
  ask: {
    zone: '112',
    text: 'What do you tell your colleague to say?',
    messages: {
      whole: 'Building site, 12 Mill Lane. A saw cut in the forearm, one man, he answers, he bleeds heavily',
      hurry: 'Come quickly, it is serious, there is blood everywhere',
      company: 'Our company’s name, and that there has been an accident with a machine',
    },
  },
  say: {
    power: 'Power off. The saw stops: now it is safe for both of you.',
    plug: 'A shock goes through your arm. Never touch a live plug in water: the board is where it is switched off.',
    rushed: 'The blade still turns, and the cable lies in the puddle. Back: not you as well.',
    talk: '“My arm … it won’t stop.” He answers, and he breathes.',
    arm: 'A deep cut across the forearm. It does not stop by itself.',
    rest: 'Nothing else: head, chest and legs are unhurt.',
    whole: 'He has all they need: where, what, how many, in what state. He runs to the telephone.',
    hurry: 'They do not know where to go. They have to ask, and that takes a minute.',
    company: 'A name is no address. They have to ask, and that takes a minute.',
    comesBack: 'He will tell you what they said, and bring them in from the gate.',
    kit: 'The box is beside him, open.',
    gloves: 'Gloves on: they protect you both.',
    noGloves: 'Without gloves. If there are none, do it all the same; here there are.',
    pressing: 'Press hard, and hold.',
    letGo: 'You let go too early: it starts again.',
    held: 'It has stopped. Now fix it with the bandage.',
    plasters: 'It is soaked at once. A wound like this needs pressure.',
    bandaged: 'Firm, and the fingers are still warm.',
    laid: 'Flat on his back, the arm higher than the heart.',
    blanket: 'The blanket keeps him warm. Losing blood cools the body.',
    drink: 'No. He may have to be operated on, and he could choke.',
    quiet: 'He has gone quiet.',
    answers: '“I am here …” He answers. You tell him that help is on its way.',
    siren: 'You hear the siren. Your colleague leads them in.',
    late: 'Help is here, and not everything was done.',
  },
  steps: {
    protect: 'Make safe',
    examine: 'Examine',
    alert: 'Alert',
    press: 'Stop the bleeding',
    warm: 'Keep warm',
    wait: 'Stay',
  },
  rows: {
    protect: {
      good: 'You switched off the power before you went to him.',
      poor: 'You went into danger, or touched what was live.',
      why: 'A helper who is hurt helps nobody. Ten seconds at the board protect you both.',
    },
    examine: {
      good: 'You spoke to him, and looked at all of him.',
      poor: 'You did not speak to him, or looked only at the wound.',
      why: 'First what kills within minutes: does he answer, does he breathe, where does he bleed?',
    },
    alert: {
      good: 'The call said where, what, how many, in what state.',
      poor: 'The call came late, or said too little.',
      why: 'The place comes first: if the line breaks, they can still set out.',
    },
    press: {
      good: 'You pressed in time, with gloves, and did not let go.',
      poor: 'The pressure came late, or you let go.',
      why: 'Firm pressure closes the vessels. Lifting it to look starts the bleeding again.',
    },
    warm: {
      good: 'You laid him down and covered him.',
      poor: 'He sat there in the cold.',
      why: 'Losing blood cools the body, and cold blood does not clot.',
    },
    wait: {
      good: 'You stayed, and kept speaking to him.',
      poor: 'You did not check on him, or gave him a drink.',
      why: 'It can get worse at any moment. Keep talking to him and you notice at once.',
    },
  },
  end: { passed: 'Passed', failed: 'Not passed yet', hurt: 'Two are hurt now', bled: 'He lost too much blood' },
  chips: { stopped: (s) => `Pressure after ${s} s`, bled: 'Bleeding not stopped' },
  foot: (s) => `${s} s in all`,
  stats: { context: 'First aid', pressed: 'Pressure after (s)', letGo: 'Times let go', called: 'Call after (s)' },
}
