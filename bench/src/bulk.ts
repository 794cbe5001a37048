import { type Company, makeCompany } from './company.ts'
import type { Fixture } from './fixture.ts'
import { grown } from './memory.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import { insertMembers, insertSessions } from './rows/session-rows.ts'
import { type Line, number } from './table.ts'

async function importMembers(company: Company, base: string, rows: number): Promise<void> {
  const line = (n: number) => `Nom${n};Prénom${n};import${n}.${company.id}@bench.example`
  const text = ['Nom;Prénom;E-mail', ...Array.from({ length: rows }, (_, n) => line(n))].join('\r\n')
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/csv' }), 'members.csv')
  const answer = await fetch(`${base}/api/users/import?lang=FR`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.admin.token}` },
    body: form,
  })
  const report = await answer.text()
  if (!answer.ok) throw new Error(`the import was refused: ${answer.status} ${report.slice(0, 300)}`)
}
async function exportRows(company: Company, base: string, format: string): Promise<number> {
  const answer = await fetch(`${base}/api/trainings/export/EN?extent=members&format=${format}`, {
    headers: { authorization: `Bearer ${company.admin.token}` },
  })
  if (!answer.ok) throw new Error(`the export was refused: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  let lines = 0
  for await (const piece of answer.body!) for (const byte of piece) if (byte === 10) lines++
  return lines
}

/** Measures an import of ten thousand members from a file, and an export of a hundred thousand rows into one file. */
export async function measureBulk({ base, dataDir, pid, pool }: Fixture): Promise<Line[]> {
  const company = await makeCompany(base, dataDir, 'Bulk')
  await pool.query('update organisations set max_user = 20000 where id = $1', [company.id])
  const rows = 10_000
  const taken = await grown(pid, () => importMembers(company, base, rows))
  const { rows: counted } = await pool.query<{ count: string }>(
    'select count(*) from users where organisation_id = $1',
    [company.id],
  )
  if (Number(counted[0]!.count) !== rows + 1) throw new Error(`${counted[0]!.count} members after the import`)
  const other = await makeCompany(base, dataDir, 'Exported')
  await insertMembers(pool, other.id, 1000)
  const { rows: ids } = await pool.query<{ id: string }>(
    'select id from users where organisation_id = $1 and not is_admin order by id',
    [other.id],
  )
  const users = ids.map((row) => Number(row.id))
  const trainings = await insertTrainings(pool, other.id, 100, users.slice(0, 20))
  await insertSessions(pool, other.id, 100_000, users, trainings)
  await pool.query('analyze')
  const lines: Line[] = [
    {
      what: `Import of ${number(rows)} members`,
      measured: `${number(taken.seconds, 1)} s`,
      beside: `${number(taken.megabytes)} MiB more in its course`,
      result: `${number(taken.seconds, 1)} s`,
      target: '< 20 s',
      met: taken.seconds < 20,
    },
  ]
  for (const format of ['csv', 'xlsx']) {
    // Memory that a first export takes from the system is reused: the second export shows what stays allocated.
    const first = await grown(pid, () => exportRows(other, base, format))
    const sent = await grown(pid, () => exportRows(other, base, format))
    if (format === 'csv' && sent.made < 100_000) throw new Error(`${sent.made} lines were exported`)
    lines.push({
      what: `Export of 100,000 rows, ${format}`,
      measured: `${number(sent.seconds, 1)} s`,
      beside: `${number(first.megabytes)} MiB the first time`,
      result: `${number(sent.megabytes)} MiB more`,
      target: '< 100 MiB',
      met: sent.megabytes < 100,
    })
  }
  return lines
}
