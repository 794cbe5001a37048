import { run } from '@praxia/stage/run.ts'
import { loadContent } from './content.ts'
import { plan } from './plan.ts'

const content = await loadContent()
void run((lang) => plan(lang, content))
