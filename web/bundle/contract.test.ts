import { join } from 'node:path'
import { createMember } from '@praxia/contract/members.ts'
import { stepsFaults } from '@praxia/contract/steps-rules.ts'
import { expect, it } from 'vitest'
import { build, type Rolldown } from 'vite'
import { slimContract } from './contract.ts'

const contract = join(import.meta.dirname, '../../contract/src')
/** Returns a contract file as the browser gets it: slim, and tree-shaken. */
async function built(name: string): Promise<string> {
  const [made] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [slimContract()],
    build: { write: false, lib: { entry: join(contract, name), formats: ['es'] } },
  })) as Rolldown.RolldownOutput[]
  return made!.output[0].code
}

it('rules of the contract are the same in the browser as on the server', async () => {
  const { stepsFaults: inBrowser } = (await import(
    `data:text/javascript,${encodeURIComponent(await built('steps-rules.ts'))}`
  )) as { stepsFaults: typeof stepsFaults }
  const file = {
    steps: [
      { key: 'a', label: { EN: 'A' } },
      { key: 'a', label: {}, parent: 'z', skills: [{}] },
    ],
  }
  expect(stepsFaults(file, new Set())).toHaveLength(4)
  expect(inBrowser(file, new Set())).toEqual(stepsFaults(file, new Set()))
}, 60_000)

it('the browser gets the body schemas of endpoints, and no other schemas of them', async () => {
  const code = await built('members.ts')
  const inBrowser = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    createMember: typeof createMember
  }
  const said = (key: string, value: unknown): boolean => key === 'description' && typeof value === 'string'
  const rules = JSON.stringify(createMember.body, (key, value: unknown) => (said(key, value) ? undefined : value))
  expect(inBrowser.createMember.body).toEqual(JSON.parse(rules))
  expect(inBrowser.createMember.query).toBeUndefined()
  expect(inBrowser.createMember.response).toBeUndefined()
}, 60_000)
