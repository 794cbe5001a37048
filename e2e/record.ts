import assert from 'node:assert/strict'
import type { Launch } from '@praxia/contract/launches.ts'

interface Kept {
  id: string
  verb: { id: string }
  object: { id: string }
  result?: { success?: boolean; score?: { scaled?: number; raw?: number } }
}

/** Returns the stored statements of a launch's attempt, in order. */
export async function statementsOf(launch: Launch): Promise<Kept[]> {
  const answer = await fetch(
    `${launch.endpoint}/statements?registration=${launch.registration}&ascending=true&limit=500`,
    { headers: { authorization: `Basic ${launch.token}`, 'x-experience-api-version': '1.0.3' } },
  )
  assert.equal(answer.status, 200)
  return ((await answer.json()) as { statements: Kept[] }).statements
}
export const verbOf = (statement: Kept): string => statement.verb.id.split('/').at(-1)!
export const verbsOf = async (launch: Launch): Promise<string[]> => (await statementsOf(launch)).map(verbOf)
