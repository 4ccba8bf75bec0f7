import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { Db } from '../../db/index.ts'
import type { AppEnv } from '../http/answer-call.ts'
import { safeHeaders } from '../http/answers.ts'

const headers = { ...safeHeaders, 'cache-control': 'no-store' }

/** Returns the sent messages, newest first. */
async function sentMessages(db: Db) {
  const rows = await db
    .selectFrom('outgoing_message')
    .select(['channel', 'recipient', 'subject', 'text', 'html', 'links', 'code', 'calendar', 'sent_at'])
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('sent_at', 'desc')
    .execute()
  return rows.map(({ recipient, code, calendar, sent_at, ...row }) => ({
    ...row,
    to: recipient,
    ...(code && { code }),
    ...(calendar && { calendar }),
    sentAt: sent_at?.toISOString() ?? '',
  }))
}

type Message = Awaited<ReturnType<typeof sentMessages>>[number]

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-inline-size: 720px; margin: 24px auto; padding: 0 16px }
  article { border: 1px solid #8888; border-radius: 12px; padding: 16px; margin-block: 16px; overflow-wrap: anywhere }
  h2 { font-size: 1.1em; margin: 0 } p { margin: 4px 0 } pre { white-space: pre-wrap; font: inherit }
  iframe { inline-size: 100%; block-size: 560px; border: 1px solid #8884; border-radius: 8px }
  .code { font-size: 1.6em; letter-spacing: .15em } .of { opacity: .75; font-size: .9em }`

// Shows a mail as its reader sees it. Its HTML may do nothing but open links.
const articleOf = ({ channel, to, subject, text, html: body, links, code, sentAt }: Message) => html`
  <article>
    <p class="of">${channel === 'email' ? 'E-mail' : 'Text message'} to <bdi>${to}</bdi>,
      <time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
    ${subject && html`<h2 dir="auto">${subject}</h2>`}
    ${code && html`<p class="code" dir="ltr">${code}</p>`}
    ${links.map((link) => html`<p dir="ltr"><a href="${link}">${link}</a></p>`)}
    ${
      body
        ? html`<details><summary>The mail</summary><iframe title="The mail" srcdoc="${body}"
            sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe></details>
            <details><summary>Its text</summary><pre dir="auto">${text}</pre></details>`
        : html`<pre dir="auto">${text}</pre>`
    }
  </article>`

const page = (messages: Message[]) => html`<!doctype html>
  <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
  <title>Outbox</title><style>${style}</style></head>
  <body><main><h1>Outbox</h1>
  <p>Every e-mail and text message of this demo, the newest first.</p>
  ${messages.length > 0 ? messages.map(articleOf) : html`<p>Nothing was sent yet.</p>`}</main></body></html>`

/**
 * Serves `/dev/outbox` and `/dev/outbox.json`: the sent messages. Not for public addresses, because it lets anyone log
 * in as anyone.
 */
export function showOutbox(hono: Hono<AppEnv>, db: Db) {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
  hono.get('/dev/outbox', async (c) => {
    c.set('route', '/dev/outbox')
    return c.html(page(await sentMessages(db)), 200, { ...headers, 'content-security-policy': policy })
  })
  hono.get('/dev/outbox.json', async (c) => {
    c.set('route', '/dev/outbox.json')
    return c.json(await sentMessages(db), 200, headers)
  })
}
