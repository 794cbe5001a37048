import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const load = createRequire(import.meta.url)
/** Loads the library with the first document, since it takes 24 MiB of memory. */
export const openPdf = (options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument =>
  new (load('pdfkit') as typeof PDFDocument)(options)
