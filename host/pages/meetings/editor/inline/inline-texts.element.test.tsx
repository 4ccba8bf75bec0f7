import { expect } from '../../../../../tests/support/runner/expect.ts'
import type { ForPreview, FromPreview } from '../preview-data.ts'
import { startInlineTexts } from './inline-texts.ts'
import { markOf, type TextPlace } from './text-places.ts'

const place = (key: string, kind: TextPlace['kind'], value: string, max = 200): TextPlace => ({
  ...{ key, kind, value, shown: value, max, field: key, label: `Edit ${key}` },
})

describe('the texts of a page that is edited in place', () => {
  let page: HTMLElement
  let news: FromPreview[]
  let inline: ReturnType<typeof startInlineTexts>
  // The style of edited texts, which keeps their spaces.
  const style = document.createElement('style')
  style.textContent = '[data-area] { display: inline-block; white-space: pre-wrap; }'
  before(() => document.head.append(style))
  after(() => style.remove())

  beforeEach(() => {
    page = document.createElement('div')
    page.innerHTML = `
      <section data-id="hero"><h2>${markOf('hero.title')}Night of lights</h2>
        <a href="#away">${markOf('hero.label')}Register</a></section>
      <section data-id="quote"><blockquote><p>${markOf('quote.text')}Doors open.</p></blockquote></section>
      <section data-id="faq"><details><summary>${markOf('faq.question')}May I</summary>
        <p>${markOf('faq.answer')}Yes.</p></details></section>`
    document.body.append(page)
    news = []
    inline = startInlineTexts((message) => news.push(message))
    inline.take({
      ...{ is: 'page', data: {} as ForPreview['data'], openId: '', turn: 0, names: {} },
      hints: { block: '', text: '' },
      places: [
        place('hero.title', 'line', 'Night of lights', 20),
        place('hero.label', 'line', 'Register'),
        place('quote.text', 'words', 'Doors open.'),
        place('faq.question', 'line', 'May I'),
        place('faq.answer', 'words', 'Yes.'),
      ],
    })
    inline.refresh()
  })
  afterEach(() => {
    inline.stop()
    page.remove()
  })

  const textOf = (key: string) => page.querySelector<HTMLElement>(`[data-text="${key}"]`) as HTMLElement
  const area = () => page.querySelector<HTMLElement>('[data-area]')
  const open = (key: string) => {
    textOf(key).click()
    return area() as HTMLElement
  }
  const press = (key: string, options: KeyboardEventInit = {}) =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
    )
  const command = (name: string, text?: string) => document.execCommand(name, false, text)
  const typed = () => news.flatMap((each) => (each.is === 'typed' ? [each.text] : [])).at(-1)
  const toEnd = () => {
    getSelection()?.selectAllChildren(area() as HTMLElement)
    getSelection()?.collapseToEnd()
  }

  it('takes letters where the caret is, and the page shows them when the text is left', () => {
    const text = open('quote.text')
    expect(document.activeElement).toBe(text)
    toEnd()
    command('insertText', ' At nine.')

    expect(typed()).toBe('Doors open. At nine.')
    press('Escape')
    expect(area()).toBe(null)
    expect(textOf('quote.text').textContent).toBe('Doors open. At nine.')
    expect((document.activeElement as HTMLElement).dataset.id).toBe('quote')
  })

  it('takes lines where a text has several, and none where it has one', () => {
    open('quote.text')
    toEnd()
    command('insertParagraph')
    command('insertText', 'At nine.')
    expect(typed()).toBe('Doors open.\nAt nine.')

    open('hero.title')
    toEnd()
    press('Enter')
    expect(area()).toBe(null)
    expect(textOf('hero.title').textContent).toBe('Night of lights')
  })

  it('is empty after its last letter, shows its hint, and takes letters again', () => {
    const text = open('quote.text')
    getSelection()?.selectAllChildren(text)
    command('delete')
    expect(typed()).toBe('')
    expect(text.matches(':empty')).toBe(true)
    expect(text.dataset.hint).toBe('Doors open.')

    command('insertText', 'Ja')
    expect(typed()).toBe('Ja')
  })

  it('takes letters and spaces in the heading of an answer, which stays open', () => {
    const question = open('faq.question')
    expect((question.closest('details') as HTMLDetailsElement).open).toBe(true)
    toEnd()
    press(' ')
    command('insertText', 'bring a dog?')

    expect(typed()).toBe('May I bring a dog?')
    expect((question.closest('details') as HTMLDetailsElement).open).toBe(true)
  })

  it('takes letters in a link, which leads nowhere', () => {
    const before = location.href
    open('hero.label')
    toEnd()
    command('insertText', ' now')

    expect(typed()).toBe('Register now')
    expect(location.href).toBe(before)
  })

  it('has no more letters than there is room for, also pasted ones, and of those no formatting', () => {
    const text = open('hero.title')
    toEnd()
    for (const letter of ' and of many') command('insertText', letter)
    expect(typed()).toBe('Night of lights and ')

    getSelection()?.selectAllChildren(text)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<b>Long</b>')
    clipboardData.setData('text/plain', `Long\n${'x'.repeat(30)}`)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    // Firefox makes its own, an empty one.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData })
    text.dispatchEvent(event)
    expect(typed()).toBe(`Long ${'x'.repeat(15)}`)
    expect(text.querySelector('b')).toBe(null)
  })

  it('goes on to the next text with Tab and back with Shift, and tells of steps to take back', () => {
    open('quote.text')
    press('Tab')
    expect(area()?.getAttribute('aria-label')).toBe('Edit faq.question')
    press('Tab', { shiftKey: true })
    expect(area()?.getAttribute('aria-label')).toBe('Edit quote.text')
    press('z', { ctrlKey: true })
    expect(news.at(-1)?.is).toBe('undo')
  })
})
