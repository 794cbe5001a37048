import { throwawayCluster } from '../src/embedded/test-cluster.ts'
import { openDatabase } from '../src/database/db.ts'
import { migrate } from '../src/database/migrations-store.ts'
import { readMigrations } from '../src/start/world.ts'
import type { TestProject } from 'vitest/node'
import { checkDerivedRows } from './derived-rows.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** Starts one cluster for the run, migrated once; every worker clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { connectionString: given, stop: () => Promise.resolve() } : await throwawayCluster()
  const admin = openDatabase(cluster.connectionString, () => undefined, 1)
  const client = await admin.connect()
  await client.query('drop database if exists praxia_template with (force)')
  await client.query('create database praxia_template')
  client.release()
  await admin.close()
  const template = openDatabase(withDatabase(cluster.connectionString, 'praxia_template'), () => undefined, 1)
  await migrate(template, await readMigrations(), () => undefined)
  const checking = await template.connect()
  await checking.query(checkDerivedRows)
  checking.release()
  await template.close()
  project.provide('databaseUrl', cluster.connectionString)
  return () => cluster.stop()
}
export const withDatabase = (url: string, name: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
