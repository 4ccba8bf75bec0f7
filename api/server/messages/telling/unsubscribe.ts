import type { Hono, Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { locales } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { isLanguage } from '../../../contract/core/languages.ts'
import type { Db } from '../../../db/index.ts'
import type { AppEnv } from '../../http/answer-call.ts'
import { safeHeaders } from '../../http/answers.ts'
import { nameOfKind } from '../../mail/notice-mail.ts'
import { noticeMailWords } from '../../mail/notice-words.ts'
import { readStopLink, stopPath } from '../../mail/stop-links.ts'
import { stopMails } from './notice-settings.ts'

const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'"
const headers = {
  ...safeHeaders,
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const style = `
  :root { color-scheme: light dark; --back: #f3f6f6; --sheet: #fff; --line: #dfe6e6; --text: #0f2021; --quiet: #475658;
    --link: #007076 }
  @media (prefers-color-scheme: dark) {
    :root { --back: #0b1516; --sheet: #132122; --line: #24383a; --text: #eef5f5; --quiet: #a9c6c7; --link: #7ce9ec }
  }
  * { box-sizing: border-box }
  body { display: grid; place-items: center; min-block-size: 100vh; margin: 0; padding: 16px; background: var(--back);
    color: var(--text); font: 16px/1.55 -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', sans-serif }
  main { inline-size: 100%; max-inline-size: 440px; padding: 24px; background: var(--sheet);
    border: 1px solid var(--line); border-radius: 16px }
  h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3 }
  p { margin: 0 0 20px; color: var(--quiet) }
  button { min-block-size: 48px; padding: 10px 24px; border: 0; border-radius: 99px; background: #00c4c9;
    color: #001011; font: inherit; font-weight: 700; cursor: pointer }
  a { display: inline-block; padding-block: 10px; color: var(--link) }
  :focus-visible { outline: 2px solid var(--link); outline-offset: 2px }`

/** Serves the page at which the links of mails turn such mails off, and the POST by which it or a mail program does. */
export function serveUnsubscribe(hono: Hono<AppEnv>, db: Db) {
  const answer = async (c: HonoContext<AppEnv>) => {
    c.set('route', stopPath)
    const query = c.req.query()
    const language = isLanguage(query.language) ? query.language : 'EN'
    const { tag, dir } = locales[language]
    const t = translator(noticeMailWords, language)
    const found = await readStopLink(db, query)
    const isDone = found !== undefined && c.req.method === 'POST'
    if (isDone) await stopMails(db, found)
    const question = () =>
      found?.kind === 'ALL' || !found ? t('askAll') : t('askText', { kind: nameOfKind(found.kind, language) })
    const [title, text] = isDone
      ? [t('doneTitle'), t('doneText')]
      : found
        ? [t('askTitle'), question()]
        : [t('wrongTitle'), t('wrongText')]
    const page = html`<!doctype html>
      <html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <title>${title}</title><style>${style}</style></head>
      <body><main><h1>${title}</h1><p>${text}</p>
      ${
        found && !isDone
          ? html`<form method="post"><button>${t('askButton')}</button></form>`
          : html`<a href="/notification?language=${language}">${t('showAll')}</a>`
      }</main></body></html>`
    return c.html(page, found ? 200 : 404, headers)
  }
  hono.get(stopPath, answer)
  hono.post(stopPath, answer)
}
