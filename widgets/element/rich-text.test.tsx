import { render } from 'preact'
import { richElements } from '../../api/contract/core/rich-text.ts'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { payloads } from '../../tests/support/wire/payloads.ts'
import { Island } from '../ui/media/rich-text-shadow.tsx'

const dangerous = /^(?:javascript|vbscript|data):/i

/** A table in which every element of tables occurs. */
const table = '<table><caption>x</caption><thead><tr><th>x</th></tr></thead><tbody><tr><td>x</td></tr></tbody></table>'

describe('somebody else’s HTML in its island', () => {
  let box: HTMLElement
  let ran = 0
  const { alert } = window
  beforeEach(() => {
    ran = 0
    window.alert = () => void ran++
    box = document.createElement('div')
    document.body.append(box)
  })
  afterEach(() => {
    render(null, box)
    window.alert = alert
    document.body.replaceChildren()
  })

  it('runs nothing, whatever was stored', async () => {
    for (const html of payloads) {
      render(<Island key={html} html={html} />, box)
      await until(() => box.querySelector('div')?.shadowRoot?.firstElementChild)
      const root = box.querySelector('div')?.shadowRoot as ShadowRoot
      const found = [...root.querySelectorAll('*')].filter(
        (node) =>
          /^(script|iframe|object|embed|svg|math|form|base|meta|link|img|video)$/i.test(node.nodeName) ||
          [...node.attributes].some(({ name, value }) => /^on/i.test(name) || dangerous.test(value.trim())),
      )
      expect(found.map((node) => `${html} left ${node.outerHTML}`)).toEqual([])
    }
    // Images that fail to load would have told by now: none is left to load.
    expect(ran).toBe(0)
  })

  it('lets the sites it links to learn neither the page nor its window', async () => {
    const links = [
      '<a href="https://a.example/x">A</a>',
      '<p><a href="//b.example" rel="opener" target="_top">B</a></p>',
    ]
    const rest = '<a href="https://c.example" referrerpolicy="unsafe-url" target="_self" ping="https://d.example">C</a>'
    render(<Island html={`<p>${links.join('')}${rest}</p>`} />, box)

    const root = await until(() => box.querySelector('div')?.shadowRoot)
    await until(() => root.querySelector('a'))

    const leading = [...root.querySelectorAll('a')].filter((link) => link.hasAttribute('href'))
    expect(leading.length).toBe(2)
    for (const link of leading) {
      expect([link.target, link.rel, link.referrerPolicy, link.hasAttribute('ping')]).toEqual([
        '_blank',
        'noopener noreferrer nofollow',
        'no-referrer',
        false,
      ])
    }
  })

  it('keeps every element that the server stores, except pictures, and no other', async () => {
    const inside = (tag: string) => (/^(?:t|caption)/.test(tag) ? table : `<${tag} href="https://a.example">x</${tag}>`)
    const others = ['h1', 'h2', 'code', 'pre', 'span', 'div', 'hr', 'details', 'video', 'custom-element']

    const drawnTags = []
    for (const tag of [...richElements, ...others]) {
      render(<Island key={tag} html={inside(tag)} />, box)
      const root = await until(() => box.querySelector('div')?.shadowRoot)
      const area = await until(() => root.querySelector('div'))
      if (area.querySelector(tag)) drawnTags.push(tag)
    }

    expect(drawnTags).toEqual(richElements.filter((tag) => tag !== 'img'))
  })

  it('reads in the direction of its words, whatever the page’s', async () => {
    render(<Island html="<p>أنت أول من يجيب.</p><ul><li>لغة ثانية</li></ul>" />, box)

    const line = await until(() => box.querySelector('div')?.shadowRoot?.querySelector('li'))

    expect(getComputedStyle(line).direction).toBe('rtl')
  })

  it('notices what runs, where nothing is cleaned', async () => {
    box.innerHTML = '<img src="data:," onerror="alert(1)">'

    await until(() => ran === 1)
  })
})
