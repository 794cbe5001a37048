import '@fontsource-variable/inter/opsz.css'
import { guardFrames } from './app/iframe-guard.ts'
import { fetched } from './lib/fetched.ts'
import { session } from './lib/session.ts'
import { startPhrases } from './phrases/i18n.ts'
import { guardDoublePresses } from './ui/double-press.ts'

guardFrames()
guardDoublePresses()
const phrases = startPhrases([
  'common',
  'errors',
  'accounts',
  ...(session.get() ? (['shell', 'refusals'] as const) : (['entrance'] as const)),
])

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
// Loaded in parts, so that the browser responds between them: at once, the first page blocks a phone for a second.
const { standardTheme } = await fetched(() => import('./app/theme.ts'))
await turn()
standardTheme()
await turn()
const { start } = await fetched(() => import('./start.tsx'))
await phrases
start()
