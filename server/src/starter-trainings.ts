import { join } from 'node:path'
import type { World } from './context/context.ts'
import { runCommand, say } from './start/command.ts'

/** `npm run starter-trainings`: adds the demonstration's trainings to the platform of an ordinary installation. */
await runCommand(
  'No training was added',
  async (world) => {
    const { addStarterTrainings } = (await import(join(import.meta.dirname, '../../demo/src/starter.ts'))) as {
      addStarterTrainings(world: World): Promise<number>
    }
    const added = await addStarterTrainings(world)
    say(
      added === 0
        ? 'All starter trainings are there already.'
        : `${added} trainings were added to the platform. Choose which organisations have them: Companies, Trainings.`,
    )
  },
  { connections: 6 },
)
process.exit()
