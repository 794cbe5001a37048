/**
 * The part of ICU's message format that the phrases use: `{name}`, `{n, number}`, `plural` with exact values and `#`, `select`,
 * quoting by apostrophes. A whole formatter weighs as much as the rest of the sign-in page; `icu.test.ts` holds this one to it.
 */
type Part =
  | string
  | { name: string; kind: 'text' }
  | { name: string; kind: 'number' }
  | { name: string; kind: 'plural' | 'select'; cases: Map<string, Message> }
  | { kind: 'hash' }
export type Message = readonly Part[]
export type Values = Readonly<Record<string, unknown>>

const word = /\s*([^\s,{}]+)\s*/y

class Reader {
  readonly #text: string
  #at = 0
  constructor(text: string) {
    this.#text = text
  }

  message(inPlural: boolean, nested: boolean): Message {
    const parts: Part[] = []
    let plain = ''
    const flush = (): void => {
      if (plain) parts.push(plain)
      plain = ''
    }
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at]!
      if (char === '}' && nested) break
      if (char === "'") plain += this.#quoted(inPlural)
      else if (char === '{') {
        flush()
        parts.push(this.#argument())
      } else if (char === '#' && inPlural) {
        flush()
        parts.push({ kind: 'hash' })
        this.#at += 1
      } else {
        plain += char
        this.#at += 1
      }
    }
    flush()
    return parts
  }

  /** `''` is an apostrophe; one before a brace opens a quotation that the next one closes; any other stands for itself. */
  #quoted(inPlural: boolean): string {
    const next = this.#text[this.#at + 1]
    if (next === "'") {
      this.#at += 2
      return "'"
    }
    if (!next || !(inPlural ? '{}<>#' : '{}<>').includes(next)) {
      this.#at += 1
      return "'"
    }
    let text = ''
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const char = this.#text[this.#at]!
      if (char !== "'") text += char
      else if (this.#text[this.#at + 1] === "'") {
        text += char
        this.#at += 1
      } else break
    }
    this.#at += 1
    return text
  }

  #argument(): Part {
    this.#take('{')
    const name = this.#word()
    if (this.#text[this.#at] === '}') {
      this.#at += 1
      return { name, kind: 'text' }
    }
    this.#take(',')
    const kind = this.#word()
    if (kind === 'number') {
      this.#take('}')
      return { name, kind }
    }
    if (kind !== 'plural' && kind !== 'select') throw new SyntaxError(`Unknown kind ${kind} in: ${this.#text}`)
    this.#take(',')
    const cases = new Map<string, Message>()
    for (this.#blanks(); this.#text[this.#at] !== '}'; this.#blanks()) {
      const key = this.#word()
      this.#take('{')
      cases.set(key, this.message(kind === 'plural', true))
      this.#take('}')
    }
    this.#take('}')
    if (!cases.has('other')) throw new SyntaxError(`No other case in: ${this.#text}`)
    return { name, kind, cases }
  }

  #word(): string {
    word.lastIndex = this.#at
    const found = word.exec(this.#text)
    if (!found) throw new SyntaxError(`A word is missing at ${this.#at} in: ${this.#text}`)
    this.#at = word.lastIndex
    return found[1]!
  }
  #blanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }
  #take(char: string): void {
    if (this.#text[this.#at] !== char) throw new SyntaxError(`${char} is missing at ${this.#at} in: ${this.#text}`)
    this.#at += 1
  }
}

export const parseMessage = (text: string): Message => new Reader(text).message(false, false)

/** One `Intl` object for each language: making them is what costs. */
const perLanguage = <T>(make: (language: string) => T): ((language: string) => T) => {
  const made = new Map<string, T>()
  return (language) => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}
const pluralRules = perLanguage((language) => new Intl.PluralRules(language))
const numbers = perLanguage((language) => new Intl.NumberFormat(language))

/** A name that is written from right to left: unless isolated, a number or a comma after it would be drawn before it. */
const rightToLeft = /^.*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc].*/s

export function formatMessage(message: Message, language: string, values: Values, counted = 0): string {
  return message
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'hash') return numbers(language).format(counted)
      const value = values[part.name]
      if (part.kind === 'text') return String(value ?? '').replace(rightToLeft, '\u2068$&\u2069')
      if (part.kind === 'number') return numbers(language).format(Number(value))
      const amount = Number(value)
      const key =
        part.kind === 'select'
          ? String(value)
          : part.cases.has(`=${amount}`)
            ? `=${amount}`
            : pluralRules(language).select(amount)
      return formatMessage(part.cases.get(key) ?? part.cases.get('other')!, language, values, amount)
    })
    .join('')
}

const known = new Map<string, Message>()
/** A phrase with its values, in the rules of its language. */
export function writePhrase(phrase: string, language: string, values: Values): string {
  let message = known.get(phrase)
  if (!message) known.set(phrase, (message = parseMessage(phrase)))
  return formatMessage(message, language, values)
}
