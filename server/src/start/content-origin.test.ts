import { randomBytes } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { test, make, useServer } from '../../test/harness.ts'
import { begin, learnerWithTraining, makeTraining } from '../../test/training-world.ts'
import { grantFor } from '../delivery/content-grant.ts'
import { openContent } from './content-origin.ts'
import { type Sql, sql } from '../database/sql.ts'

useServer()
let content: FastifyInstance
beforeAll(async () => {
  content = await openContent(test.deps)
})
afterAll(() => content.close())
const get = (url: string | URL, headers: Record<string, string> = {}) => {
  const { pathname, search, host } = new URL(url)
  return content.inject({ method: 'GET', url: pathname + search, headers: { host, ...headers } })
}
const fileOf = async (training: number) =>
  (await test.db.one<{ id: number }>(sql`select id from training_files where training_id = ${training}`)).id

it('opens the launched content on an origin of its own, framed by the application alone', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const url = new URL(launch.url!)
  expect(url.host).toMatch(/^t\d+-[0-9a-f]{16}\.praxia\.localhost:4001$/)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    endpoint: launch.endpoint,
    fetch: launch.fetch,
    registration: launch.registration,
    activityId: launch.activityId,
    lang: 'en',
  })
  const page = await get(url)
  expect([
    page.statusCode,
    page.headers['content-type'],
    page.headers['access-control-allow-origin'],
    page.headers['cross-origin-resource-policy'],
    page.headers['referrer-policy'],
  ]).toEqual([200, 'text/html; charset=utf-8', '*', 'cross-origin', 'no-referrer'])
  expect(page.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' http://localhost:4000 http://praxia.localhost:4000",
  )
  const other = new URL((await begin(learner, await makeTraining(org))).url!)
  expect(other.host).not.toBe(url.host)
  expect((await get(`http://${other.host}${url.pathname}`)).statusCode).toBe(404)
  expect((await get(url.href.replace(/\/c\/(.)/, '/c/0'))).statusCode).toBe(404)
  expect((await get(url, { 'service-worker': 'script' })).statusCode).toBe(404)
  for (const path of ['%2e%2e%2fx', 'a%00', '..%5cx', 'nothing.js', '']) {
    const missing = await get(url.href.replace(/index\.html.*/, path))
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
  }
  expect((await get(`${url.origin}/end`)).body).toContain('praxia:end')
})

it("restricts a page in a window of its own like one in the frame, and keeps the player's reference to it", async () => {
  const { learner, training } = await learnerWithTraining()
  const url = (await begin(learner, training)).url!
  const asWindow = async () => {
    const { headers } = await get(url, { 'sec-fetch-dest': 'document' })
    return [String(headers['content-security-policy']), headers['cross-origin-opener-policy']] as const
  }
  expect((await asWindow())[0]).not.toContain('sandbox')
  await test.db.run(sql`update training_files set report = '{"threads": true}',
    packaged = '{"kind": "cmi5", "count": 1, "unit": {"ownWindow": true}}' where training_id = ${training}`)
  test.pass(61_000)
  const [policy, parted] = await asWindow()
  expect(policy).toMatch(/; sandbox allow-scripts allow-pointer-lock allow-forms allow-modals allow-same-origin$/)
  expect(parted).toBeUndefined()
})

it('expires a grant at the end of the next day, and when access ends', async () => {
  const { training, org } = await learnerWithTraining()
  // At noon, so that 25 hours later is the next day at any hour of the test run.
  const dayMs = 86_400_000
  test.pass(1.5 * dayMs - (test.world.now().getTime() % dayMs))
  const { url } = await begin(await make.learner({ org }), training)
  test.pass(25 * 3_600_000)
  expect((await get(url!)).statusCode).toBe(200)
  test.pass(24 * 3_600_000)
  expect((await get(url!)).statusCode).toBe(404)
  const fresh = (await begin(await make.learner({ org }), training)).url!
  expect((await get(fresh)).statusCode).toBe(200)
  await test.db.run(sql`update trainings set retired_at = now() where id = ${training}`)
  test.pass(61_000)
  expect((await get(fresh)).statusCode).toBe(404)
})

