import { listCourses } from '@praxia/contract/courses.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import type { FrameLocator, Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desktop, signedIn } from '../../browser.ts'
import { zipOf } from '../../content.ts'
import { expect, test } from '../../fixtures.ts'
import type { Person } from '../../world.ts'

// Packages of other tools, unchanged: cmi5, Tin Can, SCORM 1.2 and 2004.

const page = (title: string, script: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1><p id="said">waiting</p><button id="go">Go</button><button id="leave">Leave</button></main><script>
const said = (text) => { document.getElementById('said').textContent = text }
${script}</script></body></html>`

const xapi = `
const query = new URLSearchParams(location.search)
const uuid = () => '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) => (+c ^ (Math.random() * 16 >> (+c / 4))).toString(16))
const call = (auth, path, more = {}) => fetch(query.get('endpoint').replace(/\\/$/, '') + path, { ...more, headers: { Authorization: auth, 'X-Experience-API-Version': '1.0.3', 'Content-Type': 'application/json' } })
const send = async (auth, statements) => { const answer = await call(auth, '/statements', { method: 'POST', body: JSON.stringify(statements) }); said(answer.ok ? 'taken' : await answer.text()) }
`
const cmi5Page = page(
  'Unit',
  `${xapi}
document.getElementById('go').addEventListener('click', async () => {
  const token = (await (await fetch(query.get('fetch'), { method: 'POST' })).json())['auth-token']
  const auth = 'Basic ' + token
  const state = new URLSearchParams({ activityId: query.get('activityId'), agent: query.get('actor'), registration: query.get('registration'), stateId: 'LMS.LaunchData' })
  const data = await (await call(auth, '/activities/state?' + state)).json()
  await call(auth, '/agents/profile?' + new URLSearchParams({ agent: query.get('actor'), profileId: 'cmi5LearnerPreferences' }))
  const cmi5 = 'https://w3id.org/xapi/cmi5/context/categories/'
  let at = Date.now()
  const say = (verb, result) => ({
    id: uuid(), timestamp: new Date(at++).toISOString(), actor: JSON.parse(query.get('actor')),
    verb: { id: 'http://adlnet.gov/expapi/verbs/' + verb }, object: { id: query.get('activityId') }, result,
    context: { ...data.contextTemplate, registration: query.get('registration'),
      contextActivities: { ...data.contextTemplate.contextActivities, category: [{ id: cmi5 + 'cmi5' }, ...(verb === 'passed' ? [{ id: cmi5 + 'moveon' }] : [])] },
      extensions: { ...data.contextTemplate.extensions, ...(verb === 'passed' ? { 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': data.masteryScore } : {}) } } })
  await send(auth, [say('initialized'), say('passed', { success: true, duration: 'PT1S', score: { scaled: 0.75 } }), say('terminated', { duration: 'PT2S' })])
  document.getElementById('leave').onclick = () => { location.href = data.returnURL }
})`,
)
const cmi5 = {
  'cmi5.xml': `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd"><course id="urn:c"><title><langstring lang="en">Yard</langstring></title><description><langstring lang="en">About it</langstring></description></course>
    <au id="urn:a" moveOn="Passed" masteryScore="0.7"><title><langstring lang="en">One</langstring></title><description><langstring lang="en">About it</langstring></description><url>unit/start.html?from=manifest</url></au></courseStructure>`,
  'unit/start.html': cmi5Page,
}
const tincan = {
  'tincan.xml': `<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities><activity id="https://x.example/tour" type="http://adlnet.gov/expapi/activities/course"><name lang="en-US">Tour</name><launch lang="en-US">story.html</launch></activity></activities></tincan>`,
  'story.html': page(
    'Tour',
    `${xapi}
document.getElementById('go').addEventListener('click', () => send(query.get('auth'), [{ id: uuid(), actor: JSON.parse(query.get('actor')), verb: { id: 'http://adlnet.gov/expapi/verbs/passed' }, object: { id: query.get('activity_id') }, result: { score: { scaled: 0.66 } }, context: { registration: query.get('registration') } }]))`,
  ),
}
const find = (name: string) =>
  `let api = null; for (let view = window; !api && view !== view.parent; ) { view = view.parent; try { api = view.${name} } catch { break } }`
const manifest = (version: string, more: string) =>
  `<?xml version="1.0"?><manifest identifier="M" xmlns:adlcp="urn:adlcp"><metadata><schemaversion>${version}</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Forklift</title><item identifier="I" identifierref="R"><title>Check</title>${more}</item></organization></organizations>
  <resources><resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="go.html"/></resources></manifest>`
const scorm12 = {
  'imsmanifest.xml': manifest(
    '1.2',
    '<adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>level 3</adlcp:datafromlms>',
  ),
  'go.html': page(
    'Check',
    `${find('API')}
api.LMSInitialize('')
const before = api.LMSGetValue('cmi.suspend_data')
said([before || 'fresh', api.LMSGetValue('cmi.core.entry'), api.LMSGetValue('cmi.launch_data'), api.LMSGetValue('cmi.student_data.mastery_score')].join(' | '))
document.getElementById('go').addEventListener('click', () => {
  const set = (name, value) => api.LMSSetValue('cmi.' + name, value)
  if (!before) { set('suspend_data', 'page-2'); set('core.lesson_location', '2'); set('core.lesson_status', 'incomplete'); set('core.exit', 'suspend') }
  else {
    set('interactions.0.id', 'q1'); set('interactions.0.type', 'choice'); set('interactions.0.student_response', 'a'); set('interactions.0.result', 'correct')
    set('core.score.raw', '85'); set('core.lesson_status', 'passed'); set('core.session_time', '00:02:00')
  }
  api.LMSCommit(''); api.LMSFinish('')
})`,
  ),
}
const scorm2004 = {
  'course/imsmanifest.xml': manifest('2004 4th Edition', ''),
  'course/go.html': page(
    'Check',
    `${find('API_1484_11')}
api.Initialize(''); said('ready')
document.getElementById('go').addEventListener('click', () => {
  api.SetValue('cmi.score.scaled', '0.9'); api.SetValue('cmi.success_status', 'passed'); api.SetValue('cmi.completion_status', 'completed')
  said(api.Commit('') + ' ' + api.Terminate(''))
})`,
  ),
}

const play = async (screen: Page, id: number): Promise<FrameLocator> => {
  await screen.goto(`/play/${id}`)
  return screen.frameLocator('iframe')
}
const stands = async (who: Person, id: number) => {
  const { progressionPercent, bestScore } = await who.api.call(getTraining, { params: { id } })
  return [progressionPercent, bestScore]
}

test('a cmi5 and a Tin Can package run from their manifests, and their reports are shown', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  for (const [files, result] of [
    [cmi5, [100, 75]],
    [tincan, [100, 66]],
  ] as const) {
    const { id } = await world.training(org, { zip: await zipOf(files) })
    const room = await play(screen, id)
    await room.getByRole('button', { name: 'Go' }).click()
    // Not by what the content shows: the player removes its frame once it has read the end.
    await expect.poll(() => stands(learner, id)).toEqual(result)
    // It posts no messages to the page around it, which reads its end and its progress from the record.
    if (files === cmi5) await screen.getByRole('dialog').getByText('75', { exact: true }).first().waitFor()
    else await expect(screen.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100')
  }
})

test('a cmi5 package whose driver first looks for SCORM above it runs, and its end reaches the player', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  // The usual finder and a direct read, neither of which catches the error of a window of another site.
  const finder = `<script>
let win = window
while (win.API == null && win.parent != null && win.parent != win) win = win.parent
document.title = String(win.API || window.parent.API_1484_11 || 'no SCORM')
</script><main>`
  const unit = 'unit/start.html'
  const { id } = await world.training(org, {
    zip: await zipOf({ ...cmi5, [unit]: cmi5[unit].replace('<main>', finder) }),
  })
  const room = (await play(screen, id)).frameLocator('iframe')
  await room.getByRole('button', { name: 'Go' }).click()
  await expect.poll(() => stands(learner, id)).toEqual([100, 75])
  // The player reads the end from the record too, and may be faster.
  const leave = room.getByRole('button', { name: 'Leave' })
  await leave.click({ timeout: 5000 }).catch(() => undefined)
  await screen.getByRole('dialog').getByText('75', { exact: true }).first().waitFor()
})
test('a cmi5 unit that requires its own window runs in one, and its end is shown where it was started', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const own = { ...cmi5, 'cmi5.xml': cmi5['cmi5.xml'].replace('<au ', '<au launchMethod="OwnWindow" ') }
  const { id } = await world.training(org, { zip: await zipOf(own) })
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  await screen.goto(`/play/${id}`)
  const open = async (name: string) => {
    const [unit] = await Promise.all([
      screen.context().waitForEvent('page'),
      screen.getByRole('button', { name }).click(),
    ])
    await screen.getByText('It runs in its own window').waitFor()
    return unit
  }
  const left = await open('Open the window')
  await left.getByText('waiting').waitFor()
  expect(await left.evaluate(() => window.self === window.top)).toBe(true)
  // It has no more access to the player than a frame has.
  devices.expected.push(/Unsafe attempt to initiate navigation/)
  const kept = left.evaluate(() => void (window.opener.location.href = 'about:blank'))
  await expect(kept).rejects.toThrow(/permission to navigate/)
  await left.close()
  await screen.getByText('Its window is closed.').waitFor()
  const unit = await open('Open it again')
  await screen.reload()
  await screen.getByText('This page was loaded again.').waitFor()
  await screen.getByRole('button', { name: 'Bring it to the front' }).click()
  await screen.getByText('It runs in its own window').waitFor()
  await unit.getByRole('button', { name: 'Go' }).click()
  await unit.getByText('taken').waitFor()
  const summary = screen.getByRole('dialog')
  await summary.getByText('Passed').first().waitFor()
  await unit.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => unit.isClosed()).toBe(true)
  expect(await stands(learner, id)).toEqual([100, 75])
})

test('a learner who only browses a package is informed of its end', async ({ world, devices }) => {
  const org = await world.organisation()
  const { id } = await world.training(org, { zip: await zipOf(cmi5) })
  const screen = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await screen.goto(`/play/${id}?mode=browse`)
  const room = screen.frameLocator('iframe')
  // Its verdict is refused.
  devices.expected.push(/403/)
  await room.getByRole('button', { name: 'Go' }).click()
  await expect(room.locator('#said')).not.toHaveText('waiting')
  await room.getByRole('button', { name: 'Leave' }).click()
  await room.getByText('This training has ended.', { exact: true }).waitFor()
})

test('a package that was started again elsewhere reports it in the former window', async ({ world, devices }) => {
  // Next heartbeat of the replaced launch, at any time.
  devices.expected.push(/409.*\/beat/)
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { id } = await world.training(org, { zip: await zipOf(cmi5) })
  const screen = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  await screen.clock.install()
  await (await play(screen, id)).getByText('waiting').waitFor()
  const elsewhere = await signedIn(await devices.open(desktop), learner, 'learner')
  await (await play(elsewhere, id)).getByText('waiting').waitFor()
  await screen.clock.fastForward('00:21')
  await screen.getByText('Started on another device. This one no longer counts.').waitFor()
})

test('a SCORM 1.2 package resumes where it was left, and its verdict is the training’s', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { id } = await world.training(org, { zip: await zipOf(scorm12) })
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const first = (await play(screen, id)).frameLocator('iframe')
  await first.getByText('fresh | ab-initio | level 3 | 80').waitFor()
  await first.getByRole('button', { name: 'Go' }).click()
  await screen.getByRole('dialog').waitFor()
  expect(await stands(learner, id)).toEqual([0, null])
  const second = (await play(screen, id)).frameLocator('iframe')
  await second.getByText('page-2 | resume | level 3 | 80').waitFor()
  await second.getByRole('button', { name: 'Go' }).click()
  await screen.getByRole('dialog').waitFor()
  await expect.poll(() => stands(learner, id)).toEqual([100, 85])
})

test('a SCORM package that runs in its own window reports from there', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const files = {
    'imsmanifest.xml': manifest('1.2', ''),
    'go.html': page(
      'Start',
      "document.getElementById('go').onclick = () => window.open('course.html', 'course', 'width=600,height=400')",
    ),
    'course.html': page(
      'Course',
      `let api = null; for (let view = window.opener; !api && view; view = view === view.parent ? null : view.parent) api = view.API ?? null
api.LMSInitialize(''); api.LMSSetValue('cmi.core.score.raw', '77'); api.LMSSetValue('cmi.core.lesson_status', 'completed'); said(api.LMSGetValue('cmi.core.credit') + ' ' + api.LMSFinish(''))`,
    ),
  }
  const { id } = await world.training(org, { zip: await zipOf(files) })
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const room = (await play(screen, id)).frameLocator('iframe')
  const [course] = await Promise.all([
    screen.context().waitForEvent('page'),
    room.getByRole('button', { name: 'Go' }).click(),
  ])
  await course.getByText('credit true').waitFor()
  await expect.poll(() => stands(learner, id)).toEqual([100, 77])
})

test('a SCORM 2004 package reports score, success and completion', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const { id } = await world.training(org, { zip: await zipOf(scorm2004) })
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const room = (await play(screen, id)).frameLocator('iframe')
  await room.getByText('ready').waitFor()
  await room.getByRole('button', { name: 'Go' }).click()
  await screen.getByRole('dialog').waitFor()
  await expect.poll(() => stands(learner, id)).toEqual([100, 90])
})

test('a package of two units becomes two trainings in a course', async ({ world, devices }) => {
  const org = await world.organisation()
  const unit = (id: string) =>
    `<au id="urn:${id}" moveOn="Passed"><title><langstring lang="en">Unit ${id}</langstring></title><description><langstring lang="en">About it</langstring></description><url>unit/start.html</url></au>`
  const both = { ...cmi5, 'cmi5.xml': cmi5['cmi5.xml'].replace(/<au.*<\/au>/s, unit('a') + unit('b')) }
  const training = await world.training(org, { zip: await zipOf(both) })
  const screen = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await screen.goto(`/admin/catalog?wizard=${training.id}`)
  const wizard = screen.getByRole('dialog', { name: 'Modify the training' })
  await wizard.getByRole('button', { name: /^5\. Content/ }).click()
  await wizard.getByText('Recognised: cmi5, 2 parts. This training runs the first.').waitFor()
  await wizard.getByRole('button', { name: 'Create trainings from the other parts' }).click()
  await screen.getByText('Created a course with 2 trainings').waitFor()
  const { items } = await org.admin.api.call(listCourses, { query: {} })
  expect(items.map(({ title, totalTraining }) => [title, totalTraining])).toEqual([['Yard', 2]])
  devices.expected.push(/409/)
  await wizard.getByRole('button', { name: 'Create trainings from the other parts' }).click()
  await screen.getByText('Every part of this package is already a training.').waitFor()
})

test('the wizard names the recognised package, and the line of an error in its manifest', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const training = await world.training(org)
  const screen = await signedIn(await devices.open(desktop), org.admin, 'admin')
  devices.expected.push(/422/)
  await screen.goto(`/admin/catalog?wizard=${training.id}`)
  const wizard = screen.getByRole('dialog', { name: 'Modify the training' })
  const row = wizard.getByRole('group', { name: 'WEB_GL' })
  await wizard.getByRole('button', { name: /^5\. Content/ }).click()
  const choose = async (name: string, files: Record<string, string>) =>
    row.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/zip', buffer: await zipOf(files) })
  await row.getByRole('button', { name: 'Remove: WEB_GL' }).click()
  await choose('broken.zip', { ...scorm12, 'imsmanifest.xml': scorm12['imsmanifest.xml'].replace('</item>', '') })
  await row.getByText(/^imsmanifest\.xml has an error on line 2/).waitFor()
  await choose('forklift.zip', scorm12)
  await row.getByText('Recognised: SCORM 1.2').waitFor()
})

test('content with threads finds the SCORM interface, and has shared memory', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const threads = 'const memory = new WebAssembly.Memory({ initial: 32, maximum: 64, shared: true })'
  const threaded = {
    'imsmanifest.xml': manifest('1.2', ''),
    'go.html': page(
      'Check',
      `${find('API')}
${threads}
said([self.crossOriginIsolated, memory.buffer instanceof SharedArrayBuffer, api ? api.LMSInitialize('') : 'no API'].join(' '))
document.getElementById('go').addEventListener('click', () => {
  api.LMSSetValue('cmi.core.score.raw', '85'); api.LMSSetValue('cmi.core.lesson_status', 'passed')
  said(api.LMSCommit('') + ' ' + api.LMSFinish(''))
})`,
    ),
  }
  // An ordinary Unity build contains the words that indicate threads, and has none.
  const ordinary = {
    ...scorm12,
    'Build/web.framework.js': 'if(typeof ENVIRONMENT_IS_PTHREAD==="undefined"||!ENVIRONMENT_IS_PTHREAD){}',
    'Build/web.loader.js': 'new WebAssembly.Memory({initial:1,maximum:1,shared:!0})',
    'go.html': page('Check', `${find('API')}\nsaid([self.crossOriginIsolated, api.LMSInitialize('')].join(' '))`),
  }
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const plain = await world.training(org, { zip: await zipOf(ordinary) })
  const room = (await play(screen, plain.id)).frameLocator('iframe')
  await room.getByText('false true', { exact: true }).waitFor()
  const { id } = await world.training(org, { zip: await zipOf(threaded) })
  const apart = (await play(screen, id)).frameLocator('iframe')
  await apart.getByText('true true true', { exact: true }).waitFor()
  await apart.getByRole('button', { name: 'Go' }).click()
  await expect.poll(() => stands(learner, id)).toEqual([100, 85])
})

test('a unit on another site opens in a window that has no access to the player', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  // A separate server on this machine: browsers block requests from public sites to local servers.
  const site = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(cmi5Page))
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const elsewhere = `http://127.0.0.1:${(site.address() as AddressInfo).port}/yard/start.html`
  const remote = {
    'cmi5.xml': cmi5['cmi5.xml'].replace('unit/start.html?from=manifest', `${elsewhere}?from=manifest`),
  }
  const { id } = await world.training(org, { zip: await zipOf(remote) })
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  await screen.goto(`/play/${id}`)
  const [unit] = await Promise.all([
    screen.context().waitForEvent('page'),
    screen.getByRole('button', { name: 'Open the window' }).click(),
  ])
  await unit.getByText('waiting').waitFor()
  expect(unit.url()).toContain(`${elsewhere}?from=manifest&endpoint=`)
  expect(await unit.evaluate(() => window.opener)).toBeNull()
  await unit.getByRole('button', { name: 'Go' }).click()
  await unit.getByText('taken').waitFor()
  expect(await stands(learner, id)).toEqual([100, 75])
  site.close()
})

test('the author sees warnings of missing reports at the upload, in the version and in the inspector', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const silent = await zipOf({ 'index.html': page('Check', `${find('API')}\napi?.LMSInitialize('')`) })
  const { id } = await world.training(org, { zip: silent })
  const screen = await signedIn(await devices.open(desktop), org.admin, 'admin')
  await screen.goto(`/admin/catalog?versions=${id}`)
  const versions = screen.getByRole('dialog', { name: 'Versions' })
  const warning = /^It reports through SCORM but is opened without it/
  await versions.getByText(warning).waitFor()
  await versions.getByRole('button', { name: 'Upload a version' }).click()
  const adding = screen.getByRole('dialog', { name: 'Upload a version' })
  const asks = scorm12['imsmanifest.xml'].replace('<adlcp:masteryscore>', '<prerequisites>A1</prerequisites>$&')
  const kept = await zipOf({ ...scorm12, 'imsmanifest.xml': asks })
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'course.zip', mimeType: 'application/zip', buffer: kept })
  await adding.getByText('Prerequisites are not enforced').waitFor()
  await adding.getByText('Requested by: Check').waitFor()
  await (await play(screen, id)).getByText('waiting').waitFor()
  await screen.goto(`/admin/catalog?inspect=${id}`)
  await screen.getByRole('dialog', { name: 'Live inspector' }).getByText(warning).waitFor()
})
