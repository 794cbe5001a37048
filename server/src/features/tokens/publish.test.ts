// Runs the command for build servers (runtime/publish) as a separate program against a running server.
import { createToken, endToken } from '@praxia/contract/connections/tokens.ts'
import { listVersions, setTesters } from '@praxia/contract/library/versions.ts'
import { getSteps } from '@praxia/contract/trainings.ts'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, createServer as createHttpServer } from 'node:http'
import { type AddressInfo, type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, as, make, test, useServer } from '../../../test/harness.ts'
import { sql } from '../../database/sql.ts'
import { makeTraining, zipOf } from '../trainings/testing-training.ts'

useServer()
const program = fileURLToPath(new URL('../../../../runtime/publish/praxia-publish.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'publish-'))
let port = 0
beforeAll(async () => {
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => rmSync(folder, { recursive: true }))

const file = (name: string, bytes: Buffer | string): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const game = (title: string) => zipOf({ 'index.html': `<!doctype html><title>${title}</title>` })
async function studio() {
  const admin = await make.admin()
  const id = await makeTraining(admin)
  const { body } = await as(admin).call(createToken, { body: { name: 'Build', days: 1 } })
  return { admin, id, token: body.token, tokenId: body.id }
}
interface Said {
  code: number | null
  out: string
  err: string
}
async function publish(token: string, args: string[], at = port): Promise<Said> {
  const given = ['--server', `http://127.0.0.1:${at}`, '--patience', '20', ...args]
  const child = spawn(process.execPath, [program, ...given], { env: { PATH: process.env.PATH, PRAXIA_TOKEN: token } })
  let [out, err] = ['', '']
  child.stdout.on('data', (text: Buffer) => (out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (err += text.toString()))
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })))
}
const asked = (id: number, path: string, ...more: string[]) => ['--training', `${id}`, '--file', path, ...more]
const states = async (who: Person, id: number) =>
  (await as(who).call(listVersions, { params: { id }, query: {} })).body.items.map((one) =>
    `${one.version} ${one.state} ${one.notes}`.trim(),
  )

it('ends immediately if the name of the server does not resolve', async () => {
  const { id, token } = await studio()
  // A label of a name has at most 63 characters: every resolver rejects this one, without a timeout when offline.
  const server = `http://${'nowhere'.repeat(10)}.invalid`
  const given = asked(id, file('nowhere.zip', await game('Nowhere')), '--version', '3', '--server', server)
  const said = await publish(token, given)
  expect(said).toMatchObject({ code: 3, err: expect.stringContaining(`no server of this name: ${server}`) })
  expect(said.err).not.toContain('Waiting')
})
it('publishes, then gives the next version to the test group, and prints the result of the check', async () => {
  const { admin, id, token } = await studio()
  const path = file('game.zip', await game('One'))
  const first = await publish(token, asked(id, path, '--version', '1.0', '--channel', 'published', '--notes', 'New'))
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('Version 1.0 is published.') })
  expect(first.out).toContain('begins with index.html')
  expect(first.out).toContain('Warning: nothing in it reports what learners do')
  const next = await publish(token, asked(id, file('next.zip', await game('Two')), '--version', '1.1', '--json'))
  expect(next.code).toBe(0)
  expect(JSON.parse(next.out)).toMatchObject({
    ok: true,
    training: id,
    fileType: 'WEB_GL',
    report: { files: 1, entry: 'index.html' },
    version: { version: '1.1', state: 'test' },
  })
  expect(await states(admin, id)).toEqual(['1.1 test', '1.0 published New'])
})
it('warns when nobody is in the test group', async () => {
  const { admin, id, token } = await studio()
  const published = ['--version', '1', '--channel', 'published']
  await publish(token, asked(id, file('seen.zip', await game('Seen')), ...published))
  const tested = async (name: string, version: string) =>
    (await publish(token, asked(id, file(`${name}.zip`, await game(name)), '--version', version))).out
  expect(await tested('Alone', '2')).toContain('Warning: nobody is in the test group')
  await as(admin).call(setTesters, { params: { id }, body: { userIds: [admin.id] } })
  expect(await tested('Known', '3')).not.toContain('nobody')
})

