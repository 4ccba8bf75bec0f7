import { GlobalWorkerOptions, getDocument, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/types/src/display/api.d.ts'
import type { TextItem } from './pdf-find.ts'

// Only this file imports pdf.js, and only the page of PDFs imports this file, once there is a PDF to show.
GlobalWorkerOptions.workerSrc = workerUrl
// pdf.js names its worker by a plain text. The page's default policy lets that one address through, and no other text.
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: 'default', rules: object): unknown } }
trustedTypes?.createPolicy('default', { createScriptURL: (url: string) => (url === workerUrl ? url : null) })

/** A page as it was drawn last, for a reader who comes back. */
export interface DrawnPage {
  scale: number
  /** One element for each run of text. */
  runs: HTMLElement[]
  /** Puts picture and text where the page is drawn now. */
  putInto(canvas: HTMLCanvasElement, text: HTMLElement): void
}

/** A page: its size at 100 %, and a function that draws it. */
export interface PdfPage {
  width: number
  height: number
  /** The last drawing; the page's view removes it when the page is far from the viewport. */
  drawn?: DrawnPage | undefined
  /** Draws picture and text at a scale. Resolves with one element for each run of text, in the order of `texts`. */
  draw(canvas: HTMLCanvasElement, text: HTMLElement, scale: number, signal: AbortSignal): Promise<HTMLElement[]>
  texts(): Promise<TextItem[]>
}

/** An opened document. */
export interface Pdf {
  pageNum: number
  /** The pages that are loaded, by their numbers from 1. */
  loaded: ReadonlyMap<number, PdfPage>
  page(number: number): Promise<PdfPage>
  close(): void
}

/** A document: its address, and its content where it has been loaded. */
export interface Source {
  href: string
  content?: Blob | undefined
}

/** The most pixels that a canvas may have; phones refuse larger ones. */
const maxPixels = 12_000_000

async function draw(
  page: PDFPageProxy,
  scale: number,
  { canvas, text, signal }: { canvas: HTMLCanvasElement; text: HTMLElement; signal: AbortSignal },
): Promise<DrawnPage> {
  const viewport = page.getViewport({ scale })
  const pixelRatio = Math.min(devicePixelRatio || 1, Math.sqrt(maxPixels / (viewport.width * viewport.height)))
  // The new picture is drawn on a second canvas, so that the old one stays visible until then.
  const newCanvas = document.createElement('canvas')
  newCanvas.width = Math.floor(viewport.width * pixelRatio)
  newCanvas.height = Math.floor(viewport.height * pixelRatio)
  const task = page.render({ canvas: newCanvas, viewport, transform: [pixelRatio, 0, 0, pixelRatio, 0, 0] })
  signal.addEventListener('abort', () => task.cancel())
  await task.promise
  copyPicture(newCanvas, canvas)
  text.replaceChildren()
  setTextScale(text, scale)
  const layer = new TextLayer({ textContentSource: await page.getTextContent(), container: text, viewport })
  signal.addEventListener('abort', () => layer.cancel())
  await layer.render()
  return drawnPage(scale, canvas, layer.textDivs)
}

function drawnPage(scale: number, picture: HTMLCanvasElement, runs: HTMLElement[]): DrawnPage {
  let latest = picture
  return {
    scale,
    runs,
    putInto(canvas, text) {
      copyPicture(latest, canvas)
      latest = canvas
      setTextScale(text, scale)
      text.replaceChildren(...runs)
    },
  }
}

function copyPicture(from: HTMLCanvasElement, to: HTMLCanvasElement) {
  to.width = from.width
  to.height = from.height
  to.getContext('2d')?.drawImage(from, 0, 0)
}

const setTextScale = (text: HTMLElement, scale: number) => text.style.setProperty('--total-scale-factor', String(scale))

function pageOf(page: PDFPageProxy): PdfPage {
  const { width, height } = page.getViewport({ scale: 1 })
  return {
    width,
    height,
    async draw(canvas, text, scale, signal) {
      this.drawn = await draw(page, scale, { canvas, text, signal })
      return this.drawn.runs
    },
    async texts() {
      const { items } = await page.getTextContent()
      return items.flatMap((item) => ('str' in item ? [{ text: item.str, isLineEnd: item.hasEOL }] : []))
    },
  }
}

/**
 * Opens a document: what was loaded already, or else what lies at its address. `onProgress` gets the loaded share, from
 * 0 to 1, where the server says how long the file is.
 */
export async function openPdf(
  { href, content }: Source,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Pdf> {
  const assetsUrl = new URL('pdf/', import.meta.url.replace(/[^/]*$/, '')).href
  const task = getDocument({
    ...(content ? { data: new Uint8Array(await content.arrayBuffer()) } : { url: new URL(href, location.href).href }),
    cMapUrl: `${assetsUrl}cmaps/`,
    // Letters of documents without embedded fonts keep the width that their authors saw: a system's replacement for
    // Helvetica is often wider, and letters would overlap.
    standardFontDataUrl: `${assetsUrl}standard_fonts/`,
    useSystemFonts: false,
    wasmUrl: `${assetsUrl}wasm/`,
    // The page's content security policy forbids WebAssembly.
    useWasm: false,
    enableXfa: false,
  })
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
    if (total > 0) onProgress(Math.min(1, loaded / total))
  }
  const destroy = () => void task.destroy()
  signal.addEventListener('abort', destroy)
  const pdf: PDFDocumentProxy = await task.promise
  const pages = new Map<number, Promise<PdfPage>>()
  const loaded = new Map<number, PdfPage>()
  const load = async (number: number) => {
    const page = pageOf(await pdf.getPage(number))
    loaded.set(number, page)
    return page
  }
  return {
    pageNum: pdf.numPages,
    loaded,
    page(number) {
      const page = pages.get(number) ?? load(number)
      pages.set(number, page)
      return page
    },
    close: destroy,
  }
}
