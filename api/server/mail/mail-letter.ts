import { html, raw } from 'hono/html'
import { locales } from '../../../i18n/locales.ts'
import type { Language } from '../../contract/core/languages.ts'

/** The words of one mail, in the order in which they are read. */
export interface Letter {
  to: string
  language: Language
  operator: string
  subject: string
  title: string
  lead: string
  /** Lines below the lead, such as what is new. */
  list?: string[]
  button?: { label: string; link: string }
  plainAddress: string
  more?: { text: string; link?: string }
  /** The last paragraph: who sent the mail and why. */
  footnote: string
  /** Links that turn such mails off. */
  stops?: { label: string; link: string }[]
  contact: string
}

/** The part of a mail for programs that show text alone. */
export function letterText({ title, lead, list, button, more, footnote, stops, contact, operator }: Letter) {
  const parts = [
    title,
    lead,
    list?.map((line) => `• ${line}`).join('\n'),
    button && `${button.label}:\n${button.link}`,
    more && (more.link ? `${more.text}\n${more.link}` : more.text),
    `-- \n${footnote}\n${contact}\n${operator}`,
    stops?.map(({ label, link }) => `${label}\n${link}`).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

// Mail programs without style sheets use the light colours, which are set on the elements. Programs that darken mails
// by themselves see that this mail does so on its own.
const style = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .canvas { background: #0b1516 !important }
    .sheet { background: #132122 !important; border-color: #24383a !important }
    .text { color: #eef5f5 !important }
    .quiet { color: #a9c6c7 !important }
    .link { color: #7ce9ec !important }
  }`

const css = {
  canvas: 'margin:0;padding:24px 12px;background:#f3f6f6',
  sheet:
    'max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #dfe6e6;border-radius:16px;overflow:hidden;' +
    "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','PingFang SC','Microsoft YaHei',sans-serif",
  bar: 'background:#0d2b2d;border-bottom:4px solid #00c4c9;padding:16px 24px;color:#f2fbfb;font-size:17px;font-weight:700',
  body: 'padding:24px',
  title: 'margin:0 0 12px;font-size:22px;line-height:1.3;color:#0f2021',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.55;color:#0f2021;white-space:pre-line',
  button:
    'display:inline-block;background:#00c4c9;color:#001011;text-decoration:none;font-size:16px;font-weight:700;' +
    'line-height:1.4;padding:13px 24px;border-radius:999px',
  quiet: 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#475658',
  link: 'color:#007076;word-break:break-all',
  list: 'margin:0 0 16px;padding-inline-start:20px;font-size:16px;line-height:1.55;color:#0f2021',
  stop: 'color:#007076',
}

const address = (link: string) =>
  html`<a class="link" style="${css.link}" dir="ltr" href="${link}" target="_blank">${link}</a>`

const paragraph = (kind: 'text' | 'quiet', text: unknown) => html`<p class="${kind}" style="${css[kind]}">${text}</p>`

/** Returns the HTML part of a mail, which most programs show. It fetches nothing, and typed values are text. */
export function letterHtml(letter: Letter) {
  const { language, operator, subject, title, lead, list, button, plainAddress, more, footnote, stops, contact } =
    letter
  const { tag, dir } = locales[language]
  const sheet = html`
    <div class="sheet" style="${raw(css.sheet)}">
      <div style="${css.bar}">${operator}</div>
      <div style="${css.body}">
        <h1 class="text" style="${css.title}">${title}</h1>
        ${paragraph('text', lead)}
        ${list && html`<ul class="text" style="${css.list}">${list.map((line) => html`<li>${line}</li>`)}</ul>`}
        ${button && html`<p style="margin:24px 0"><a style="${css.button}" href="${button.link}" target="_blank">${button.label}</a></p>`}
        ${more && paragraph('text', more.link ? html`${more.text}<br>${address(more.link)}` : more.text)}
        ${button && paragraph('quiet', html`${plainAddress}<br>${address(button.link)}`)}
        ${paragraph('quiet', footnote)}
        ${paragraph('quiet', contact)}
        ${stops?.map(({ label, link }) => paragraph('quiet', html`<a class="link" style="${css.stop}" href="${link}" target="_blank">${label}</a>`))}
      </div>
    </div>`
  const page = html`<!doctype html>
    <html lang="${tag}" dir="${dir}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
    <style>${raw(style)}</style></head>
    <body class="canvas" style="${css.canvas}" dir="${dir}">${sheet}</body></html>`
  // Without the indentation of this file, which every mail would carry.
  return String(page).replace(/\n\s*/g, '\n')
}