it('reports what blocks a version before uploading, and sends its steps', async () => {
  const { admin, id, token } = await studio()
  const path = file('first.zip', await game('First'))
  const steps = file('steps.json', JSON.stringify({ version: 1, steps: [{ key: 'a', label: { EN: 'A' } }] }))
  const run = async (...more: string[]) => {
    const { code, out, err } = await publish(token, asked(id, path, ...more))
    return { code, said: `${out}${err}`.trim().split('\n')[0], sent: /Sending/.test(err) }
  }
  expect(await run('--version', '1')).toEqual({
    code: 1,
    said: 'Nothing is published yet, so there is nothing to test against: use --channel published.',
    sent: false,
  })
  const published = ['--channel', 'published']
  const wrong = file('wrong.json', JSON.stringify({ version: 1, steps: [{ key: 'a' }] }))
  expect(await run('--version', '1', ...published, '--steps', wrong)).toMatchObject({
    code: 1,
    sent: false,
    said: expect.stringMatching(/^The steps file is wrong: /),
  })
  for (const none of [file('none.json', 'no json'), join(folder, 'nowhere.json')])
    expect(await run('--version', '1', ...published, '--steps', none)).toMatchObject({ code: 2, sent: false })
  expect(await run('--version', '1', ...published, '--steps', steps)).toMatchObject({ code: 0, sent: true })
  const { body } = await as(admin).call(getSteps, { params: { id } })
  expect(body.steps.map(({ key }) => key)).toEqual(['a'])
  // The same file with the same name is already done; another file needs another name.
  expect(await run('--version', '1', ...published)).toEqual({
    code: 0,
    said: 'Version 1 of this very file is there already: it is published.',
    sent: false,
  })
  const other = await publish(token, asked(id, file('other.zip', await game('Other')), '--version', '1', ...published))
  expect([other.code, /Sending/.test(other.err), other.err.trim()]).toEqual([
    1,
    false,
    'There is a version 1 already, of another file: give this one another name.',
  ])
  expect(await states(admin, id)).toEqual(['1 published'])
})

it('reports each error in its own sentence', async () => {
  const { admin, id, token, tokenId } = await studio()
  const path = file('right.zip', await game('Right'))
  const said = async (with_: string, args: string[]) => {
    const { code, err } = await publish(with_, args)
    return `${code} ${err
      .trim()
      .split('\n')
      .find((line) => !/^(Sending|\d+ % sent)/.test(line))}`
  }
  const whole = (more: string[] = []) => asked(id, path, '--version', '1', '--channel', 'published', ...more)
  const foreign = await makeTraining(await make.admin())
  const platform = await makeTraining(await make.superAdmin())
  await test.db.run(sql`insert into unlocked_trainings (organisation_id, training_id, since)
    values (${admin.organisationId}, ${platform}, now())`)
  expect([
    await said('', whole()),
    await said(token, asked(id, path)),
    await said(token, asked(id, join(folder, 'none.zip'), '--version', '1')),
    await said(token, whole(['--type', 'EXE'])),
    await said('pat_guessed', whole()),
    await said(token, asked(foreign, path, '--version', '1')),
    await said(token, asked(platform, path, '--version', '1')),
    await said(token, asked(id, path, '--version', '1')),
    await said(token, asked(id, file('text.zip', 'no zip'), '--version', '1', '--channel', 'published')),
    await said(
      token,
      asked(id, file('bare.zip', await zipOf({ 'readme.txt': 'x' })), '--version', '1', '--channel', 'published'),
    ),
  ]).toEqual([
    expect.stringMatching(/^2 PRAXIA_TOKEN is not set/),
    '2 --version has 1 to 10 characters',
    expect.stringMatching(/^2 --file: there is no file /),
    '2 --type is one of WEB_GL, UNITY, APK',
    '1 The server does not know this token. Was it copied whole?',
    '1 There is no such training, or its account does not see it.',
    '1 Its account may not publish this training: the training belongs to another organisation.',
    '1 Nothing is published yet, so there is nothing to test against: use --channel published.',
    '1 The file is no zip that can be read.',
    expect.stringMatching(/^1 The zip has no index.html/),
  ])
  // A rejected upload is in the list of versions with its reason.
  expect(await states(admin, id)).toEqual(['1 refused', '1 refused'])
  await as(admin).call(endToken, { params: { id: tokenId } })
  const { code, out } = await publish(token, whole(['--json']))
  expect([code, JSON.parse(out)]).toMatchObject([1, { ok: false, error: { code: 'token.ended' } }])
})

it('runs only the check, and leaves nothing behind', async () => {
  const { admin, id, token } = await studio()
  const three = await zipOf({ 'index.html': '<script src="https://cdn.example.org/three.js"></script>' })
  const right = await publish(token, asked(id, file('check.zip', three), '--check'))
  expect(right).toMatchObject({ code: 0, out: expect.stringContaining('it loads scripts from cdn.example.org') })
  expect((await publish(token, asked(id, file('wrong.zip', 'no zip'), '--check'))).code).toBe(1)
  expect(await states(admin, id)).toEqual([])
  const left = await test.db.many(sql`select id from uploads where user_id = ${admin.id}`)
  expect(left).toEqual([])
})

