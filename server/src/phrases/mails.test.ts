import { expect, it } from 'vitest'
import { mailText, titleUntil } from './mails.ts'

const joiner = /\u2060/g
const addresses = [
  'https://evil.example/login',
  'www.evil.example',
  'evil.example',
  'help@evil.example',
  'HTTP://1.2.3.4/',
]

it.for(addresses)('makes no link of a name such as %s, in text and HTML', (name) => {
  const home = 'https://praxia.example/reset-password?key=1'
  const facts = { product: 'Praxia', firstName: name, organisation: name, titles: [name], reason: name, link: home }
  for (const kind of [
    'invitation',
    'company_invitation',
    'reset',
    'suggestion',
    'email_changed',
    'verified',
    'refused',
    'webhook_stopped',
    'forwarding_stopped',
    'forwarding_refused',
  ] as const) {
    const mail = mailText(kind, 'en', facts)
    for (const part of [mail.text, mail.html, mail.subject]) {
      expect(part.toLowerCase()).not.toContain(name.toLowerCase())
      expect(part).not.toMatch(/evil\.e|:\/\/(evil|1)|www\.e|@evil|1\.2/i)
    }
    expect(mail.text.replace(joiner, '')).toContain(`Hello ${name},`)
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      kind === 'email_changed' ? [] : [home],
    )
    if (kind !== 'email_changed') expect(mail.text).toContain(home)
  }
})

it('says the last day as it is where the organisation is', () => {
  const end = new Date('2026-12-05T22:59:59.999Z')
  expect(titleUntil('fr', 'Gestes', end, 'Europe/Paris')).toBe('Gestes (jusqu’au 5 décembre 2026)')
  expect(titleUntil('en', 'Lifting', end, 'Pacific/Auckland')).toBe('Lifting (until 6 December 2026)')
  expect(titleUntil('it', 'Gesti', null, 'Europe/Paris')).toBe('Gesti')
})

it('leaves names alone that look like no address', () => {
  for (const firstName of ['Anne-Marie', 'José', 'J. R.', "O'Neill"])
    expect(mailText('reset', 'en', { product: 'Praxia', firstName, organisation: '', link: 'x' }).text).toContain(
      `Hello ${firstName},`,
    )
})

it('has no empty paragraph where a mail has no note', () => {
  const facts = { product: 'Praxia', firstName: 'Ana', organisation: 'Acme', titles: ['A'], link: 'https://a.example' }
  for (const kind of ['invitation', 'reset', 'suggestion', 'verified'] as const)
    for (const lang of ['en', 'fr', 'es', 'it'] as const)
      expect(mailText(kind, lang, facts).html).not.toMatch(/<p[^>]*>\s*<\/p>/)
})

it.for(['en', 'fr', 'es', 'it'] as const)('what is mandatory is a line each, of every part of a mail (%s)', (lang) => {
  const { text, html } = mailText('due', lang, {
    product: 'Praxia',
    firstName: 'Ana',
    organisation: '',
    titles: ['Fire (1 day late)'],
    also: [{ kind: 'escalation', titles: ['Ada Byron <1>', 'Max Tree'] }],
  })
  expect(text.split('\n\n').slice(1, 3)).toEqual([
    expect.stringMatching(/[^ ].:\n– Fire \(1 day late\)$/),
    expect.stringMatching(/[^ ].:\n– Ada Byron <1>\n– Max Tree$/),
  ])
  expect(html.match(/<li>[^<]*<\/li>/g)).toEqual([
    '<li>Fire (1 day late)</li>',
    '<li>Ada Byron &#60;1&#62;</li>',
    '<li>Max Tree</li>',
  ])
})
