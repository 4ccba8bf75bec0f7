import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { html, raw } from 'hono/html'
import type { AppEnv } from '../../http/answer-call.ts'
import { safeHeaders } from '../../http/answers.ts'
import type { openApi } from '../openapi.ts'
import { docsCss } from './docs.styles.ts'
import { type Declaration, elementPart, guideHtml } from './guide.ts'
import { addressOf, type Call, callPart, groupsOf } from './reference.ts'

/** Filters the list of calls by what is typed. */
const script = `
const field=document.getElementById('find'),none=document.getElementById('none');
if(field){field.closest('p').hidden=false;field.addEventListener('input',()=>{
const words=field.value.toLowerCase().split(/\\s+/).filter(Boolean);let rowNum=0;
for(const row of document.querySelectorAll('.calls li')){const text=row.textContent.toLowerCase();
row.hidden=!words.every((word)=>text.includes(word));if(!row.hidden)rowNum+=1}
none.hidden=rowNum>0})}`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(docsCss)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

interface Shown {
  title: string
  /** The group of calls that is open; none on the first page. */
  group?: string
  groups: string[]
  content: unknown
}

const sections = [
  ['#embedding', 'Embedding'],
  ['#widgets', 'The six widgets'],
  ['#logging-in-on-partner-pages', 'Logging in on partner pages'],
  ['#leads-in-an-enterprise-s-own-system', 'Leads in your own system'],
  ['#calls', 'All calls'],
] as const

const documentOf = ({ title, group, groups, content }: Shown) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="How to embed Foyer’s widgets and call its API.">
<link rel="icon" href="/art/foyer-mark.svg" type="image/svg+xml"><style>${raw(docsCss)}</style></head>
<body><a class="skip" href="#content">Skip to the content</a>
<header><a href="/docs"${group === undefined ? raw(' aria-current="page"') : ''}><b>Foyer for developers</b></a>
<a href="/embed">Embed studio</a><a href="/demo">Demo page</a><a href="/openapi.json">OpenAPI</a>
<a href="/custom-elements.json">Elements as JSON</a></header>
<div class="page"><nav aria-label="Contents"><ul>
${sections.map(([id, words]) => html`<li><a href="/docs${id}">${words}</a></li>`)}</ul>
<ul>${groups.map(
  (name) => html`<li><a href="/docs/${name}"${name === group ? raw(' aria-current="page"') : ''}>${name}</a></li>`,
)}</ul></nav>
<main id="content">${content}</main></div><script>${raw(script)}</script></body></html>`

const callRow = (call: Call) => html`<li><a href="${addressOf(call)}">
<code><b>${call.method}</b> ${call.path}</code><small>${call.operation.summary}</small></a></li>`

/** Reads the widgets’ descriptions from the manifest that the build writes; none where nothing was built. */
async function elementsIn(assets: URL): Promise<Declaration[]> {
  const file = new URL('custom-elements.json', assets)
  if (!existsSync(file)) return []
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { modules: { declarations: Declaration[] }[] }
  return manifest.modules.flatMap(({ declarations }) => declarations)
}

interface DocsParts {
  /** Returns the description of the API; called with each page. */
  describe: () => ReturnType<typeof openApi>
  /** The folder of the built browser code. */
  assets: URL
}

/**
 * Serves the documentation for developers: `/docs` is the guide to embedding with the widgets’ attributes and a list of
 * all calls, `/docs/{group}` explains the calls of one group. All of it is made from the contract, from the widgets’
 * contracts and from `widgets/README.md`, and so is in English only.
 */
export function serveDocs(hono: Hono<AppEnv>, { describe, assets }: DocsParts) {
  const parts = () => {
    const description = describe()
    return { groups: groupsOf(description), publicUrl: description.servers[0]?.url ?? '' }
  }
  const send = (c: Context<AppEnv>, shown: Shown) =>
    c.html(documentOf(shown), 200, {
      ...safeHeaders,
      'cache-control': 'public, max-age=300',
      'content-security-policy': policy,
    })

  hono.use('/docs/*', compress())
  hono.get('/docs', compress(), async (c) => {
    c.set('route', '/docs')
    const { groups, publicUrl } = parts()
    const [guide, elements] = await Promise.all([guideHtml(publicUrl), elementsIn(assets)])
    const calls = [...groups.values()].flat()
    const content = html`<h1>Foyer for developers</h1>
      <p>Place Foyer’s six widgets on any page with one script tag, or call its API yourself. The
      <a href="/embed">embed studio</a> writes the code for you.</p>
      ${raw(guide)}
      <h2 id="widgets">The six widgets</h2>
      ${elements.map(elementPart)}
      <h2 id="calls">All ${calls.length} calls</h2>
      <p>Answers are JSON: <code>{"code": 200, "data": …, "message": "OK"}</code>, or with <code>list</code>,
      <code>total</code>, <code>pageNum</code> and <code>pages</code> in place of <code>data</code>. An error has the
      HTTP status as its <code>code</code>, a <code>message</code> in the reader’s language, its name in
      <code>error</code>, the wrong <code>fields</code>, and a <code>requestId</code> to name when you ask us. A login
      goes into <code>authorization</code>, the reader’s language into <code>client-info</code>.</p>
      <p class="search" hidden><label for="find">Find a call</label><br>
      <input id="find" type="search" autocomplete="off" spellcheck="false" aria-describedby="none"></p>
      <p id="none" role="status" hidden>No call has these words.</p>
      <ul class="calls">${calls.map(callRow)}</ul>`
    return send(c, { title: 'Foyer for developers', groups: [...groups.keys()], content })
  })

  hono.get('/docs/:group', (c) => {
    c.set('route', '/docs/:group')
    const { group } = c.req.param()
    const { groups, publicUrl } = parts()
    const calls = groups.get(group)
    if (!calls) return c.notFound()
    const content = html`<h1>${group}</h1>
      <p>${calls.length === 1 ? 'One call' : `${calls.length} calls`} of <code>${group}</code>.
      <a href="/docs#calls">All calls</a></p>
      ${calls.map((call) => callPart(call, publicUrl))}`
    return send(c, { title: `${group} · Foyer for developers`, groups: [...groups.keys()], group, content })
  })
}
