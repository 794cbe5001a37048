import { randomUUID } from 'node:crypto'
import { launchTraining } from '@praxia/contract/launches.ts'
import { getTraining } from '@praxia/contract/trainings.ts'
import { getUserStats, resetProgress, undoReset } from '@praxia/contract/progress.ts'
import type { FrameLocator, Page } from '@playwright/test'
import { desktop, signedIn } from '../../browser.ts'
import { zipOf } from '../../content.ts'
import { eventually } from '../../eventually.ts'
import { verbsOf } from '../../record.ts'
import { expect, test } from '../../fixtures.ts'
import type { Organisation, Person, World } from '../../world.ts'

// SCORM as authoring tools use it: rising verdicts, growing bookmarks, ends that are not final.

type Edition = '1.2' | '2004'
const manifest = (edition: Edition, href: string, more = '') =>
  `<?xml version="1.0"?><manifest identifier="M" xmlns:adlcp="urn:adlcp" xmlns:imsss="urn:imsss"><metadata><schemaversion>${edition === '1.2' ? '1.2' : '2004 4th Edition'}</schemaversion></metadata>
  <organizations default="O"><organization identifier="O"><title>Crane</title><item identifier="I" identifierref="R"><title>Check</title>${more}</item></organization></organizations>
  <resources><resource identifier="R" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources></manifest>`
/** A page whose buttons each do one thing; the element `said` shows the result. */
const page = (atStart: string, buttons: Record<string, string> = {}) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Check</title></head><body><main><h1>Check</h1><p id="said">waiting</p>
${Object.keys(buttons)
  .map((name) => `<button id="${name}">${name}</button>`)
  .join('')}</main><script>
let api = null
for (let view = window; !api && view !== view.parent; ) { view = view.parent; try { api = view.API_1484_11 || view.API } catch { break } }
const old = !!api.LMSInitialize
const name = (word) => old ? 'LMS' + word.replace('Terminate', 'Finish') : word
const call = (word, ...given) => String(api[name(word)](...given))
const begin = () => call('Initialize', ''), end = () => call('Terminate', ''), commit = () => call('Commit', '')
const get = (one) => call('GetValue', 'cmi.' + one)
const set = (one, value) => { const ok = call('SetValue', 'cmi.' + one, value); if (ok !== 'true') said(one + ' ' + call('GetLastError')) }
const score = (points) => old ? set('core.score.raw', String(points)) : set('score.scaled', String(points / 100))
// In 1.2 one word says both: what was passed is not called completed after it.
const status = (word) => { if (old) { if (word !== 'completed' || get('core.lesson_status') !== 'passed') set('core.lesson_status', word) } else if (word === 'passed' || word === 'failed') set('success_status', word); else set('completion_status', word) }
const exit = (word) => set(old ? 'core.exit' : 'exit', word)
const entry = () => get(old ? 'core.entry' : 'entry')
const said = (text) => { document.getElementById('said').textContent = text }
${atStart}
${Object.entries(buttons)
  .map(([name, script]) => `document.getElementById('${name}').addEventListener('click', async () => { ${script} })`)
  .join('\n')}
