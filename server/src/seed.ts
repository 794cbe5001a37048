import { join } from 'node:path'
import { runCommand, say } from './start/command.ts'
import type { World } from './context/context.ts'

/**
 * Child process that seeds the demonstration at the first start (start/seeding.ts): its memory is freed when it ends.
 * The parent holds its input open, and the process exits when the parent does.
 */
process.stdin.resume().once('close', () => process.exit(1))
await runCommand(
  'The demonstration was not filled',
  async (world) => {
    const { seedDemonstration } = (await import(join(import.meta.dirname, '../../demo/src/seed.ts'))) as {
      seedDemonstration(world: World, say: (line: string) => void): Promise<void>
    }
    const relaxed = world.database.relaxed()
    try {
      await seedDemonstration({ ...world, database: relaxed }, say)
    } finally {
      await relaxed.close()
    }
  },
  // The parent already knows that the server is running.
  { connections: 10, hear: () => undefined },
)
process.exit()
