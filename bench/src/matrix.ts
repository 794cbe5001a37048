import { createMandatoryRule } from '@praxia/contract/people/mandatory.ts'
import { type Company, makeCompany } from './company.ts'
import type { Fixture } from './fixture.ts'
import { grown } from './memory.ts'
import { insertTrainings } from './rows/catalogue-rows.ts'
import { insertMembers, insertSessions } from './rows/session-rows.ts'
import { type Line, number } from './table.ts'

const trainings = 20
const formats = ['csv', 'xlsx'] as const

async function furnish(pool: Fixture['pool'], company: Company, members: number): Promise<void> {
  await insertMembers(pool, company.id, members)
  const { rows } = await pool.query<{ id: string }>(
    'select id from users where organisation_id = $1 and not is_admin order by id',
    [company.id],
  )
  const users = rows.map((row) => Number(row.id))
  const made = await insertTrainings(pool, company.id, trainings, [])
  await insertSessions(pool, company.id, members * 13, users, made)
  const terms = {
    audience: 'role' as const,
    role: 'learner' as const,
    dueDays: 30,
    startDate: new Date().toISOString().slice(0, 10),
  }
  for (const trainingId of made) await company.admin(createMandatoryRule, { body: { ...terms, trainingId } })
  // Sending the mails about the rules would be measured with the exports.
  await pool.query('delete from mails where organisation_id = $1', [company.id])
}
async function exported({ admin }: Company, format: (typeof formats)[number]): Promise<number> {
  const answer = await fetch(`${admin.base}/api/mandatory/matrix/export?lang=EN&format=${format}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  if (!answer.ok) throw new Error(`the export was refused: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  let lines = 0
  for await (const piece of answer.body!) for (const byte of piece) if (byte === 10) lines++
  return lines
}

/**
 * Measures how much memory an export of the matrix takes where five times as many members have the same mandatory
 * trainings, beside the smaller one.
 */
export async function measureMatrix({ base, dataDir, pid, pool }: Fixture, share: number): Promise<Line[]> {
  const sizes = [2000 * share, 10_000 * share] as const
  const small = await makeCompany(base, dataDir, 'Small')
  const large = await makeCompany(base, dataDir, 'Large')
  await furnish(pool, small, sizes[0])
  await furnish(pool, large, sizes[1])
  await pool.query('vacuum analyze')
  const lines: Line[] = []
  for (const format of formats) {
    const run = (company: Company) => grown(pid, () => exported(company, format))
    // What a first export takes from the system is reused: the later ones show what is held.
    await run(small)
    const [few, many] = [await run(small), await run(large)]
    if (format === 'csv' && many.made < sizes[1] * trainings) throw new Error(`${many.made} lines were exported`)
    lines.push({
      what: `Matrix of ${number(sizes[1])} × ${trainings} as ${format}: largest memory of the application (PSS)`,
      measured: `${number(many.most)} MiB, ${number(many.megabytes)} more than before it (${number(many.seconds, 1)} s)`,
      beside: `${number(few.most)} MiB, ${number(few.megabytes)} more, of ${number(sizes[0])} × ${trainings} (${number(few.seconds, 1)} s)`,
      result: `${number(many.most / few.most, 2)}×`,
      target: '≤ 1.2×',
      met: many.most / few.most <= 1.2,
    })
  }
  return lines
}
