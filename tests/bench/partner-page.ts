import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { atEnd } from '../support/runner/ending.ts'

/** A page of a partner: what it loads beside its own style sheet, and what stands in it. */
export interface PartnerPage {
  head?: string
  body: string
}

const css = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222}header,main{max-width:44em;margin:auto;padding:16px}
header{display:flex;gap:16px;border-bottom:1px solid #ddd}label{display:block;margin:8px 0}input,textarea{display:block;width:100%;font:inherit}
li{padding:12px 0;border-bottom:1px solid #eee;min-height:52px}`

const documentOf = ({ head = '', body }: PartnerPage) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Autumn fair</title>
<link rel="stylesheet" href="/partner.css">
${head}</head>
<body><header><b>Autumn fair</b><a href="#halls">Halls</a><a href="#travel">Travel</a></header>
<main><h1>Welcome</h1><p>Four halls, three days, and everybody you want to meet.</p>
${body}</main></body>
</html>`

const fields = ['name', 'company', 'phone', 'email', 'message']

/** The bare form that a partner could write by hand instead. */
export const bareForm = `<form>${fields.map((name) => `<label>${name}<input name="${name}"></label>`).join('')}<button>Send</button></form>`

/** The bare list that a partner could write by hand instead. */
export const bareList = (length: number) => {
  const row = (place: number) =>
    `<li data-place="${place}"><a href="/${place}">Exhibitor ${place}</a><p>Pumps · Hall 4.1, B${place}</p></li>`
  return `<ul>${Array.from({ length }, (_, place) => row(place)).join('')}</ul>`
}

/** A partner's web server, another site than Foyer's. `put` gives the address of a page. */
export async function openPartner() {
  const pages: string[] = []
  const scripts = new Map<string, Buffer>()
  const server = createServer((request, answer) => {
    if (request.url === '/partner.css') return void answer.writeHead(200, { 'content-type': 'text/css' }).end(css)
    const script = scripts.get(request.url ?? '')
    if (script) {
      const headers = {
        'content-type': 'text/javascript',
        'content-encoding': 'br',
        'access-control-allow-origin': '*',
      }
      return void answer.writeHead(200, headers).end(script)
    }
    const page = pages[Number(request.url?.slice(1))]
    answer.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    put: (page: PartnerPage) => `http://localhost:${port}/${pages.push(documentOf(page)) - 1}`,
    /** Serves a script in brotli from another site than the partner's; gives its address. */
    putScript: (name: string, code: string) => {
      scripts.set(`/${name}.js`, brotliCompressSync(code))
      return `http://127.0.0.1:${port}/${name}.js`
    },
  }
}

/** The one tag that brings a widget with all it needs. */
export const tagOf = (url: string, widget: string, language: string) =>
  `<script async src="${url}/v1/${widget}.js" data-language="${language}" data-app-key="demo" data-event-key="X2026"></script>`

/** The tag that partners paste, and the hint for each script that the widget is made of. */
export const snippet = (url: string, language: string, preloads: string[] = []) =>
  [
    ...preloads.map((file) => `<link rel="modulepreload" crossorigin href="${url}/${file}">`),
    `<script async src="${url}/loader.js" data-language="${language}" data-app-key="demo" data-event-key="X2026"></script>`,
  ].join('\n')
