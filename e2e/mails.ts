import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from './eventually.ts'

const decode = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

interface Mail {
  name: string
  text: string
}
/** Returns mails to a person from the outbox, oldest first. */
function mailsTo(outbox: string, email: string): Mail[] {
  let names: string[] = []
  try {
    names = readdirSync(outbox)
  } catch {
    /* no mail yet, no folder yet */
  }
  return names
    .filter((name) => name.endsWith(`-${email}.eml`))
    .sort()
    .map((name) => ({ name, text: decode(readFileSync(join(outbox, name), 'utf8')) }))
}

/** Returns the link of a person's newest mail, once there are `count` mails and the newest is completely written. */
export async function linkFor(outbox: string, email: string, count = 1): Promise<string> {
  const linkOf = (): string =>
    /https?:\/\/\S+reset-password\?key=[\w-]+&lang=\w\w/.exec(mailsTo(outbox, email)[count - 1]?.text ?? '')?.[0] ?? ''
  return eventually(
    `mail ${count} to ${email} with its link`,
    () => Promise.resolve(linkOf()),
    (link) => link !== '',
  )
}
