import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads the text of a PDF as copied by a reader, and its metadata. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures = (argsArray as (unknown[] | null)[]).flatMap((drawn, i) =>
    fnArray[i] === OPS.paintImageXObject && drawn ? [drawn.slice(1, 3)] : [],
  )
  const { info } = (await document.getMetadata()) as { info: Record<string, unknown> }
  const attachments = await Promise.all(
    [...((await document.getAttachments()) ?? new Map())].map(async ([id, { filename }]) => ({
      filename,
      content: await document.getAttachmentContent(id),
    })),
  )
  const [, , width = 0, height = 0] = page.view
  return {
    pages: document.numPages,
    landscape: width > height,
    text: text.replace(/\s+/g, ' '),
    info,
    /** Width and height of each picture, as drawn. */
    pictures,
    attachments,
  }
}
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, i) => {
      const { items } = await (await document.getPage(i + 1)).getTextContent()
      return items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
    }),
  )
}
