import { describe, expect, it } from 'vitest'
import { callNameOf, emailKey, fullNameOf, isNewEmail, nameKey, tidyEmail, tidyName } from '../src/people/texts.ts'

describe('a name is kept without what nobody sees', () => {
  it.each([
    ['a zero-width space', 'Da\u200bvid', 'David'],
    ['a soft hyphen', 'Maxi\u00admilian', 'Maximilian'],
    ['marks of direction', '\u200eAna\u200f \u061cGil', 'Ana Gil'],
    ['a byte-order mark', '\ufeffAna', 'Ana'],
    ['a Hangul filler', 'Kim\u3164', 'Kim'],
    ['a variation selector behind a letter', 'Ana\ufe0f', 'Ana'],
    ['tags behind a letter', 'Ana\u{e0061}\u{e007f}', 'Ana'],
    ['a joiner among Latin letters', 'A\u200dna', 'Ana'],
    ['a joiner at the end', 'सारा\u200d', 'सारा'],
    ['blanks that run together', ' Poste \u00a0 Sud ', 'Poste Sud'],
    ['decomposed letters', 'E\u0301lodie', 'Élodie'],
  ])('%s', (_, typed, kept) => expect(tidyName(typed)).toBe(kept))
  it.each([
    ['Persian with its non-joiner', 'علی\u200cرضا'],
    ['Devanagari with a joiner', 'क्\u200dष'],
    ['Sinhala with a joiner', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a heart in colour', '❤\ufe0f'],
    ['a key', '1\ufe0f\u20e3'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a form of a Japanese name', '葛\u{e0100}城'],
    ['a single no-break space of French', 'Sécurité\u00a0: bases'],
  ])('and with what changes how it is drawn: %s', (_, typed) => expect(tidyName(typed)).toBe(typed))
})

describe('names are one when they look alike', () => {
  it.each([
    ['Équipe Été', 'E\u0301quipe E\u0301te\u0301'],
    ['Poste Sud', 'POSTE  sud '],
    ['Poste Sud', 'Poste\u00a0Sud'],
    ['Poste Sud', 'Poste\u202f\u2009Sud'],
    ['Poste Sud', 'Pos\u00adte\u200b Sud'],
    ['Atelier 2', 'Ａｔｅｌｉｅｒ ２'],
    ['Office', 'O\ufb03ce'],
    ['Saint-Denis', 'Saint\u2011Denis'],
    ['علی\u200cرضا', 'علیرضا'],
  ])('%j and %j', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))
  it.each([
    ['Poste Sud', 'PosteSud'],
    ['Élan', 'Elan'],
    ['Ligne 1', 'Ligne 10'],
    ['Maße', 'Masse'],
  ])('%j and %j are two', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))
})

describe('an address', () => {
  it.each([
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2060',
    '\u00ad',
    '\ufeff',
    '\u061c',
    '\u3164',
    '\ufe0f',
    '\u{e0041}',
  ])('is the same with %j in it', (letter) => {
    expect(tidyEmail(`ana${letter}.gil@ex.example`)).toBe('ana.gil@ex.example')
    expect(emailKey(`${letter}Ana.Gil@EX.example${letter}`)).toBe('ana.gil@ex.example')
  })
  it.each(['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d'])('has a hyphen for %j', (dash) =>
    expect(tidyEmail(`jean${dash}luc@saint${dash}denis.example`)).toBe('jean-luc@saint-denis.example'),
  )
  it('is the same composed and decomposed', () =>
    expect(emailKey('zoe\u0301@ex.example')).toBe(emailKey('ZOÉ@ex.example')))
  it.each([
    'ana.gil@ex.example',
    "o'neill@ex.example",
    'a+b@ex.example',
    'jean-luc@ex-ample.example',
    'x_y@a.b.example',
    'müller@bücher.example',
    'दीपक@उदाहरण.भारत',
    'r&d@ex.example',
    '1@ex.example',
    'srs0=a=b@ex.example',
  ])('%s can be a new one', (email) => expect(isNewEmail(email)).toBe(true))
  it.each([
    '-oQ/tmp@ex.example',
    '-froot@ex.example',
    '=cmd@ex.example',
    '+1@ex.example',
    '|id@ex.example',
    'a|b@ex.example',
    'a/../../b@ex.example',
    '../b@ex.example',
    'a\\b@ex.example',
    'a..b@ex.example',
    '.a@ex.example',
    'a.@ex.example',
    '`id`@ex.example',
    '$(id)@ex.example',
    '$HOME@ex.example',
    'a@-ex.example',
    'a@ex-.example',
    'a@ex..example',
    'a@example',
    'a@@ex.example',
    'a b@ex.example',
    'a	b@ex.example',
    '"a"@ex.example',
    `${'a'.repeat(65)}@ex.example`,
    '−oQ@ex.example',
    '​-oQ@ex.example',
  ])('%s can not', (email) => expect(isNewEmail(email)).toBe(false))
})

it('a text of more than 10,000 characters is left as it is, since no schema accepts it', () => {
  expect([10_000, 10_001].map((length) => tidyName(' '.repeat(length)).length)).toEqual([0, 10_001])
  expect([10_000, 10_001].map((length) => tidyEmail(' '.repeat(length)).length)).toEqual([0, 10_001])
})
it('a person with a single name is called by it', () => {
  const [both, one] = [
    { firstName: 'Ana', lastName: 'Sol' },
    { firstName: '', lastName: 'Sol' },
  ]
  expect([both, one].map(fullNameOf)).toEqual(['Ana Sol', 'Sol'])
  expect([both, one].map(callNameOf)).toEqual(['Ana', 'Sol'])
})
