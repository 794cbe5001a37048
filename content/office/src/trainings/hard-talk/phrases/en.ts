// English, and the shape of the other languages.
import type { Miss, Step, Word } from '../rules.ts'

/** What can be said, and what Karim says to it. */
export interface Line {
  say: string
  answer: string
}
export interface Phrases {
  title: string
  sub: string
  learn: readonly string[]
  time: string
  briefing: string
  sheet: string
  warning: string
  putBack: (what: string) => string
  taken: { sheet: string; warning: string }
  karim: string
  computer: string
  corner: string
  door: { close: string; open: string }
  seat: { across: string; beside: string }
  mobile: string
  notebook: string
  fill: string
  goals: {
    prepare: string
    coming: string
    corner: string
    silence: string
    listen: string
    write: string
    end: string
  }
  spoken: {
    public: string
    message: string
    comes: string
    sees: string
    buzz: string
    broken: string
    story: string
    listOnTable: string
  }
  ask: { fact: string; ask: string; again: string; hear: string; offer: string; write: string }
  lines: {
    fact: Record<Word<'fact'>, Line>
    ask: Record<Word<'ask'>, Line>
    hear: Record<Word<'hear'>, Line>
    offer: Record<Word<'offer'>, Line>
    write: Record<Word<'write'>, Line>
  }
  who: string
  steps: Record<Step, { title: string; right: string }>
  misses: Record<Miss, string>
  passed: string
  failed: string
  chips: { open: string; closings: (n: number) => string; silence: (s: number) => string }
  foot: (time: string) => string
  stats: { context: string; silence: string; closings: string }
}

