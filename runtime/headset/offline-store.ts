import { readFileSync } from 'node:fs'
import type { Client } from './client.ts'
import type { Disk } from './disk.ts'

/** Somebody who signed in on this headset. */
export type Member = Client
/** A launch that was made for this headset: taken ahead, or played and not sent whole yet. */
export interface Kept {
  /** Whose it is: a number on a server, which another server has for somebody else. */
  member: number
  server: string
  training: number
  title: string
  session: string
  /** The address that starts the application: it carries `fetch`, never the token. */
  address: string
  steps: string[]
  played: boolean
}
interface Content {
  members: Member[]
  launches: Kept[]
}

/** What a headset knows when it is switched on again: who signed in on it, and which launches it holds. */
export function openShelf(folder: string, disk: Disk) {
  const file = `${folder}/headset.json`
  const content = read(file)
  const save = () => disk.replace(file, JSON.stringify(content))
  return {
    members: content.members as readonly Member[],
    launches: content.launches as readonly Kept[],
    /** The one who signed in last stands last. */
    addMember(member: Member): void {
      content.members = [
        ...content.members.filter((one) => one.id !== member.id || one.server !== member.server),
        member,
      ]
      this.members = content.members
      save()
    },
    /** By a number or a part of the name; whoever signed in last where nobody is named. */
    find(who: string | undefined): Member | undefined {
      const named = (one: Member): boolean =>
        /^\d+$/.test(who ?? '') ? String(one.id) === who : one.name.toLowerCase().includes((who ?? '').toLowerCase())
      return content.members.findLast(named)
    },
    keep(launch: Kept): void {
      content.launches = [...content.launches.filter((one) => one.session !== launch.session), launch]
      this.launches = content.launches
      save()
    },
    forget(session: string): void {
      content.launches = content.launches.filter((one) => one.session !== session)
      this.launches = content.launches
      save()
    },
  }
}
export type Shelf = ReturnType<typeof openShelf>
export const isOf = (launch: Kept, { id, server }: Member): boolean => launch.member === id && launch.server === server

function read(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { members: [], launches: [] }
    throw error
  }
}
