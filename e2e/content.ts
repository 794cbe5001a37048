import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import yazl from 'yazl'

const library = join(import.meta.dirname, '../runtime/dist/praxia.js')

/** A minimal training: WebGL, four buttons, reports with the runtime library. */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Valve room</title><style>body { background: #fff; color: #111; font: 16px sans-serif }</style></head>
<body><main><h1>Valve room</h1><canvas id="view" width="160" height="90" aria-hidden="true"></canvas>
<button id="valve" disabled>Open the valve</button><button id="gauge" disabled>Read the gauge</button><button id="badge" disabled>Take the badge</button><button id="finish" disabled>Finish</button>
<p role="status" id="status">Loading</p></main>
<script src="praxia.js"></script><script>
const gl = document.getElementById('view').getContext('webgl')
if (gl) { gl.clearColor(0.1, 0.5, 0.6, 1); gl.clear(gl.COLOR_BUFFER_BIT) }
Praxia.begin().then((session) => {
  window.session = session
  const status = document.getElementById('status')
  const on = (id, act) => { const button = document.getElementById(id); button.addEventListener('click', act); button.disabled = false }
  status.textContent = session.live ? 'begun' : 'no launch'
  session.initialized()
  session.onState((state) => { status.textContent = state })
  on('valve', () => { session.step('valve', { success: true, score: 90 }); session.progressed(40) })
  on('gauge', () => { session.step('gauge', { success: true, score: 80 }); session.progressed(70); session.stats([{ context: 'Room', stat: 'Readings', score: 3 }]) })
  on('badge', () => session.badge(1))
  on('finish', () => { session.progressed(100); session.completed(); session.passed(85); session.terminated(90000) })
})
</script></body></html>`

export const steps = {
  version: 1,
  passingScore: 60,
  steps: [
    { key: 'room', label: { EN: 'The valve room', FR: 'La salle des vannes' } },
    { key: 'valve', label: { EN: 'Open the valve', FR: 'Ouvrir la vanne' }, isPercent: true, parent: 'room' },
    { key: 'gauge', label: { EN: 'Read the gauge', FR: 'Lire le manomètre' }, isPercent: true, parent: 'room' },
  ],
}

export async function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** A training of many rounds that report one after another: round n has the score 50 + n. */
const drillPage = (
  rounds: number,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Drill</title></head>
<body><main><h1>Drill</h1><div id="rounds"></div><button id="finish" disabled>Finish</button></main>
<script src="praxia.js"></script><script>
Praxia.begin().then((session) => {
  session.initialized()
  for (let round = 1; round <= ${rounds}; round++) {
    const button = document.createElement('button')
    button.textContent = 'Round ' + round
    button.addEventListener('click', () => { session.step('round-' + round, { success: true, score: 50 + round }); session.progressed(Math.floor(99 * round / ${rounds})) })
    document.getElementById('rounds').append(button)
  }
  const finish = document.getElementById('finish')
  finish.addEventListener('click', () => { session.progressed(100); session.completed(); session.passed(77); session.terminated(30000) })
  finish.disabled = false
})
</script></body></html>`
export const drill = async (
  rounds: number,
  more: Record<string, string> = {},
): Promise<{ zip: Buffer; steps: object }> => ({
  zip: await zipOf({ 'index.html': drillPage(rounds), 'praxia.js': readFileSync(library), ...more }),
  steps: {
    version: 1,
    passingScore: 60,
    steps: Array.from({ length: rounds }, (_, index) => ({
      key: `round-${index + 1}`,
      label: { EN: `Round ${index + 1}` },
      isPercent: true,
    })),
  },
})
/** Files of the valve room's zip. */
export const zipFiles = (): Record<string, Buffer> => ({
  'index.html': Buffer.from(page),
  'praxia.js': readFileSync(library),
})
export const valveRoom = (): Promise<Buffer> => zipOf(zipFiles())

const crc = (bytes: Buffer): number => {
  let c = 0xffffffff
  for (const byte of bytes) {
    c ^= byte
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  }
  return (c ^ 0xffffffff) >>> 0
}
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc(body), body.length + 4)
  return out
}
/** Returns a valid picture of one colour. */
export function png(width: number, height: number, rgb: readonly [number, number, number]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.concat(Array.from({ length: width }, () => Buffer.from(rgb)))])
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