export const en: Phrases = {
  title: 'A conversation you put off',
  sub: 'Karim, your best technician, late again',
  learn: [
    'to choose the place and bring the facts',
    'to ask, and to bear the silence',
    'to end with one agreement and a date',
  ],
  time: '3 to 4 minutes',
  briefing:
    'Ten past nine. Karim has just come in, late for the ninth time this month. Look at your desk first, then talk to him.',
  sheet: 'Time sheet, November: nine marks',
  warning: 'Written warning, draft',
  putBack: (what) => `Put back: ${what}`,
  taken: { sheet: 'You take the time sheet along.', warning: 'You take the draft of the warning along.' },
  karim: 'Karim: talk to him here',
  computer: 'Computer: write to him',
  corner: 'Meeting corner: ask Karim in',
  door: { close: 'Close the door', open: 'Open the door' },
  seat: { across: 'Sit opposite, the table between you', beside: 'Sit at the corner of the table' },
  mobile: 'Your mobile',
  notebook: 'Notebook and pen',
  fill: 'Say something',
  goals: {
    prepare: 'Prepare, then choose where to talk',
    coming: 'Karim is coming',
    corner: 'Get ready, then sit down',
    silence: 'Karim is silent',
    listen: 'Karim is telling you',
    write: 'Write down what you agreed',
    end: 'You both stand up',
  },
  spoken: {
    public: 'Here? In front of everyone?',
    message: 'You write to me from five metres away. Have I done something?',
    comes: 'Now? All right. I’m coming.',
    sees: 'A warning. So it’s decided already.',
    buzz: 'Your mobile buzzes on the table.',
    broken: 'Never mind. It won’t happen again.',
    story:
      'It’s my mother. She came out of hospital on the first. The nurse is there at half past eight, and I can’t leave before she comes. I didn’t want to ask for favours.',
    listOnTable: 'You put the time sheet on the table, turned towards him.',
  },
  ask: {
    fact: 'Karim sits down and waits. How do you start?',
    ask: 'He says no more. What do you say?',
    again: 'He has closed up. What do you try now?',
    hear: 'What do you answer?',
    offer: 'And the mornings: who suggests what?',
    write: 'What goes into the notebook?',
  },
  lines: {
    fact: {
      list: {
        say: '“Nine times this month you came after nine. Here is the list.”',
        answer: 'Nine … yes. I thought it was fewer.',
      },
      often: { say: '“You’ve been late rather often lately.”', answer: 'Often? Twice, three times. The bus.' },
      people: { say: '“People in the team are starting to complain.”', answer: 'Who? Who says that?' },
      care: {
        say: '“You don’t seem to care about this team any more.”',
        answer: 'Six years here, and you tell me that.',
      },
    },
    ask: {
      mornings: { say: '“What happens in the mornings?”', answer: '' },
      solution: {
        say: '“Then you’ll start at half past nine from now on, yes?”',
        answer: 'Half past nine. If you say so.',
      },
      contract: {
        say: '“I have to remind you of what your contract says.”',
        answer: 'I know what it says. I can read.',
      },
      guess: { say: '“You go to bed too late, don’t you?”', answer: 'Too late? You have no idea.' },
    },
    hear: {
      ask: {
        say: '“I didn’t know. How is she, and how are you coping?”',
        answer: 'Better every day. I’m tired. It’s good that you ask.',
      },
      shifts: { say: '“Say no more. I’ll change your shifts today.”', answer: 'Wait … I don’t know which ones yet.' },
      everyone: { say: '“We all have something going on at home.”', answer: 'Right. Forget I said anything.' },
    },
    offer: {
      you: {
        say: '“What would help you?”',
        answer: 'Half past nine until Christmas. I’d stay until half past five, and call when it gets later.',
      },
      nine: { say: '“It still has to be nine, as for everyone.”', answer: 'Then I don’t know how.' },
      whenever: {
        say: '“Just come when you can, for now.”',
        answer: 'And who tells the others? They see the clock too.',
      },
    },
    write: {
      date: {
        say: '“From Monday 9:30 to 17:30. We look at it again on the 30th.”',
        answer: 'The thirtieth. I’ll be there. Thank you.',
      },
      effort: { say: '“Karim makes more of an effort.”', answer: 'More effort. Yes.' },
      nothing: { say: 'Nothing: a word between us is enough', answer: 'All right … So from when?' },
    },
  },
  who: 'Karim',
  steps: {
    prepare: {
      title: 'Preparation',
      right: 'You brought the time sheet and left the warning: facts to look at together, no verdict beforehand.',
    },
    setting: {
      title: 'The place',
      right: 'The same day, two of you, door closed, at the corner of the table: he could speak without losing face.',
    },
    fact: {
      title: 'The first sentence',
      right: 'Two people can look at a fact and its list. He bent over it instead of defending himself.',
    },
    ask: {
      title: 'Question and silence',
      right: 'You asked openly and bore the silence. That is when he told you what you could not have guessed.',
    },
    agree: {
      title: 'The agreement',
      right: 'He named the way, you wrote it down with a date. Something you both said can be kept and checked.',
    },
  },
  misses: {
    noSheet: 'You came without the time sheet: “often” is not a fact.',
    warning: 'You brought the warning: he saw that it was decided before he had spoken.',
    public: 'You started in front of the others: public blame is remembered for its audience.',
    message: 'You wrote instead of speaking: a message hears nothing.',
    doorOpen: 'The door stayed open, and the team heard.',
    across: 'With the whole table between you it becomes a hearing.',
    often: '“Often” invites haggling over how often. Bring the number.',
    people: '“People” are nobody he can answer.',
    care: 'Against a judgement of character, people only defend themselves.',
    solution: 'You had a solution before you knew the problem.',
    contract: 'He knows the contract; he heard a threat.',
    guess: 'You guessed instead of asking.',
    broken: 'You broke the silence just before he spoke.',
    away: 'You looked elsewhere while he gathered himself.',
    mobile: 'Your mobile buzzed into the silence; it belonged face down.',
    shifts: 'You solved it at once; he wanted to be heard first.',
    everyone: 'You made light of his trouble. He stopped talking.',
    nine: 'You closed off his way out.',
    whenever: 'Without a time nobody knows where they stand.',
    effort: '“More effort” can be neither kept nor checked.',
    nothing: 'Goodwill without a date gets put off too.',
  },
  passed: 'Passed',
  failed: 'Not passed yet',
  chips: {
    open: 'He stayed open throughout',
    closings: (n) => (n === 1 ? 'He closed up once' : `He closed up ${n} times`),
    silence: (s) => `${s} s of silence kept`,
  },
  foot: (time) => `${time} in total`,
  stats: { context: 'Conversation', silence: 'Silence kept (s)', closings: 'Times he closed up' },
}