/** Starts a proxy before the server; `instead` may answer a request in its place. */
async function passedOn(instead: (request: IncomingMessage) => Promise<{ status: number; body: object } | undefined>) {
  const near = createHttpServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      void (async () => {
        const own = await instead(request)
        if (own)
          return response.writeHead(own.status, { 'content-type': 'application/json' }).end(JSON.stringify(own.body))
        const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
          method: request.method!,
          headers: Object.fromEntries(
            Object.entries(request.headers).filter(([name]) => !/^(host|connection|content-length)$/.test(name)),
          ) as Record<string, string>,
          ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
        })
        const headers = Object.fromEntries(
          [...answer.headers].filter(([name]) => !/^(connection|content-(length|encoding)|transfer-)/.test(name)),
        )
        return response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
      })()
    })
  })
  await new Promise<void>((done) => near.listen(0, '127.0.0.1', done))
  return {
    port: (near.address() as AddressInfo).port,
    close() {
      near.closeAllConnections()
      near.close()
    },
  }
}
it('reports why a check refused a file, also where its upload is gone by then', async () => {
  const { admin, id, token } = await studio()
  // As with a file in which the scanner finds something: it is deleted at once.
  const near = await passedOn(async ({ url }) => {
    if (!url!.endsWith('/check')) return undefined
    await test.db.run(sql`delete from uploads where user_id = ${admin.id}`)
    return { status: 422, body: { code: 'upload.infected', details: { signature: 'Eicar' } } }
  })
  const said = await publish(token, [...asked(id, file('bad.zip', await game('Bad')), '--check'), '--json'], near.port)
  near.close()
  expect([said.code, JSON.parse(said.out)]).toMatchObject([1, { ok: false, error: { code: 'upload.infected' } }])
})

it('does not mistake a version with the same bytes and another name for its own', async () => {
  const { admin, id, token } = await studio()
  const path = file('same.zip', await game('Same'))
  await publish(token, asked(id, path, '--version', '1.0', '--channel', 'published'))
  // The upload is deleted before it is attached.
  const near = await passedOn(async ({ method, url }) => {
    if (method === 'POST' && url!.endsWith('/versions'))
      await test.db.run(sql`delete from uploads where user_id = ${admin.id}`)
    return undefined
  })
  const args = asked(id, path, '--version', '1.1', '--channel', 'published')
  const { code, err } = await publish(token, args, near.port)
  near.close()
  expect([code, err]).toEqual([1, expect.stringContaining('The upload is gone: start again.')])
  expect(await states(admin, id)).toEqual(['1.0 published'])
})

/**
 * Starts a proxy before the server that breaks the connection each time so many bytes were sent, a given number of
 * times.
 */
function brokenNetwork(bytes: number, times: number): Promise<{ at: number; cuts: () => number; server: Server }> {
  let cuts = 0
  let sent = 0
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.on('data', (chunk: Buffer) => {
      sent += chunk.length
      far.write(chunk)
      if (sent < bytes || cuts >= times) return
      cuts++
      sent = 0
      // The bytes sent so far arrive; the response does not.
      far.end()
      near.destroy()
    })
    far.on('data', (chunk: Buffer) => near.write(chunk))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined)
      one.on('end', () => other.end())
    }
  })
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () => done({ at: (server.address() as AddressInfo).port, cuts: () => cuts, server })),
  )
}
it('resumes over a network that breaks, with the bytes already sent', async () => {
  const { admin, id, token } = await studio()
  const bytes = await zipOf({ 'index.html': '<!doctype html>', 'noise.bin': randomBytes(9_000_000) })
  const network = await brokenNetwork(6_000_000, 1)
  const args = asked(id, file('large.zip', bytes), '--version', '2', '--channel', 'published', '--json')
  const { code, out, err } = await publish(token, args, network.at)
  network.server.close()
  expect([code, err]).toEqual([0, expect.stringContaining('Waiting for http://127.0.0.1')])
  expect(network.cuts()).toBe(1)
  expect(JSON.parse(out)).toMatchObject({ ok: true, version: { state: 'published' } })
  expect(await states(admin, id)).toEqual(['2 published'])
})

it('a restart after giving up resumes the upload', async () => {
  const { id, token } = await studio()
  const bytes = await zipOf({ 'index.html': '<!doctype html>', 'noise.bin': randomBytes(9_000_000) })
  const path = file('again.zip', bytes)
  const args = asked(id, path, '--version', '2', '--channel', 'published', '--json')
  const network = await brokenNetwork(6_000_000, Infinity)
  const broken = await publish(token, [...args, '--patience', '0'], network.at)
  network.server.close()
  expect([broken.code, JSON.parse(broken.out)]).toMatchObject([3, { ok: false, error: { code: 'network' } }])
  const again = await publish(token, args)
  expect(again.code).toBe(0)
  const { resumedAt } = JSON.parse(again.out) as { resumedAt: number }
  expect(resumedAt).toBeGreaterThan(4_000_000)
  // Another file of the same name and size does not resume it.
  const other = Buffer.from(await zipOf({ 'index.html': '<!doctype html>', 'noise.bin': randomBytes(9_000_000) }))
  expect(other.length).toBe(bytes.length)
  const cut = await brokenNetwork(6_000_000, Infinity)
  expect(
    (await publish(token, [...asked(id, file('again.zip', bytes), '--version', '3'), '--patience', '0'], cut.at)).code,
  ).toBe(3)
  cut.server.close()
  const fresh = await publish(token, asked(id, file('again.zip', other), '--version', '3', '--json'))
  expect(JSON.parse(fresh.out)).toMatchObject({ ok: true, resumedAt: 0 })
})