</script></body></html>`

const files = (edition: Edition, pages: Record<string, string>, more = '') => ({
  'imsmanifest.xml': manifest(edition, Object.keys(pages)[0]!, more),
  ...pages,
})
const made = async (world: World, org: Organisation, given: Record<string, string>): Promise<number> =>
  (
    await world.training(org, {
      zip: await zipOf(given),
      steps: { version: 1, steps: [{ key: 'a', label: { EN: 'A' } }] },
    })
  ).id
const play = async (screen: Page, id: number): Promise<FrameLocator> => {
  await screen.goto(`/play/${id}`)
  return screen.frameLocator('iframe').frameLocator('iframe')
}
/** Waits until the player has stored uncommitted data of this text; before that, a page that goes away takes it along. */
const stored = (screen: Page, text: string) =>
  eventually(
    'the stored data',
    () =>
      screen.evaluate(async () => {
        const result = <T>(request: IDBRequest<T>) =>
          new Promise<T>((done, fail) => {
            request.onsuccess = () => done(request.result)
            request.onerror = () => fail(request.error ?? new Error('storage'))
          })
        const database = await result(indexedDB.open('praxia-runtime'))
        const sessions = await result(database.transaction('sessions').objectStore('sessions').getAll())
        database.close()
        return JSON.stringify(sessions)
      }),
    (sessions) => sessions.includes(text),
  )
const press = (room: FrameLocator, name: string) => room.getByRole('button', { name, exact: true }).click()
const stands = async (who: Person, id: number) => {
  const { progressionPercent, bestScore } = await who.api.call(getTraining, { params: { id } })
  return [progressionPercent, bestScore]
}
const sessions = async (who: Person, id: number) => {
  const { userStat } = await who.api.call(getUserStats, { params: { id: who.id }, query: { trainingId: id } })
  return userStat?.jsonStep.map(({ state, passed }) => [state, passed])
}

for (const edition of ['1.2', '2004'] as const) {
  test(`SCORM ${edition}: a score that rises after the mark is reached counts, and a lower one takes nothing away`, async ({
    world,
    devices,
  }) => {
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const id = await made(
      world,
      org,
      files(edition, {
        'go.html': page('begin(); said("ready")', {
          half: 'score(50); status("passed"); status("completed"); commit()',
          more: 'score(80); commit()',
          most: 'score(95); commit()',
          less: 'score(30); if (!old) status("failed"); said("done " + end())',
        }),
      }),
    )
    const screen = await signedIn(await devices.open(desktop), learner, 'learner')
    const room = await play(screen, id)
    await press(room, 'half')
    await expect.poll(() => stands(learner, id)).toEqual([100, 50])
    await press(room, 'more')
    await expect.poll(() => stands(learner, id)).toEqual([100, 80])
    await press(room, 'most')
    await press(room, 'less')
    await screen.getByRole('dialog').getByText('95', { exact: true }).first().waitFor()
    expect(await stands(learner, id)).toEqual([100, 95])
  })

  test(`SCORM ${edition}: a bookmark of any size, and a failure that is suspended, go on in another browser`, async ({
    world,
    devices,
  }) => {
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const long = edition === '1.2' ? "'é'.repeat(40000)" : `'"'.repeat(150000)`
    const id = await made(
      world,
      org,
      files(edition, {
        'go.html': page(
          'begin(); said([entry(), get("suspend_data").length, get(old ? "core.lesson_location" : "location")].join(" "))',
          {
            leave: `set('suspend_data', ${long}); set(old ? 'core.lesson_location' : 'location', 'page_7'); score(0); status('failed'); exit('suspend'); end()`,
            pass: 'score(90); status("passed"); status("completed"); end()',
          },
        ),
      }),
    )
    const screen = await signedIn(await devices.open(desktop), learner, 'learner')
    const room = await play(screen, id)
    await room.getByText('ab-initio 0').waitFor()
    await press(room, 'leave')
    await screen.getByRole('dialog').waitFor()
    const elsewhere = await signedIn(await devices.open(desktop), learner, 'learner')
    const again = await play(elsewhere, id)
    await again.getByText(`resume ${edition === '1.2' ? 40_000 : 150_000} page_7`).waitFor()
    await press(again, 'pass')
    await elsewhere.getByRole('dialog').waitFor()
    await expect.poll(() => stands(learner, id)).toEqual([100, 90])
    await expect
      .poll(() => sessions(learner, id))
      .toEqual([
        ['terminated', true],
        ['terminated', false],
      ])
  })

  test(`SCORM ${edition}: what was not committed arrives when the tab goes to another address`, async ({
    world,
    devices,
  }) => {
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const id = await made(
      world,
      org,
      files(edition, {
        'go.html': page('begin(); said([entry(), get("suspend_data")].join(" "))', {
          work: 'score(88); status("passed"); status("completed"); set("suspend_data", "page 4"); said("worked")',
          part: 'status("incomplete"); set("suspend_data", "page 4"); said("worked")',
        }),
      }),
    )
    const screen = await signedIn(await devices.open(desktop), learner, 'learner')
    devices.expected.push(/404/)
    await press(await play(screen, id), 'part')
    await stored(screen, 'page 4')
    await screen.goto('/verify/none')
    const next = await play(screen, id)
    await next.getByText('resume page 4').waitFor()
    await press(next, 'work')
    await stored(screen, '"raw":88')
    await screen.goto('/verify/none')
    await screen.goto('/')
    await expect.poll(() => stands(learner, id)).toEqual([100, 88])
  })

  test(`SCORM ${edition}: a failure that was not committed arrives once, from any page of the platform`, async ({
    world,
    devices,
  }) => {
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const id = await made(
      world,
      org,
      files(edition, {
        'go.html': page('begin(); said(entry())', {
          wrong: 'score(20); status("failed"); said("worked")',
          other: 'set("suspend_data", "x"); said("other")',
        }),
      }),
    )
    const screen = await signedIn(await devices.open(desktop), learner, 'learner')
    devices.expected.push(/404/)
    const room = await play(screen, id)
    await press(room, 'wrong')
    await room.getByText('worked').waitFor()
    // A running attempt is left to its own player, whatever other pages are open.
    const held = () => screen.evaluate(async () => (await navigator.locks.query()).held!.map(({ name }) => name))
    expect(await held()).toEqual([expect.stringMatching(/^praxia-session /)])
    // Nothing is reported but its start: no session yet.
    expect(await sessions(learner, id)).toEqual([])
    await press(room, 'other')
    await screen.goto('/verify/none')
    await screen.goto('/')
    await expect.poll(() => sessions(learner, id)).toEqual([['running', false]])
    const launch = await learner.api.call(launchTraining, {
      params: { id },
      body: { requestId: randomUUID(), fileType: 'WEB_GL' },
    })
    const verbs = await verbsOf(launch)
    expect(verbs.filter((verb) => verb === 'failed')).toHaveLength(1)
  })

  test(`SCORM ${edition}: an end arrives when the tab goes to another address at once`, async ({ world, devices }) => {
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const id = await made(
      world,
      org,
      files(edition, {
        'go.html': page('begin(); said(entry())', {
          finish: 'score(77); status("passed"); status("completed"); end(); said("done")',
        }),
      }),
    )
    const screen = await signedIn(await devices.open(desktop), learner, 'learner')
    devices.expected.push(/404/)
    await press(await play(screen, id), 'finish')
    await stored(screen, 'verbs/terminated')
    await screen.goto('/verify/none')
    await screen.goto('/')
    await expect.poll(() => sessions(learner, id)).toEqual([['terminated', true]])
  })

  test(`SCORM ${edition}: content that ends on each page goes on with the next one`, async ({ world, devices }) => {
    const org = await world.organisation()
    const learner = await world.member(org, 'learner')
    const id = await made(
      world,
      org,
      files(edition, {
        'one.html': page('begin(); said("one " + entry())', {
          next: 'set("suspend_data", "from one"); exit("suspend"); end(); location.href = "two.html"',
        }),
        // Left by a link, with its end reported while the page unloads.
        'two.html': page(
          'said("two " + begin() + " " + get("suspend_data")); addEventListener("unload", () => { exit("suspend"); end() })',
          { next: 'location.href = "three.html"' },
        ),
        // Begins and ends while it loads, and is read then.
        'three.html': page(
          'begin(); set("suspend_data", get("suspend_data") + "!"); exit("suspend"); end(); said("three")',
          {
            next: 'location.href = "four.html"',
          },
        ),
        'four.html': page('begin(); said("four " + get("suspend_data"))', {
          finish: 'score(77); status("passed"); status("completed"); exit(""); end()',
        }),
      }),
    )
    const screen = await signedIn(await devices.open(desktop), learner, 'learner')
    devices.expected.push(/unload is not allowed|Permissions policy violation: unload/)
    const room = await play(screen, id)
    await room.getByText('one ab-initio').waitFor()
    await press(room, 'next')
    await room.getByText('two true from one').waitFor()
    await press(room, 'next')
    await room.getByText('three').waitFor()
    await screen.getByText('The training has reported its end.').waitFor()
    await press(room, 'next')
    await room.getByText('four from one!').waitFor()
    await expect(screen.getByText('The training has reported its end.')).toBeHidden()
    expect(await screen.getByRole('dialog').count()).toBe(0)
    await press(room, 'finish')
    await screen.getByRole('dialog').waitFor()
    await expect.poll(() => stands(learner, id)).toEqual([100, 77])
    await expect.poll(() => sessions(learner, id)).toEqual([['terminated', true]])
  })
}

test('SCORM 1.2 without a status is completed, its page is not covered, and its result is a press away', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const id = await made(world, org, files('1.2', { 'go.html': page('begin(); end(); said("Read this")') }))
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const room = await play(screen, id)
  await screen.getByText('The training has reported its end.').waitFor()
  await expect.poll(() => stands(learner, id)).toEqual([100, null])
  await expect(room.getByText('Read this')).toBeVisible()
  expect(await screen.getByRole('dialog').count()).toBe(0)
  await screen.getByRole('button', { name: 'See the result' }).click()
  await screen.getByRole('dialog').waitFor()
  await expect.poll(() => sessions(learner, id)).toEqual([['terminated', null]])
  const asked = await made(
    world,
    org,
    files(
      '1.2',
      { 'go.html': page('begin(); said("ready")', { end: 'score(60); end()' }) },
      '<adlcp:masteryscore>70</adlcp:masteryscore>',
    ),
  )
  await press(await play(screen, asked), 'end')
  await screen.getByRole('dialog').waitFor()
  expect(await sessions(learner, asked)).toEqual([['terminated', false]])
  // Left incomplete with the score that is asked for: the platform passes it.
  const reached = await made(
    world,
    org,
    files(
      '1.2',
      { 'go.html': page('begin(); status("incomplete"); said("ready")', { end: 'score(80); end()' }) },
      '<adlcp:masteryscore>70</adlcp:masteryscore>',
    ),
  )
  await press(await play(screen, reached), 'end')
  await screen.getByRole('dialog').waitFor()
  await expect.poll(() => stands(learner, reached)).toEqual([100, 80])
  expect(await sessions(learner, reached)).toEqual([['terminated', true]])
})

test('SCORM finds its learner, its limits and the objectives of its manifest', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const name = `${learner.lastName}, ${learner.firstName}`
  const old = await made(
    world,
    org,
    files(
      '1.2',
      {
        'go.html': page(
          'begin(); said([get("core.student_name"), get("core.total_time"), get("student_data.max_time_allowed")].join(" | "))',
        ),
      },
      '<adlcp:maxtimeallowed>00:30:00</adlcp:maxtimeallowed>',
    ),
  )
  await (await play(screen, old)).getByText(`${name} | 0000:00:00.0 | 00:30:00`).waitFor()
  const late = await made(
    world,
    org,
    files(
      '2004',
      {
        'go.html': page(
          'begin(); said([get("learner_name"), get("objectives._count"), get("objectives.0.id"), get("objectives.1.id")].join(" | "))',
        ),
      },
      '<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="p"/><imsss:objective objectiveID="obj2"/></imsss:objectives></imsss:sequencing>',
    ),
  )
  await (await play(screen, late)).getByText(`${name} | 2 | p | obj2`).waitFor()
})

test('a question that content asks with a browser dialog is shown to the learner', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const id = await made(
    world,
    org,
    files('1.2', {
      'go.html': page('begin(); said("ready")', {
        ask: 'said([confirm("Resume?"), prompt("Name?", "x")].join(" ")); alert("Thanks")',
      }),
    }),
  )
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const asked: string[] = []
  screen.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept(dialog.type() === 'prompt' ? 'Ana' : undefined)
  })
  const room = await play(screen, id)
  await press(room, 'ask')
  await room.getByText('true Ana').waitFor()
  await expect.poll(() => asked).toEqual(['Resume?', 'Name?', 'Thanks'])
})

test('a window replaced by another launch reports it at once, and changes nothing that the other saves', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const id = await made(
    world,
    org,
    files('1.2', {
      'go.html': page('begin(); said([entry(), get("suspend_data")].join(" "))', {
        one: 'set("suspend_data", "dead"); score(99); status("passed"); commit(); said("dead")',
        two: 'set("suspend_data", "live"); exit("suspend"); commit(); said("live")',
        three: 'end()',
      }),
    }),
  )
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const dead = await play(screen, id)
  await dead.getByText('ab-initio').waitFor()
  // The replaced window is refused from here on, with its next request.
  devices.expected.push(/409|401|403/)
  const elsewhere = await signedIn(await devices.open(desktop), learner, 'learner')
  const live = await play(elsewhere, id)
  await press(live, 'two')
  await screen.getByText('Started on another device. This one no longer counts.').waitFor()
  await press(dead, 'one')
  await press(live, 'three')
  await elsewhere.getByRole('dialog').waitFor()
  await (await play(elsewhere, id)).getByText('resume live').waitFor()
  expect(await stands(learner, id)).toEqual([0, null])
})

test('a reset during a run is reported at once, can be undone, and leads to a run that counts', async ({
  world,
  devices,
}) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const id = await made(
    world,
    org,
    files('2004', {
      'go.html': page('begin(); said([entry(), get("suspend_data")].join(" "))', {
        part: 'set("progress_measure", "0.4"); set("suspend_data", "part"); commit()',
        pass: 'score(90); status("passed"); status("completed"); end()',
      }),
    }),
  )
  const screen = await signedIn(await devices.open(desktop), learner, 'learner')
  const room = await play(screen, id)
  await press(room, 'part')
  await screen.getByText('Saved', { exact: true }).waitFor()
  await expect.poll(() => stands(learner, id)).toEqual([40, null])
  devices.expected.push(/409/)
  const asked = { params: { id: learner.id }, query: { trainingId: id } }
  await org.admin.api.call(resetProgress, asked)
  const dialog = screen.getByRole('alertdialog', { name: 'Your results in this training were reset' })
  await dialog.waitFor()
  await screen.getByText('Reset: this session no longer counts').waitFor()
  await org.admin.api.call(undoReset, asked)
  await dialog.waitFor({ state: 'hidden' })
  await screen.getByText('Saved', { exact: true }).waitFor()
  await org.admin.api.call(resetProgress, asked)
  const former = screen.frames()[1]!
  await dialog.getByRole('button', { name: 'Start again' }).click()
  // Playwright does not retry what it asks of a frame of another origin while that frame is removed.
  await expect.poll(() => former.isDetached()).toBe(true)
  await room.getByText('ab-initio').waitFor()
  await press(room, 'pass')
  await screen.getByRole('dialog').getByText('90', { exact: true }).first().waitFor()
  await expect.poll(() => stands(learner, id)).toEqual([100, 90])
})

test('content that has reported nothing is not shown as saved', async ({ world, devices }) => {
  const org = await world.organisation()
  const learner = await world.member(org, 'learner')
  const silent = await made(world, org, {
    'index.html': '<!doctype html><html lang="en"><head><title>Quiet</title></head><body><h1>Quiet</h1></body></html>',
  })
  const screen = await signedIn(await devices.open(desktop, { fresh: true }), learner, 'learner')
  await screen.clock.install()
  await screen.goto(`/play/${silent}`)
  await screen.frameLocator('iframe').getByText('Quiet').waitFor()
  const seen = screen.waitForResponse(
    (answer) => answer.url().includes('/api/launches/') && answer.request().method() === 'GET',
  )
  await screen.clock.fastForward('00:06')
  await seen
  await screen.clock.fastForward('00:21')
  await expect(screen.getByText('Saved', { exact: true })).toBeHidden()
})
