// `run(plan)` is all a training calls: session, scene and letters, then the stage, for as long as the page is open.
import inter from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2?url'
import { begin } from '@praxia/runtime/session.ts'
import { App } from './app.ts'
import { loadLetters } from './panels/letters.ts'
import { loadParts } from './drawing/parts.ts'
import { Report } from './session/report.ts'
import { loadSettings } from './session/settings.ts'
import type { Plan } from './stage.ts'
import { WORDS, langOf } from './words.ts'
import type { Lang } from './words.ts'

declare global {
  interface Window {
    praxiaTraining?: { ready: boolean; state: () => object; meets: (x: number, y: number) => string | null }
  }
}

// The page itself turns a ring until there is a room: what it loads takes a second or more.
const noLongerWaiting = (): void => document.querySelector('.wait')?.remove()

export async function run(make: (lang: Lang) => Plan): Promise<void> {
  const session = await begin(),
    params = new URLSearchParams(location.search),
    asked = langOf(params.get('lang') ?? session.lang),
    plan = make(asked),
    lang = plan.lang ?? asked
  document.documentElement.lang = lang
  document.title = plan.title()
  const report = new Report(session)
  try {
    const [parts] = await Promise.all([loadParts(plan.scene), loadLetters(inter)]),
      app = new App(plan, report, parts, lang)
    loadSettings(app)
    // A reloaded page resumes its run; a run that is over is not resumed.
    addEventListener('pagehide', () => (app.phase === 'end' ? void report.leave() : app.save()))
    session.onLeave(() => {
      app.save()
      void report.leave()
    })
    app.renderer.setAnimationLoop((ms) => app.frame(ms))
    noLongerWaiting()
    window.praxiaTraining = { ready: true, state: () => app.state(), meets: (x, y) => app.meets(x, y) }
  } catch (e) {
    noLongerWaiting()
    document.body.append(
      Object.assign(document.createElement('p'), {
        textContent: WORDS[lang].noWebgl,
        style: 'color:#fff;font:18px/1.5 system-ui;padding:24px',
      }),
    )
    throw e
  }
}