it('opens a grant of a server whose clock is past midnight already, and none of a later day', async () => {
  const { learner, training } = await learnerWithTraining()
  const { url } = await begin(learner, training)
  const inDays = async (days: number) => {
    const now = () => new Date(test.world.now().getTime() + days * 86_400_000)
    const grant = { userId: learner.id, trainingId: training, fileId: await fileOf(training) }
    return (await get(url!.replace(/(?<=\/c\/)[^/]+/, grantFor({ ...test.world, now }, grant)))).statusCode
  }
  expect([await inDays(0), await inDays(1), await inDays(2)]).toEqual([200, 200, 404])
})

it("serves Unity's files with their headers, decompressed for browsers that do not accept the encoding", async () => {
  const { learner, training } = await learnerWithTraining()
  const { url } = await begin(learner, training)
  const folder = `content/${training}/${await fileOf(training)}`
  const text = 'var unity = 1;'.repeat(50)
  await test.world.storage.put(`${folder}/Build/a.framework.js.br`, brotliCompressSync(text))
  await test.world.storage.put(`${folder}/Build/a.wasm.gz`, gzipSync(text))
  await test.world.storage.put(`${folder}/Build/a.data.unityweb`, gzipSync(text))
  const ask = (name: string, accept: string, more: Record<string, string> = {}) =>
    get(url!.replace(/index\.html.*/, `Build/${name}`), { 'accept-encoding': accept, ...more })
  const br = await ask('a.framework.js.br', 'gzip, deflate, br')
  expect([br.headers['content-encoding'], br.headers['content-type']]).toEqual(['br', 'text/javascript; charset=utf-8'])
  expect((await ask('a.framework.js.br', 'identity')).body).toBe(text)
  const wasm = await ask('a.wasm.gz', 'gzip')
  expect([wasm.headers['content-encoding'], wasm.headers['content-type']]).toEqual(['gzip', 'application/wasm'])
  expect((await ask('a.data.unityweb', 'gzip, br')).headers['content-encoding']).toBe('gzip')
  await test.world.storage.put(`${folder}/v.mp4`, Buffer.from('0123456789'))
  const part = await get(url!.replace(/index\.html.*/, 'v.mp4'), { range: 'bytes=2-4' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  const beyond = await get(url!.replace(/index\.html.*/, 'v.mp4'), { range: 'bytes=10-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
})

it('leaves a .gz to content that decompresses it itself, and decompresses one that a page element requests', async () => {
  const { learner, training } = await learnerWithTraining()
  const { url } = await begin(learner, training)
  const folder = `content/${training}/${await fileOf(training)}`
  const text = 'var pack = 1;'.repeat(50)
  for (const name of ['game.pck.gz', 'a.js.gz', 'Build/web.data.gz', 'Build/web.wasm.br', 'StreamingAssets/a.json.gz'])
    await test.world.storage.put(`${folder}/${name}`, name.endsWith('.br') ? brotliCompressSync(text) : gzipSync(text))
  const inspected = async (engine: string | null) => {
    const report = JSON.stringify({ threads: false, engine: engine && { name: engine, version: null } })
    await test.db.run(sql`update training_files set report = ${report}::jsonb where training_id = ${training}`)
    test.pass(61_000)
  }
  const ask = async (name: string, dest?: string) => {
    const { headers, rawPayload } = await get(url!.replace(/index\.html.*/, name), {
      'accept-encoding': 'gzip, deflate, br',
      ...(dest === undefined ? {} : { 'sec-fetch-dest': dest }),
    })
    return [headers['content-encoding'], headers['content-type'], headers.vary, rawPayload.length < text.length]
  }
  const raw = [undefined, 'application/gzip', 'Sec-Fetch-Dest', true]
  const unpacked = (type: string) => ['gzip', type, 'Accept-Encoding, Sec-Fetch-Dest', true]
  const js = 'text/javascript; charset=utf-8'
  for (const engine of [null, 'Godot', 'three.js']) {
    await inspected(engine)
    expect(await ask('game.pck.gz', 'empty')).toEqual(raw)
    expect(await ask('a.js.gz', 'empty')).toEqual(raw)
    expect(await ask('a.js.gz', 'script')).toEqual(unpacked(js))
    // On plain http browsers do not say which element requests a file.
    expect([await ask('game.pck.gz'), await ask('a.js.gz')]).toEqual([raw, unpacked(js)])
    expect((await ask('Build/web.wasm.br', 'empty'))[0]).toBeUndefined()
  }
  await inspected('Unity')
  expect(await ask('Build/web.data.gz', 'empty')).toEqual(['gzip', 'application/octet-stream', 'Accept-Encoding', true])
  expect((await ask('Build/web.wasm.br', 'empty')).slice(0, 2)).toEqual(['br', 'application/wasm'])
  expect(await ask('StreamingAssets/a.json.gz', 'empty')).toEqual(raw)
  await inspected('Unreal Engine')
  expect((await ask('game.pck.gz', 'empty'))[0]).toBe('gzip')
})

it('serves a file under its name in any case and normalisation, and no other', async () => {
  const { learner, training } = await learnerWithTraining()
  const { url } = await begin(learner, training)
  const folder = `content/${training}/${await fileOf(training)}`
  const files = ['images/écran.png', 'images/Photo.PNG', 'Media/ÖFFNUNG.mp3', 'lec\u0327on.html']
  for (const name of files) await test.world.storage.put(`${folder}/${name}`, Buffer.from(name))
  const ask = async (name: string) => {
    const { statusCode, body, headers } = await get(
      url!.replace(/index\.html.*/, name.split('/').map(encodeURIComponent).join('/')),
    )
    return statusCode === 200 ? [body, headers['content-type']] : statusCode
  }
  expect(await ask('images/e\u0301cran.png')).toEqual(['images/écran.png', 'image/png'])
  expect(await ask('images/photo.png')).toEqual(['images/Photo.PNG', 'image/png'])
  expect(await ask('IMAGES/PHOTO.PNG')).toEqual(['images/Photo.PNG', 'image/png'])
  expect(await ask('media/o\u0308ffnung.MP3')).toEqual(['Media/ÖFFNUNG.mp3', 'audio/mpeg'])
  // A name stored before names were normalised.
  expect(await ask('leçon.html')).toEqual(['lec\u0327on.html', 'text/html; charset=utf-8'])
  for (const name of ['images/ecran.png', 'photo.png', 'images', '.encoded/a'])
    expect([name, await ask(name)]).toEqual([name, 404])
})

it.each([
  ['co/module.xhtml', 'application/xhtml+xml'],
  ['a.XHT', 'application/xhtml+xml'],
  ['main.mjs', 'text/javascript; charset=utf-8'],
  ['a.wasm', 'application/wasm'],
  ['app.webmanifest', 'application/manifest+json'],
  ['t.ktx2', 'image/ktx2'],
  ['sky.hdr', 'image/vnd.radiance'],
  ['sky.exr', 'image/x-exr'],
  ['c.vtt', 'text/vtt; charset=utf-8'],
  ['1.m4s', 'video/iso.segment'],
  ['a.mpd', 'application/dash+xml'],
  ['a.m3u8', 'application/vnd.apple.mpegurl'],
  ['a.opus', 'audio/ogg'],
  ['a.avif', 'image/avif'],
  ['a.jxl', 'image/jxl'],
  ['a.usdz', 'model/vnd.usdz+zip'],
  ['game.pck', 'application/octet-stream'],
  ['shop.constructor', 'application/octet-stream'],
  ['w.data.unityweb', 'application/octet-stream'],
  ['scene.bundle', 'application/octet-stream'],
  ['style.xsl', 'application/xslt+xml'],
  ['a.ogv', 'video/ogg'],
  ['a.flac', 'audio/flac'],
])('serves %s as %s', async (name, type) => {
  const { learner, training } = await learnerWithTraining()
  const { url } = await begin(learner, training)
  await test.world.storage.put(`content/${training}/${await fileOf(training)}/${name}`, Buffer.from('x'))
  expect((await get(url!.replace(/index\.html.*/, name))).headers['content-type']).toBe(type)
})
it('serves a compressed drawing as a drawing, whether it is compressed or only named so', async () => {
  const { learner, training } = await learnerWithTraining()
  const { url } = await begin(learner, training)
  const folder = `content/${training}/${await fileOf(training)}`
  await test.world.storage.put(`${folder}/a.svgz`, gzipSync('<svg/>'))
  await test.world.storage.put(`${folder}/b.svgz`, Buffer.from('<svg/>'))
  const ask = async (name: string) => {
    const { headers } = await get(url!.replace(/index\.html.*/, name), { 'accept-encoding': 'gzip' })
    return [headers['content-type'], headers['content-encoding']]
  }
  expect([await ask('a.svgz'), await ask('b.svgz')]).toEqual([
    ['image/svg+xml', 'gzip'],
    ['image/svg+xml', undefined],
  ])
})

it('reports a corrupt compressed file, and aborts one that never ends', async () => {
  const { learner, training } = await learnerWithTraining()
  const launch = await begin(learner, training)
  const folder = `content/${training}/${await fileOf(training)}`
  const good = gzipSync('x'.repeat(100_000))
  const files = {
    'noise.js.br': Buffer.from('no brotli at all, whatever its name says'),
    'noise.js.gz': Buffer.from('no gzip at all'),
    'cut.js.gz': good.subarray(0, 12),
    'endless.js.gz': gzipSync(Buffer.alloc(70_000_000)),
  }
  for (const [name, bytes] of Object.entries(files)) await test.world.storage.put(`${folder}/${name}`, bytes)
  const ask = (name: string) => get(launch.url!.replace(/index\.html.*/, name), { 'accept-encoding': 'identity' })
  for (const name of ['noise.js.br', 'noise.js.gz', 'cut.js.gz'])
    expect([name, (await ask(name)).statusCode]).toEqual([name, 415])
  await expect(ask('endless.js.gz')).rejects.toThrow()
  // A client that accepts the encoding gets the bytes unchanged.
  const whole = await get(launch.url!.replace(/index\.html.*/, 'endless.js.gz'), { 'accept-encoding': 'gzip' })
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, files['endless.js.gz'].length])
})

const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!

it('isolates only the pages of content with threads (cross-origin isolation)', async () => {
  const { learner, training } = await learnerWithTraining()
  const url = (await begin(learner, training)).url!
  const names = ['document-isolation-policy', 'cross-origin-embedder-policy', 'cross-origin-opener-policy']
  const headersOf = async (address: string, more: Record<string, string> = {}) => {
    const { headers } = await get(address, more)
    return names.map((name) => headers[name])
  }
  expect(await headersOf(url)).toEqual([undefined, undefined, undefined])
  await test.db.run(sql`update training_files set report = '{"threads": true}' where training_id = ${training}`)
  await test.world.storage.put(`content/${training}/${await fileOf(training)}/worker.js`, Buffer.from('1'))
  await test.world.storage.put(`content/${training}/${await fileOf(training)}/room.bin`, Buffer.from('1'))
  test.pass(61_000)
  const apart = ['isolate-and-credentialless', 'credentialless']
  expect(await headersOf(url, { 'sec-fetch-dest': 'iframe' })).toEqual([...apart, undefined])
  expect(await headersOf(url, { 'sec-fetch-dest': 'document' })).toEqual([...apart, 'same-origin'])
  expect(await headersOf(url.replace(/index\.html.*/, 'worker.js'))).toEqual([...apart, undefined])
  expect(await headersOf(url.replace(/index\.html.*/, 'room.bin'))).toEqual([undefined, undefined, undefined])
})

it.each([
  ['/scorm', 'scorm12'],
  ['/frame', 'cmi5'],
])('isolates %s as the content in it, so that each finds the other', async (path, kind) => {
  const { learner, training } = await learnerWithTraining()
  const packaged = { kind, count: 1, unit: { id: 'https://x.example/1', path: 'index.html', suffix: '' } }
  await test.db.run(sql`update training_files set packaged = ${JSON.stringify(packaged)}::jsonb,
    report = '{"framed": true}' where training_id = ${training}`)
  const url = (await begin(learner, training)).url!
  expect(new URL(url).pathname).toBe(path)
  const apart = async (address: string) => (await get(address)).headers['document-isolation-policy']
  expect(await apart(url)).toBeUndefined()
  await test.db.run(sql`update training_files set report = '{"framed": true, "threads": true}'
    where training_id = ${training}`)
  test.pass(61_000)
  const inner = new URL(new URL(url).searchParams.get('page')!, url).href
  expect([await apart(url), await apart(inner)]).toEqual(Array(2).fill('isolate-and-credentialless'))
  // Not for the page of another grant, nor for an invalid one.
  for (const page of ['', '?page=/c/x/a.html', '?page=/c/1-1-1-1-aaaaaaaaaaaaaaaaaaaaaaaa/a', '?page=%2Fc%2F&page=b'])
    expect([page, (await get(`${new URL(url).origin}${path}${page}`)).headers['document-isolation-policy']]).toEqual([
      page,
      undefined,
    ])
})

it('clears the storage when another member launches in the same browser', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const url = (await begin(learner, training)).url!
  const first = await get(url)
  const cookie = cookieOf(first)
  expect(first.headers['clear-site-data']).toBeUndefined()
  const again = await get(url, { cookie })
  expect([again.headers['clear-site-data'], again.headers['set-cookie']]).toEqual([undefined, undefined])
  const next = (await begin(await make.learner({ org }), training)).url!
  const theirs = await get(next, { cookie })
  expect([theirs.headers['clear-site-data'], cookieOf(theirs) === cookie]).toEqual(['"storage"', false])
})

it('ignores a cookie that another training has set', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const url = (await begin(learner, training)).url!
  const own = cookieOf(await get(url))
  const [name, value] = own.split('=') as [string, string]
  const colleague = await make.learner({ org })
  const elsewhere = cookieOf(await get((await begin(colleague, await makeTraining(org))).url!))
  for (const planted of [`${name}=zzzz`, `${name}=1.zzzz`, `${name}=`, elsewhere, `${name}=${value.slice(0, -1)}`]) {
    expect((await get(url, { cookie: planted })).headers['clear-site-data']).toBeUndefined()
    // A cookie with a longer path precedes the server's own.
    const both = await get(url, { cookie: `${planted}; ${own}` })
    expect([both.headers['clear-site-data'], both.headers['set-cookie']]).toEqual([undefined, undefined])
  }
  const https = await openContent({
    ...test.deps,
    world: { ...test.world, config: { ...test.world.config, trustProxy: 'loopback' } },
  })
  const { pathname, search, host } = new URL(url)
  const secure = await https.inject({
    url: pathname + search,
    headers: { host, 'x-forwarded-proto': 'https', cookie: own },
  })
  expect(secure.headers['set-cookie']).toMatch(/^__Host-praxia_member=[^;]+; Path=\/; HttpOnly; SameSite=None; Secure;/)
  expect(secure.headers['clear-site-data']).toBeUndefined()
  await https.close()
})

