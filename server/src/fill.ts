import { join } from 'node:path'
import { runCommand, say } from './start/command.ts'
import type { World } from './context/context.ts'

/**
 * The process that fills the demonstration at the first start (start/filling.ts): all that it needs in memory ends with it. Whoever began it holds
 * its input open, and it doesn't go on without them.
 */
process.stdin.resume().once('close', () => process.exit(1))
await runCommand(
  'The demonstration was not filled',
  async (world) => {
    const { fill } = (await import(join(import.meta.dirname, '../../demo/src/fill.ts'))) as {
      fill(world: World, say: (line: string) => void): Promise<void>
    }
    const relaxed = world.database.relaxed()
    try {
      await fill({ ...world, database: relaxed }, say)
    } finally {
      await relaxed.close()
    }
  },
  // That the server is running is nothing new to who began this.
  { connections: 10, hear: () => undefined },
)
process.exit()
