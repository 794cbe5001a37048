// English, and the shape of the other languages.
import type { Callee, MailKey } from '../rules.ts'

export interface MailText {
  from: string
  address: string
  subject: string
  body: string
  link?: { text: string; target: string } // an attachment too: its name, and what it really is
  number?: string
  answer: string // what Reply sends
}
interface Outcome {
  report: string
  delete: string
  reply: string
}
interface Page {
  bar: string
  title: string
  lines: readonly string[]
  buttons: readonly string[]
}
/** What the end panel says of a step. */
interface Row {
  title: string
  right: string
  unchecked: string // decided well, without looking first
  deleted: string
  wrong: string
  mended: string
  open: string
}
export interface Phrases {
  title: string
  sub: string
  learn: readonly string[]
  time: string
  timed: string
  briefing: string
  goal: (left: number) => string
  goalDone: string
  goalNew: string
  goalTell: string
  inbox: string
  back: string
  sender: string
  senderShown: string
  leadsTo: string
  isReally: string
  reply: string
  report: string
  delete: string
  phone: string
  call: string
  callees: Record<Callee, string>
  hangUp: string
  calls: {
    boss: string
    bossWrote: string
    supplier: string
    supplierWrote: string
    it: string
    itTold: string
    itOwn: string
    mail: string
  }
  newMail: string
  minute: string
  timeUp: string
  handled: Record<'report' | 'delete' | 'reply' | 'open' | 'call', string>
  mails: Record<MailKey, MailText>
  outcomes: Record<MailKey, Outcome>
  pages: { pay: Page; charged: Page; locked: Page; transfer: Page; planner: Page; spread: Page }
  saved: string
  rows: Record<MailKey, Row>
  passed: string
  failed: string
  chips: { checks: (n: number, of: number) => string; noTrap: string; traps: (n: number) => string }
  foot: (time: string) => string
  stats: { context: string; checks: string; traps: string }
}

