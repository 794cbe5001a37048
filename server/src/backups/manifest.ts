import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { StartError } from '../embedded/start-error.ts'
import { sha256 } from '../basics/crypto.ts'
import type { Sequences, Table } from './tables-store.ts'

/** A file of a backup: size in bytes, and SHA-256 in hex. */
export interface FileFacts {
  path: string
  size: number
  sha256: string
}
export interface Manifest {
  format: 1
  /** Of the product. */
  version: string
  at: string
  publicUrl: string | null
  /** Identifies the server key, which is not part of the backup. */
  keyFingerprint: string
  migrations: string[]
  sequences: Sequences
  /** Rows of one moment: `at`. */
  tables: (Table & FileFacts & { rows: number })[]
  /** Objects of the storage and of the outbox. */
  files: FileFacts[]
}

export const manifestName = 'manifest.json'
const pattern = /^praxia-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
/** Returns a backup's folder name, which sorts by time. */
export const backupName = (at: Date): string => `praxia-${at.toISOString().replaceAll(/[:.]/g, '-')}`
/** Returns the time that a backup's name states. */
export const timeOf = (name: string): Date =>
  new Date(name.slice('praxia-'.length).replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))
/** Returns the complete backups in a folder, oldest first. */
export async function listBackups(target: string): Promise<string[]> {
  const names = await readdir(target).catch(() => [] as string[])
  return names.filter((name) => pattern.test(name)).sort()
}

export const keyFingerprint = (serverKey: Buffer): string =>
  sha256(`praxia server key ${serverKey.toString('hex')}`)
    .toString('hex')
    .slice(0, 16)

/** Reads the manifest of a complete backup; throws a StartError for any other folder. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new StartError(`${folder} is no complete backup: it has no ${manifestName}. A backup is a folder praxia-….`)
  try {
    const found = JSON.parse(text) as Manifest
    if (found.format !== 1) throw new Error('another format')
    return found
  } catch {
    throw new StartError(`The manifest of the backup ${basename(folder)} can't be read: take another one.`)
  }
}
