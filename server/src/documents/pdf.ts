import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const load = createRequire(import.meta.url)
/** The library takes 24 MiB of memory: it is loaded by the first document. */
export const openPdf = (options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument =>
  new (load('pdfkit') as typeof PDFDocument)(options)
