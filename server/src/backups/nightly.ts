import { StartError } from '../embedded/start-error.ts'
import { runningDatabase } from '../embedded/running.ts'
import { BackupUnderWay, type BackupWorld, makeBackup } from './backup.ts'
import type { World } from '../context/context.ts'

/** Makes the nightly backup of an installation with BACKUP_DIR; a failure is an error of the log. */
export async function nightlyBackup(world: BackupWorld & Pick<World, 'log'>): Promise<void> {
  const { backupDir: target, backupKeep: keep, databaseUrl, dataDir } = world.config
  if (target === undefined) return
  try {
    const url = databaseUrl ?? runningDatabase(dataDir)
    if (!url) throw new StartError(`There is no database in ${dataDir}.`)
    world.log('info', { backup: await makeBackup(world, url, { target, keep }) }, 'backup made')
  } catch (error) {
    if (error instanceof BackupUnderWay) world.log('info', {}, 'another backup is being made')
    else world.log('error', { error }, 'backup not made')
  }
}
