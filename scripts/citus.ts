// npm run citus -- --plan: prints the statements that distribute this release's database by organisation with Citus, and
// what of it Citus does not take. Nothing is run: these tests have no Citus (docs/decisions/112-citus-as-discipline.md).
import { openDatabase } from '../server/src/database/db.ts'
import { migrate } from '../server/src/database/migrations-store.ts'
import {
  listForeignKeys,
  listTables,
  listTriggers,
  looseReferences,
  placementOf,
  placements,
  refusalOf,
} from '../server/src/database/placement-store.ts'
import { throwawayCluster } from '../server/src/embedded/test-cluster.ts'
import { readMigrations } from '../server/src/start/world.ts'

async function readCatalogue() {
  const cluster = await throwawayCluster()
  const database = openDatabase(cluster.connectionString, () => undefined, 2)
  try {
    await migrate(database, await readMigrations(), () => undefined)
    return {
      tables: await listTables(database),
      keys: await listForeignKeys(database),
      triggers: await listTriggers(database),
    }
  } finally {
    await database.close()
    await cluster.stop()
  }
}

const { tables, keys, triggers } = await readCatalogue()
const of = (placement: string): string[] => tables.filter((table) => placementOf(table) === placement)
const taken = keys.filter((key) => !refusalOf(key))
const refused = keys.filter((key) => refusalOf(key))
const elsewhere = triggers.filter(
  ({ table, writes }) => placementOf(table) !== 'directory' && writes.some((other) => other !== table),
)
const lines = [
  `-- ${of('owned').length} owned tables, ${of('reference').length} reference tables, ${of('directory').length} of the directory.`,
  '-- Run on the coordinator, in a copy that no server works on.',
  'begin;',
  "set local citus.multi_shard_modify_mode = 'sequential';",
  ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name};`),
  ...of('reference').map((table) => `select create_reference_table('${table}'); -- ${placements[table]![1]}`),
  "select create_distributed_table('users', 'organisation_id');",
  ...of('owned')
    .filter((table) => table !== 'users')
    .map((table) => `select create_distributed_table('${table}', 'organisation_id', colocate_with => 'users');`),
  ...taken.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition};`),
  'commit;',
  ...of('directory').map((table) => `-- ${table} stays on the coordinator: ${placements[table]![1]}.`),
  ...looseReferences.map(
    ({ table, column, to }) => `-- ${table}.${column} names a row of ${to} without a key, here too.`,
  ),
  ...refused.map((key) => `-- Not taken, ${key.table}.${key.name} to ${key.to}: ${refusalOf(key)}.`),
  ...elsewhere.map(
    ({ table, name, writes }) => `-- Not taken, trigger ${name} of ${table}: it writes ${writes.join(', ')}.`,
  ),
]
console.log(lines.join('\n'))