export const en: Phrases = {
  title: 'Spot the phishing e-mail',
  sub: 'Friday, nine o’clock, five messages',
  learn: [
    'to look at sender and link before you act',
    'to call back on a number you know',
    'to report at once, even a mistake',
  ],
  time: '3 to 5 minutes',
  timed: 'Your meeting starts in five minutes: the clock runs from your first move.',
  briefing: 'Nine o’clock. Go to your desk and deal with your mail. Not every message is what it says it is.',
  goal: (left) => (left === 1 ? 'One message left' : `${left} messages left`),
  goalDone: 'All done. Off to the meeting.',
  goalNew: 'A new message from Léa',
  goalTell: 'Something has gone wrong. Who needs to know?',
  inbox: 'Inbox',
  back: 'Inbox',
  sender: 'Show address',
  senderShown: 'Address',
  leadsTo: 'Link leads to:',
  isReally: 'File name in full:',
  reply: 'Reply',
  report: 'Report',
  delete: 'Delete',
  phone: 'Desk phone',
  call: 'Who do you call?',
  callees: {
    boss: 'Hélène Nordhal, director (phone list)',
    supplier: 'Delmas Metal (number in the contract)',
    it: 'IT help desk (phone list)',
    mail: 'The number in this e-mail',
  },
  hangUp: 'Nobody, hang up',
  calls: {
    boss: 'Hélène: “Good morning. I’m about to go into the meeting. Is it urgent?”',
    bossWrote: 'Hélène: “A transfer? I wrote nothing of the kind. Someone is in my mailbox. Report it, quickly!”',
    supplier: 'Delmas: “Good morning. Nothing is outstanding from our side.”',
    supplierWrote: 'Delmas: “We sent no invoice this week. And our name has only one l.”',
    it: 'IT: “All quiet so far. If something looks odd, press Report.”',
    itTold: 'IT: “Well done for calling. Her account is locked, the password is being changed. Nothing has left yet.”',
    itOwn: 'IT: “Thank you for saying so at once. We are locking your account now. That limits the damage.”',
    mail: 'A hurried voice: “Yes, it’s me, it’s fine. Please just pay, I have to go.”',
  },
  newMail: 'A new message: Léa, at the next desk.',
  minute: 'One minute until the meeting.',
  timeUp: 'The meeting starts. Anything still open stays open.',
  handled: { report: 'reported', delete: 'deleted', reply: 'answered', open: 'done', call: 'phoned' },
  mails: {
    link: {
      from: 'Post Parcel Service',
      address: 'notice@post-delivery.pay-now.example',
      subject: 'Your parcel is on hold',
      body: 'Your parcel 4R-8817 is waiting at our depot: 1.99 € postage is missing. Unless it is paid today, the parcel goes back to the sender.',
      link: { text: 'Pay 1.99 € and release parcel', target: 'post-delivery.pay-now.example/4R8817' },
      answer: 'Please deliver it to my office.',
    },
    urgent: {
      from: 'Hélène Nordhal',
      address: 'h.nordhal@nordhal.example',
      subject: 'Today, please',
      body: 'I’m in a meeting and can’t talk. Please transfer 18,400 € to our new partner now, details attached. Keep it between us until it is announced. Confirm by reply. If in doubt: 07 00 00 41 12. Hélène',
      number: '07 00 00 41 12',
      answer: 'Done: 18,400 € is on its way.',
    },
    file: {
      from: 'Delmas Metal, accounts',
      address: 'accounts@delmas-metall.example',
      subject: 'Reminder: invoice 30771',
      body: 'Dear colleague, invoice 30771 for the sheet metal of 3 October is still open. You will find it attached. Please check it today so that the next delivery isn’t stopped.',
      link: { text: 'Invoice 30771.pdf', target: 'Invoice 30771.pdf.exe (a program)' },
      answer: 'I’ll look into it. Could you send it again?',
    },
    honest: {
      from: 'Human resources',
      address: 'hr@nordhal.example',
      subject: 'Last call: leave in December',
      body: 'Three people in your team haven’t entered their leave yet, and you are one of them. The planner closes at noon today. After that we fill in what is left.',
      link: { text: 'Open the leave planner', target: 'intranet.nordhal.example/leave' },
      answer: 'Week 52, please.',
    },
    clicked: {
      from: 'Léa (next desk)',
      address: 'lea@nordhal.example',
      subject: 'Don’t laugh …',
      body: 'I paid for a parcel just now and the page asked for my e-mail password. I typed it, then saw the address. I’ve closed everything. Better not make a fuss about it, right?',
      answer: 'Nothing will happen. I won’t tell anyone.',
    },
  },
  outcomes: {
    link: {
      report: 'IT: “Thank you. We’ve blocked that site for everyone.”',
      delete: 'Gone from your inbox. It is still in forty others.',
      reply: 'An answer within seconds: “Please use the link.” Now they know that someone reads this address.',
    },
    urgent: {
      report: 'IT: “Thank you. We are taking the mailbox out of the wrong hands.”',
      delete: 'Deleted. Whoever is in Hélène’s mailbox now tries your colleague.',
      reply: 'The money has left.',
    },
    file: {
      report: 'IT: “Good catch. That file would have locked every drive we have.”',
      delete: 'Deleted. Two colleagues have the same file before them.',
      reply: 'The same file comes again, friendlier than before. They know that you trust them.',
    },
    honest: {
      report: 'IT, ten minutes later: “This one is real: our own domain, our own planner.”',
      delete: 'Deleted. The planner closes without you: you work in weeks 51 and 52.',
      reply: 'HR: “Please use the planner, we can’t enter it for you.”',
    },
    clicked: {
      report: 'It joins the queue. IT reads it forty minutes later.',
      delete: 'Deleted. Léa waits for an answer, and somebody else is using her mailbox.',
      reply: 'Léa is relieved. Somebody else is not idle.',
    },
  },
  pages: {
    pay: {
      bar: 'post-delivery.pay-now.example/4R8817',
      title: 'Postage due: 1.99 €',
      lines: ['Card number: 4970 1180 .... (saved)', 'To confirm, your e-mail password', 'will be used once.'],
      buttons: ['Pay 1.99 €', 'Close this page'],
    },
    charged: {
      bar: 'Your bank',
      title: 'Balance: 12.40 €',
      lines: [
        '09:04  Postage  –1.99 €',
        '09:05  Electronics shop  –899.00 €',
        '09:05  Gift cards  –1,250.00 €',
        '09:06  Gift cards  –221.71 €',
      ],
      buttons: ['Back to the inbox'],
    },
    locked: {
      bar: 'READ THIS',
      title: 'Your files are locked',
      lines: [
        'Drawings, orders, wages: everything',
        'on every drive you can reach.',
        'The screens around you go dark too.',
      ],
      buttons: ['Back to the inbox'],
    },
    transfer: {
      bar: 'Company account',
      title: '18,400.00 € transferred',
      lines: [
        'Recipient: unknown abroad',
        'Recall: refused, already withdrawn',
        'Next e-mail: “And another 22,000 €.”',
      ],
      buttons: ['Back to the inbox'],
    },
    planner: {
      bar: 'intranet.nordhal.example/leave',
      title: 'Leave in December',
      lines: ['Which week do you take?'],
      buttons: ['Week 51', 'Week 52', 'Close this page'],
    },
    spread: {
      bar: 'Sent by: Léa',
      title: '214 e-mails in two minutes',
      lines: ['To: all customers', 'Subject: our new bank account', 'Nobody at IT knows yet.'],
      buttons: ['Back to the inbox'],
    },
  },
  saved: 'Saved. HR: “Thank you, have a good holiday.”',
  rows: {
    link: {
      title: 'The parcel',
      right:
        'You looked first, then reported. The end of the name, pay-now.example, owns the page; everything before it can be invented.',
      unchecked: 'Reported, without looking at both sender and link. Next time it may be a real parcel.',
      deleted: 'You only deleted it. A report protects the colleagues who have it too.',
      wrong: 'You followed it. The name before the first slash belonged to pay-now.example, not to the post.',
      mended: 'You paid, then told IT at once: that saved part of it. The link’s target would have shown it.',
      open: 'Left open. Reporting takes a second.',
    },
    urgent: {
      title: 'The director in a hurry',
      right:
        'You called the number you know. The address was right, and the e-mail still false: her mailbox had been taken over.',
      unchecked: 'Reported without a call. The address was genuine here; only her voice on a known number tells.',
      deleted: 'You only deleted it. Hurry and secrecy are the trick; report it.',
      wrong: 'You answered the thief. Hurry and secrecy are the whole trick; a call to a known number takes a minute.',
      mended: 'The money left, but you told IT at once, which helps to stop the rest.',
      open: 'Left open. One call to the known number settles it.',
    },
    file: {
      title: 'The invoice',
      right: 'You saw it: one l too many in the sender, and a program behind the .pdf. Reported, unopened.',
      unchecked: 'Reported, without checking both sender and file. The full file name ends in .exe.',
      deleted: 'You only deleted it. Two colleagues have the same file before them.',
      wrong: 'The file was a program. Its full name and the sender’s second l gave it away.',
      mended: 'You opened it and told IT at once: that saved the backups.',
      open: 'Left open. Reporting takes a second.',
    },
    honest: {
      title: 'The honest one',
      right: 'Pressing, and real: our own domain in sender and link. You checked and got it done.',
      unchecked: 'It was real. You opened it without looking at sender and link, and this time you were lucky.',
      deleted: 'You deleted a real message. Sender and link both end in nordhal.example.',
      wrong: 'It was real: sender and link both end in nordhal.example. Checking costs less than distrust.',
      mended: '',
      open: 'Left open. The planner closes without you.',
    },
    clicked: {
      title: 'Too late?',
      right:
        'You called IT at once. In the first minutes an account can still be locked, and nobody blames the person who reports it.',
      unchecked: 'You called IT, but late. In the first minutes an account can still be locked.',
      deleted: 'You looked away. Silence costs more than the click.',
      wrong: 'You kept it quiet or slow. A phone call to IT in the first minute would have locked the account in time.',
      mended: '',
      open: 'Left open. Léa’s password is in use elsewhere by now.',
    },
  },
  passed: 'Passed',
  failed: 'Not passed yet',
  chips: {
    checks: (n, of) => `${n} of ${of} checks before acting`,
    noTrap: 'No trap sprung',
    traps: (n) => (n === 1 ? '1 trap sprung' : `${n} traps sprung`),
  },
  foot: (time) => `${time} in total`,
  stats: { context: 'Mailbox', checks: 'Checks before acting', traps: 'Traps sprung' },
}
