import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { test, useServer } from '../../test/harness.ts'
import { insertErasures } from './erased-store.ts'
import { writeErased } from './erased.ts'

useServer()

it('the list of the erased is written beside the backups though the data folder fails, which is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxia-erased-'))
  try {
    writeFileSync(join(folder, 'file'), '')
    const hash = `0123456789abcdef.${'a'.repeat(43)}`
    await insertErasures(test.db, [hash])
    const backupDir = join(folder, 'backups')
    const config = { ...test.world.config, dataDir: join(folder, 'file', 'data'), backupDir }
    await expect(writeErased({ config, database: test.db })).rejects.toThrow(/ENOTDIR/)
    expect(existsSync(backupDir)).toBe(true)
    const both = { ...config, backupDir: join(folder, 'file', 'backups') }
    await expect(writeErased({ config: both, database: test.db })).rejects.toThrow(/file\/data.*file\/backups/)
    expect(readFileSync(join(backupDir, 'erased.txt'), 'utf8')).toBe(`${hash}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
