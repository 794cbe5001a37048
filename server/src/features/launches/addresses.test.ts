import { startReset } from '@praxia/contract/accounts.ts'
import { authorizeDevice } from '@praxia/contract/connections/devices.ts'
import { expect, test as it } from 'vitest'
import { as, make, test as world, useServer } from '../../../test/harness.ts'
import { begin, learnerWithTraining } from '../../../test/training-world.ts'
import { queryText } from '../../basics/query.ts'
import { sql } from '../../database/sql.ts'
import { fileUrl } from '../../delivery/files.ts'

// Clients read addresses with `decodeURIComponent` or as a form. Both must give the same result.

const test = useServer()
/** Returns the result of both decodings of an address, and of addresses nested in it. */
function readings(address: string): [string, string][] {
  const query = (address.split('?')[1] ?? '').split('#')[0]!
  const pairs = query === '' ? [] : query.split('&')
  const plain = pairs.map((pair): [string, string] => {
    const [name, value = ''] = pair.split(/=(.*)/s) as [string, string?]
    return [decodeURIComponent(name), decodeURIComponent(value)]
  })
  expect([address, plain]).toEqual([address, [...new URLSearchParams(query)]])
  return plain
}
const packaged = (kind: string, unit: object) =>
  JSON.stringify({
    kind,
    count: 1,
    unit: { id: 'urn:a b+c', path: 'a page+1.html', suffix: '', titles: {}, descriptions: {}, ...unit },
  })

it.each([
  ['cmi5', {}],
  ['cmi5', { suffix: '?part=2%20a#top' }],
  ['tincan', { id: 'https://x.example/tour?a=b+c&d=é' }],
  ['scorm12', { suffix: '?a=1%2B1', launchParameters: 'level 3+4 & 100 % "é"' }],
  ['scorm2004', { launchParameters: ' +\t+ ' }],
])('a launch of %s %j is the same by both decodings', async (kind, unit) => {
  const { learner, training } = await learnerWithTraining()
  await test.db.run(
    sql`update training_files set packaged = ${packaged(kind, unit)}::jsonb where training_id = ${training}`,
  )
  const { url, actor } = await begin(learner, training)
  expect(url).not.toContain('+')
  const said = Object.fromEntries(readings(url!))
  expect(JSON.parse(said.actor!)).toEqual(actor)
  if (kind === 'tincan') {
    expect(said.auth).toMatch(/^Basic [\w+/]+=*$/)
    expect(url).toContain('auth=Basic%20')
  } else readings(said.fetch!)
  if (said.data !== undefined) expect(said.data).toBe((unit as { launchParameters: string }).launchParameters)
})
it.each(['UNITY', 'APK'] as const)('so is the address that starts a %s', async (fileType) => {
  const { learner, training } = await learnerWithTraining()
  await test.db.run(sql`update training_files set file_type = ${fileType} where training_id = ${training}`)
  const { url, actor } = await begin(learner, training, { fileType })
  expect(url).toMatch(/^praxia:\/\/launch\?[^+]+$/)
  expect(JSON.parse(Object.fromEntries(readings(url!)).actor!)).toEqual(actor)
})
it('so are addresses in mails, of files, of a device and of uploads', async () => {
  const admin = await make.admin()
  await as().call(startReset, { body: { email: admin.email } })
  const mail = await test.db.one<{ bodyText: string }>(
    sql`select body_text from mails where recipient = ${admin.email} order by id desc limit 1`,
  )
  const links = mail.bodyText.match(/https?:\/\/\S+/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  const device = (await as().call(authorizeDevice, { body: { device_name: 'Quest 3 + one' } })).body
  const file = fileUrl(world.world, 'resources/1/a b', 'Règles + 50 % & plus.pdf')
  for (const address of [...links, device.verification_uri_complete, file]) {
    expect(address).not.toContain('+')
    readings(address)
  }
  expect(Object.fromEntries(readings(file)).n).toBe('Règles + 50 % & plus.pdf')
})
it.each(['a b', 'a+b', '%20', 'é “x”', '&=#?', '😀', '~!*()\'"', '\t\n'])(
  'a query is %j by both decodings',
  (value) => {
    expect(readings(`?${queryText({ [value]: value })}`)).toEqual([[value, value]])
  },
)
