import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { type Database, openDatabase } from '../src/database/db.ts'
import { withDatabase } from './global-setup.ts'

/** Gives the tests of a file an empty database, which they migrate to a former state themselves. */
export function useFormerDatabase(connections = 2): { readonly db: Database } {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  let [admin, database] = [undefined as unknown as Database, undefined as unknown as Database]
  const alone = async (text: string) => {
    const client = await admin.connect()
    await client.query(text)
    client.release()
  }
  beforeAll(async () => {
    admin = openDatabase(inject('databaseUrl'), () => undefined, 1)
    await alone(`create database ${name}`)
    database = openDatabase(withDatabase(inject('databaseUrl'), name), () => undefined, connections)
  })
  afterAll(async () => {
    await database.close()
    await alone(`drop database if exists ${name} with (force)`)
    await admin.close()
  })
  return {
    get db() {
      return database
    },
  }
}