it('gives no origin to trainings that would share it', async () => {
  const { learner, training } = await learnerWithTraining()
  const url = new URL((await begin(learner, training)).url!)
  const policy = async (host: string) => {
    const page = await get(`http://${host}${url.pathname}`)
    expect(page.statusCode).toBe(200)
    return { sandbox: /; (sandbox .*)$/.exec(String(page.headers['content-security-policy']))?.[1], page }
  }
  expect((await policy(url.host)).sandbox).toBeUndefined()
  for (const host of ['127.0.0.1:4001', '192.168.1.7:4001', 'content.example.org']) {
    const { sandbox, page } = await policy(host)
    expect(sandbox).toBe('sandbox allow-scripts allow-pointer-lock allow-forms allow-modals')
    expect(page.headers['set-cookie']).toBeUndefined()
  }
})

it('serves launched content only to a member who may still launch it', async () => {
  const { learner, training, org } = await learnerWithTraining()
  const url = (await begin(learner, training)).url!
  const grant = /\/c\/([^/]+)\//.exec(url)![1]!
  const colleague = await make.learner({ org })
  const theirs = grantFor(test.world, { userId: colleague.id, trainingId: training, fileId: await fileOf(training) })
  expect((await get(url)).statusCode).toBe(200)
  expect((await get(url.replace(grant, theirs))).statusCode).toBe(404)
  const endsBy = async (change: Sql, back: Sql) => {
    await test.db.run(change)
    test.pass(61_000)
    expect((await get(url)).statusCode).toBe(404)
    await test.db.run(back)
    test.pass(61_000)
    expect((await get(url)).statusCode).toBe(200)
  }
  const user = sql`update users set disabled_at =`
  await endsBy(sql`${user} now() where id = ${learner.id}`, sql`${user} null where id = ${learner.id}`)
  const contract = sql`update organisations set contract_end =`
  await endsBy(sql`${contract} '2020-01-01' where id = ${org.id}`, sql`${contract} null where id = ${org.id}`)

  const foreign = await makeTraining(await make.organisation({ type: 'PARTNER' }), { open: false })
  const customer = await make.organisation()
  await test.db.run(
    sql`insert into unlocked_trainings (organisation_id, training_id, since) values (${customer.id}, ${foreign}, now())`,
  )
  await test.db.run(
    sql`insert into training_accesses (organisation_id, training_id, all_group, since) values (${customer.id}, ${foreign}, true, now())`,
  )
  const unlocked = (await begin(await make.learner({ org: customer }), foreign)).url!
  expect((await get(unlocked)).statusCode).toBe(200)
  await test.db.run(sql`delete from unlocked_trainings where organisation_id = ${customer.id}`)
  test.pass(61_000)
  expect((await get(unlocked)).statusCode).toBe(404)
})

