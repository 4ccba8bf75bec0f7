import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ada, contactForm } from '../support/browser/contact-form.ts'
import { journey } from '../support/browser/journey.ts'
import { markupOf, pageNames } from '../support/browser/page-names.ts'
import { type PartnerPage, scriptTag } from '../support/browser/partner.ts'

const form = '<foyer-contact enterprise-code="E1001"></foyer-contact>'
const popup = '<foyer-contact enterprise-code="E1001" mode="popup"></foyer-contact>'
const style = (css: string) => `<style>${css}</style>`
const sheet = (path: string) => `<link rel="stylesheet" href="/lib/${path}">`
const script = (path: string) => `<script src="/lib/${path}"></script>`
const trap = `document.addEventListener('focusin', (event) => {
  const modal = document.querySelector('.modal')
  if (modal && !modal.contains(event.target)) modal.focus()
})`
const noStorage = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
  Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
}
Object.defineProperty(Document.prototype, 'cookie', { get() { throw new DOMException('blocked', 'SecurityError') }, set() { throw new DOMException('blocked', 'SecurityError') } })`
const strict = (styles: string) =>
  [
    "default-src 'none'; base-uri 'none'; form-action 'none'",
    "script-src 'nonce-partner' {foyer}",
    `style-src ${styles}`,
    'connect-src {foyer}; img-src {foyer}',
    "require-trusted-types-for 'script'",
  ].join('; ')

/** The one tag that brings a widget with all it needs. */
const tagOf = (widget: string) => scriptTag(' nonce="partner"').replace('/loader.js', `/v1/${widget}.js`)

type Host = Partial<PartnerPage> & { name: string; tag?: string }

// Pages that widgets must survive. Each is the page of a partner; the form on it must arrive as it was typed.
const hosts: Host[] = [
  { name: 'with Bootstrap 3', head: sheet('bootstrap3/dist/css/bootstrap.css') },
  { name: 'with Bootstrap 5', head: sheet('bootstrap5/dist/css/bootstrap.css') },
  {
    name: 'that styles everything by force',
    html: 'lang="en" style="font-size:62.5%"',
    head: style(
      '*{color:red!important;font-family:serif!important;letter-spacing:3px!important}div{display:none!important}button{all:unset!important}input,textarea{display:none!important}*:focus{outline:none!important}',
    ),
  },
  { name: 'with a root font of 62.5 %', head: style('html{font-size:62.5%}') },
  { name: 'with a root font of 1 px', head: style('html{font-size:1px}body{font-size:16px}') },
  { name: 'written from right to left', html: 'lang="ar" dir="rtl"' },
  {
    name: 'that is transformed and cut off',
    body: `<div style="transform:rotate(.01deg);overflow:hidden">${form}</div>`,
  },
  {
    name: 'that shows it in a flex item of no width',
    body: `<div style="display:flex"><div style="flex:1 1 0;min-width:0">${form}</div></div>`,
  },
  { name: 'that shows it in a table', body: `<table><tr><td style="width:320px">${form}</td></tr></table>` },
  {
    name: 'that shows it in a form of its own',
    body: `<form action="/elsewhere">${form}<button>Other</button></form>`,
  },
  { name: 'that shows it in a label', body: `<label>Write ${form}</label>` },
  {
    name: 'that hides it at first',
    body: `<div id="late" hidden>${form}</div><script>setTimeout(() => late.hidden = false)</script>`,
  },
  {
    name: 'that shows it in a shadow root',
    // The loader cannot look into other people's shadow roots: the page says what it wants.
    body: `<div><template shadowrootmode="open">${form}</template></div><script>addEventListener('load', () => foyer.ready('foyer-contact'))</script>`,
  },
  { name: 'with a strict policy that allows no styles', policy: strict("'none'"), tag: scriptTag(' nonce="partner"') },
  {
    name: 'with a strict policy that allows styles by nonce',
    policy: strict("'nonce-partner'"),
    tag: scriptTag(' nonce="partner"'),
  },
  { name: 'without any storage', head: `<script>${noStorage}</script>` },
  { name: 'with zone.js', head: script('zone.js/bundles/zone.umd.js') },
  { name: 'with core-js 2', head: script('core-js2/client/shim.js') },
  { name: 'with jQuery', head: `${script('jquery/dist/jquery.js')}<script>jQuery.noConflict(true)</script>` },
  {
    name: 'that loads libraries after Foyer',
    body: form + script('zone.js/bundles/zone.umd.js') + script('core-js2/client/shim.js'),
  },
  { name: 'that has the script tag twice', body: form + scriptTag() },
  { name: 'with the tag of the form alone, under a strict policy', policy: strict("'none'"), tag: tagOf('contact') },
  {
    name: 'with the tags of two widgets',
    tag: tagOf('exhibitors') + tagOf('contact'),
    body: `${form}<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>`,
  },
  { name: 'with the tag of the form and the script tag', tag: tagOf('contact') + scriptTag() },
  { name: 'with the tag of another widget', tag: tagOf('exhibitors') },
  {
    name: 'among the ids and names of twenty real pages',
    body: Object.values(pageNames).map(markupOf).join('') + form,
  },
]

describe('the contact form on a partner page', () => {
  const { visit, leadsFrom } = journey()

  for (const [number, { name, tag = scriptTag(), head = '', ...rest }] of hosts.entries()) {
    test(`${name} is sent as it was typed`, async () => {
      const { page, troubles, address, close } = await visit({ ...rest, head: head + tag, body: rest.body ?? form })
      const contact = contactForm(page)
      const values = { ...ada, email: `host${number}@example.org`, message: `"a" & <b>,\n[1] ${number}` }

      await contact.fill(values)
      await contact.field('email').press('Enter')
      await contact.thanks.waitFor()

      const leads = await leadsFrom(values.email)
      assert.equal(leads.length, 1)
      const { name, company, phone, phone_country_code, message, source, app_key } = leads[0] as (typeof leads)[number]
      assert.deepEqual(
        { name, company, phone, phone_country_code, message, source, app_key },
        {
          ...{ name: values.name, company: values.company, phone: '7700900142', phone_country_code: '+44' },
          ...{ message: values.message, source: address, app_key: 'demo' },
        },
      )
      assert.equal(page.url(), address)
      assert.deepEqual(troubles, [])
      await close()
    })
  }
})

const cage =
  'transform:translateX(40px);overflow:hidden;height:60px;position:relative;z-index:0;filter:blur(0);contain:paint'
const lid = '<div style="position:fixed;inset:0;z-index:2147483647;background:#fff;pointer-events:auto">Above all</div>'
const bootstrapModal = (inside: string) =>
  `<div class="modal" id="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">${inside}</div></div></div>`
const opener = '<button data-foyer-open="contact" data-enterprise-code="E1001">Write to us</button>'

const popupHosts: (Host & { opens?: boolean })[] = [
  { name: 'in transformed, cut off and painted parents', body: `<div style="${cage}">${popup}</div>` },
  { name: 'under an element with the highest z-index', body: popup + lid },
  {
    name: 'over an open dialog of the page',
    body: `<dialog id="own">${opener}</dialog><script>own.showModal()</script>`,
    opens: true,
  },
  {
    name: 'over an open modal of Bootstrap 3 that keeps the focus',
    head: sheet('bootstrap3/dist/css/bootstrap.css') + script('jquery/dist/jquery.js'),
    // Bootstrap 3's own script refuses jQuery from version 4 on; what it does to the focus is this.
    body: `${bootstrapModal(opener)}<script>modal.style.display = 'block'; modal.classList.add('in'); ${trap}</script>`,
    opens: true,
  },
  {
    name: 'over an open modal of Bootstrap 5 that keeps the focus',
    head: sheet('bootstrap5/dist/css/bootstrap.css'),
    body: `${bootstrapModal(opener)}${script('bootstrap5/dist/js/bootstrap.bundle.js')}<script>new bootstrap.Modal(modal).show()</script>`,
    opens: true,
  },
]

describe('the contact form as a popup', () => {
  const { visit, leadsFrom } = journey()

  for (const [number, { name, opens, head = '', body = '' }] of popupHosts.entries()) {
    test(`${name} is in full sight and can be sent`, async () => {
      const { page, troubles, close } = await visit({ head: head + scriptTag(), body })
      await page.waitForFunction(() => 'foyer' in window)
      const contact = contactForm(page)
      const email = `popup${number}@example.org`

      if (opens) await page.getByText('Write to us').click()
      const sheetOf = contact.element.locator('dialog[open]')
      await contact.send.waitFor()
      const isOnTop = await sheetOf.evaluate(async (dialog) => {
        await Promise.all(dialog.getAnimations().map(({ finished }) => finished))
        const { left, right, top, bottom } = dialog.getBoundingClientRect()
        const root = dialog.getRootNode() as ShadowRoot
        const corners = [
          [left + 30, top + 30],
          [right - 30, top + 30],
          [left + 30, bottom - 30],
          [right - 30, bottom - 30],
        ]
        const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        return isInside && corners.every(([x = 0, y = 0]) => dialog.contains(root.elementFromPoint(x, y)))
      })
      assert.ok(isOnTop)
      await contact.field('name').click()
      await page.keyboard.type('Ada')
      assert.equal(await contact.field('name').inputValue(), 'Ada')
      await contact.fill({ ...ada, email })
      await contact.send.click()
      await contact.thanks.waitFor()

      assert.equal((await leadsFrom(email)).length, 1)
      assert.deepEqual(troubles, [])
      await close()
    })
  }
})
