import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'

interface Canvas {
  canvas: unknown
  context: { getImageData: (x: number, y: number, w: number, h: number) => { data: Uint8ClampedArray } }
}

/** Returns the text of a PDF, page by page, as a reader would copy it. */
export async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join(' ').replace(/\s+/g, ' ')
}

/** Returns the address of the QR code on the first page: renders the page and decodes it, like a phone's camera. */
export async function addressOn(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale: 3 })
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)]
  const drawn = (document.canvasFactory as { create: (w: number, h: number) => Canvas }).create(width, height)
  await page.render({ canvas: drawn.canvas as HTMLCanvasElement, viewport }).promise
  return decodeQr({ width, height, data: drawn.context.getImageData(0, 0, width, height).data })
}
