import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of a partner. `{foyer}` in it stands for Foyer's address. */
export interface PartnerPage {
  /** The content of the head. */
  head?: string
  body: string
  /** Attributes of the html element, such as `dir="rtl"`. */
  html?: string
  /** The content policy that the page is served with. */
  policy?: string
  /** Further headers, such as `cross-origin-opener-policy`. */
  headers?: Record<string, string>
}

const packages = new URL('../../../node_modules/', import.meta.url)

/** The one script tag that partners paste. */
export const scriptTag = (more = '') =>
  `<script async src="{foyer}/loader.js" data-language="EN" data-app-key="demo" data-event-key="X2026"${more}></script>`

/** A partner's web server: another origin, indeed another site, than Foyer's. Libraries of npm lie under `/lib/`. */
export async function startPartner(foyerUrl: string) {
  const pages = new Map<string, PartnerPage>()
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://partner')
    if (pathname.startsWith('/lib/')) {
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
      const file = await readFile(new URL(pathname.slice('/lib/'.length), packages)).catch(() => undefined)
      return void response.writeHead(file ? 200 : 404, { 'content-type': type }).end(file)
    }
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const page = pages.get(pathname)
    const policy = page?.policy && { 'content-security-policy': page.policy.replaceAll('{foyer}', foyerUrl) }
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...policy, ...page?.headers })
    response.end(page && documentOf(page).replaceAll('{foyer}', foyerUrl))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    url,
    /** Puts a page on the server and gives its address. */
    put(path: string, page: PartnerPage) {
      pages.set(path, page)
      return url + path
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

const documentOf = ({ head = '', body, html = 'lang="en"' }: PartnerPage) => `<!doctype html>
<html ${html}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A partner's page</title>
${head}</head>
<body>${body}</body>
</html>`