describe('representations of a file', () => {
  const text = 'const room = "valves";\n'.repeat(400)
  const noise = Buffer.from(Array.from({ length: 9000 }, (_, at) => (at * 7919 + ((at * at) >> 3)) & 255))
  const setUp = async () => {
    const { learner, training } = await learnerWithTraining()
    const { url } = await begin(learner, training)
    const folder = `content/${training}/${await fileOf(training)}`
    const { storage } = test.world
    await storage.put(`${folder}/room.js`, Buffer.from(text))
    await storage.put(`${folder}/noise.bin`, randomBytes(9000))
    await storage.put(`${folder}/small.js`, Buffer.from('1'))
    await storage.put(`${folder}/cover.png`, noise)
    await storage.put(`${folder}/packed.js.br`, brotliCompressSync(text))
    const ask = (name: string, accept: string, more: Record<string, string> = {}) =>
      get(url!.replace(/index\.html.*/, name), { 'accept-encoding': accept, ...more })
    return { ask, folder, url: url!, training }
  }
  const facts = ({ headers }: Awaited<ReturnType<typeof get>>) => [
    headers['content-encoding'],
    headers['content-length'] === undefined ? undefined : Number(headers['content-length']) > 0,
    headers.vary,
  ]

  it('have a length and an ETag of their own each, and are compressed once', async () => {
    const { ask, folder } = await setUp()
    const [br, gzip, plain] = [await ask('room.js', 'gzip, br'), await ask('room.js', 'gzip'), await ask('room.js', '')]
    expect([br, gzip, plain].map(facts)).toEqual([
      ['br', true, 'Accept-Encoding'],
      ['gzip', true, 'Accept-Encoding'],
      [undefined, true, 'Accept-Encoding'],
    ])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
    expect(plain.body).toBe(text)
    const tags = [br, gzip, plain].map((one) => String(one.headers.etag))
    expect(new Set(tags).size).toBe(3)
    expect(tags.every((tag) => /^"[\w-]+"$/.test(tag))).toBe(true)
    // Later responses send the copy.
    await test.world.storage.put(`${folder}/.encoded/room.js.br`, brotliCompressSync('kept'))
    expect(brotliDecompressSync((await ask('room.js', 'br')).rawPayload).toString()).toBe('kept')
    expect((await ask('room.js', 'br;q=0, gzip;q=0.5')).headers['content-encoding']).toBe('gzip')
    for (const name of ['small.js', 'noise.bin', 'cover.png'])
      expect([name, (await ask(name, 'br')).headers['content-encoding']]).toEqual([name, undefined])
    expect((await ask('cover.png', 'br')).headers.vary).toBeUndefined()
  })

  it('respond 304 only to their own ETag', async () => {
    const { ask } = await setUp()
    const [br, plain] = [await ask('room.js', 'br'), await ask('room.js', '')]
    const status = async (accept: string, tag: unknown) =>
      (await ask('room.js', accept, { 'if-none-match': String(tag) })).statusCode
    expect(await status('br', br.headers.etag)).toBe(304)
    expect(await status('br', `"other", W/${String(br.headers.etag)}`)).toBe(304)
    expect(await status('br', plain.headers.etag)).toBe(200)
    expect(await status('', br.headers.etag)).toBe(200)
    const again = await ask('room.js', 'br', { 'if-none-match': String(br.headers.etag) })
    expect([again.headers.vary, again.body]).toEqual(['Accept-Encoding', ''])
  })

  it('respond to a range with bytes of the requested representation', async () => {
    const { ask } = await setUp()
    const whole = await ask('packed.js.br', 'br')
    const part = await ask('packed.js.br', 'br', { range: 'bytes=2-5' })
    expect([part.statusCode, part.headers['content-encoding'], part.headers['content-range']]).toEqual([
      206,
      'br',
      `bytes 2-5/${whole.rawPayload.length}`,
    ])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(2, 6))).toBe(true)
    // A file decompressed while sending has no length, so ranges do not apply.
    const plain = await ask('packed.js.br', 'identity', { range: 'bytes=2-5' })
    expect([plain.statusCode, plain.body, plain.headers['accept-ranges']]).toEqual([200, text, undefined])
    expect(plain.headers.etag).not.toBe(whole.headers.etag)
    const goesOn = { range: 'bytes=4-', 'if-range': String(whole.headers.etag) }
    expect((await ask('packed.js.br', 'br', goesOn)).statusCode).toBe(206)
    expect((await ask('packed.js.br', 'br', { ...goesOn, 'if-range': String(plain.headers.etag) })).statusCode).toBe(
      200,
    )
    const media = await ask('room.js', 'identity;q=1, *;q=0', { range: 'bytes=0-4' })
    expect([media.statusCode, media.body]).toEqual([206, 'const'])
    const beyond = await ask('packed.js.br', 'br', { range: 'bytes=99999-' })
    expect([beyond.statusCode, beyond.headers['content-encoding']]).toEqual([416, undefined])
  })

  it('are sent uncompressed if no copy can be stored', async () => {
    const { ask, folder } = await setUp()
    await test.world.storage.put(`${folder}/.encoded`, Buffer.from('a file of that name'))
    const plain = await ask('room.js', 'br')
    expect([plain.statusCode, plain.headers['content-encoding'], plain.body]).toEqual([200, undefined, text])
  })
})
