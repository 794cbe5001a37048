import { readFileSync } from 'node:fs'
import type { Client } from './client.ts'
import type { Disk } from './disk.ts'

/** A member who signed in on this headset. */
export type Member = Client
/** A launch created for this headset: prepared, or played and not completely sent. */
export interface Kept {
  /** The member's id on its server; another server may use the same id for another member. */
  member: number
  server: string
  training: number
  title: string
  session: string
  /** Address that starts the application: it contains `fetch`, never the token. */
  address: string
  steps: string[]
  played: boolean
}
interface Content {
  members: Member[]
  launches: Kept[]
}

/** State of a headset across restarts: its signed-in members, and its launches. */
export function openShelf(folder: string, disk: Disk) {
  const file = `${folder}/headset.json`
  const content = read(file)
  const save = () => disk.replace(file, JSON.stringify(content))
  return {
    members: content.members as readonly Member[],
    launches: content.launches as readonly Kept[],
    /** The last member to sign in is last in the list. */
    addMember(member: Member): void {
      content.members = [
        ...content.members.filter((one) => one.id !== member.id || one.server !== member.server),
        member,
      ]
      this.members = content.members
      save()
    },
    /** Finds a member by id or part of the name; by default the last one to sign in. */
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
