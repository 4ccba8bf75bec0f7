import { render } from 'preact'
import { expect, until } from '../../../tests/support/runner/expect.ts'
import { payloads } from '../../../tests/support/wire/payloads.ts'
import { ToastProvider } from '../../../widgets/ui/overlay/toast.tsx'
import { RichTextEditor } from './rich-text.tsx'

// The content policy of Foyer's pages, as far as foreign HTML can offend against it.
const policy = document.createElement('meta')
policy.httpEquiv = 'content-security-policy'
policy.content = "style-src-elem 'self'; style-src-attr 'none'; script-src-attr 'none'; base-uri 'none'; img-src 'self'"

const marked = 'https://mark.invalid/'
const marks = new Set<string>()
let markCount = 0
const reported: string[] = []
document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
  if (blockedURI.startsWith(marked)) marks.add(blockedURI)
  else reported.push(`${effectiveDirective} ${blockedURI} ${sample}`)
})
/** Resolves after the reports of all that was before: they come in the order of what they report. */
async function allReported() {
  const mark = `${marked}${++markCount}`
  new Image().src = mark
  await until(() => marks.has(mark))
}

interface Given {
  html?: string
  text?: string
  file?: File
}

function transferOf({ html, text, file }: Given) {
  const transfer = new DataTransfer()
  if (html !== undefined) transfer.setData('text/html', html)
  if (text !== undefined) transfer.setData('text/plain', text)
  if (file) transfer.items.add(file)
  return transfer
}

describe('the editor of a text with formatting', () => {
  let container: HTMLElement
  let stored = ''
  before(() => document.head.append(policy))
  beforeEach(() => {
    reported.length = 0
    container = document.createElement('div')
    document.body.append(container)
  })
  afterEach(() => {
    render(null, container)
    container.remove()
  })

  const area = () => container.querySelector<HTMLElement>('[role=textbox]') as HTMLElement

  function open(html: string) {
    stored = html
    const editor = (
      <RichTextEditor
        key={html}
        name="text"
        label="Text"
        language="EN"
        html={html}
        maxLength={100_000}
        error={undefined}
        onHtml={(html) => {
          stored = html
        }}
      />
    )
    render(<ToastProvider>{editor}</ToastProvider>, container)
  }

  /** Selects part of the only text node of an element, or puts the caret there. */
  function choose(element: Element | null, from: number, to = from) {
    const node = element?.firstChild as Text
    area().focus()
    getSelection()?.setBaseAndExtent(node, from, node, to)
  }

  function paste(transferOptions: Given) {
    const options = { clipboardData: transferOf(transferOptions), bubbles: true, cancelable: true }
    const event = new ClipboardEvent('paste', options)
    // Firefox makes its own, an empty one.
    Object.defineProperty(event, 'clipboardData', { value: options.clipboardData })
    area().dispatchEvent(event)
  }

  /** Drops on the left edge of a letter of an element's only text node. */
  function drop(transferOptions: Given, element: Element | null, offset: number) {
    const letter = document.createRange()
    letter.setStart(element?.firstChild as Text, offset)
    letter.setEnd(element?.firstChild as Text, offset + 1)
    const { left, top, height } = letter.getBoundingClientRect()
    const options = {
      dataTransfer: transferOf(transferOptions),
      clientX: left + 1,
      clientY: top + height / 2,
      bubbles: true,
      cancelable: true,
    }
    const over = new DragEvent('dragover', options)
    area().dispatchEvent(over)
    const dropped = new DragEvent('drop', options)
    area().dispatchEvent(dropped)
    return { over, dropped }
  }

  it('lets nothing of hostile HTML reach the page or its policy, pasted or dropped', async () => {
    const traces: string[] = []
    const { alert } = window
    window.alert = () => void traces.push('alert')
    // WebKit writes a style of its own around whatever a command inserts into the middle of a line.
    open('<p>before</p>')
    drop({ html: '<b>x</b>' }, area().firstElementChild, 3)
    await allReported()
    const ofItsOwn = new Set(reported)
    render(null, container)
    const tricks = [
      ...payloads,
      '<p style="position:fixed">x</p>',
      '<style>*{display:none}</style>',
      '<base href="//a.b">',
    ]
    for (const html of tricks) {
      for (const action of ['pasted', 'dropped'] as const) {
        open('<p>before</p>')
        choose(area().firstElementChild, 6)
        if (action === 'pasted') paste({ html })
        else drop({ html }, area().firstElementChild, 3)
        for (const node of area().querySelectorAll('*')) {
          const names = node.getAttributeNames().filter((name) => !/^(?:href|src|alt|(?:col|row)span)$/.test(name))
          const isListed = /^(?:P|BR|STRONG|B|EM|I|U|S|UL|OL|LI|H3|H4|BLOCKQUOTE|A|T\w+|CAPTION|IMG|SPAN)$/.test(
            node.tagName,
          )
          if (names.length || !isListed) traces.push(`${action} ${html} left ${node.outerHTML}`)
        }
        render(null, container)
      }
    }
    await allReported()
    window.alert = alert
    expect(traces).toEqual([])
    expect([...new Set(reported)].filter((line) => !ofItsOwn.has(line))).toEqual([])
  })

  it('offends against the policy where HTML is parsed as it is', async () => {
    new DOMParser().parseFromString('<p style="color:red">x</p>', 'text/html')
    document.createElement('div').innerHTML = '<p style="color:red">x</p>'

    await until(() => reported.length > 0)
  })

  it('inserts cleaned HTML where it is dropped, and nothing that was written is lost', () => {
    open('<p>Heat moved by air.</p><p>Since 2009.</p>')

    drop({ html: '<span style="color:red"><b onclick="x()">quietly</b> </span>' }, area().querySelector('p'), 11)

    expect(stored.replaceAll('&nbsp;', ' ')).toBe('<p>Heat moved <b>quietly</b> by air.</p><p>Since 2009.</p>')
  })

  it('inserts a dropped text where it is dropped', () => {
    open('<p>Heat moved by air.</p>')

    drop({ text: 'quietly <b> ' }, area().querySelector('p'), 11)

    expect(area().textContent?.replaceAll('\u00a0', ' ')).toBe('Heat moved quietly <b> by air.')
    expect(area().querySelector('b')).toBe(null)
  })

  it('takes back by undo what was pasted and what was dropped', () => {
    open('<p>Heat moved by air.</p>')

    choose(area().querySelector('p'), 11)
    paste({ html: '<b>quietly</b>' })
    expect(area().textContent).toContain('quietly')
    document.execCommand('undo')
    expect(area().textContent).toBe('Heat moved by air.')

    drop({ html: '<i>slowly</i>' }, area().querySelector('p'), 11)
    expect(area().textContent).toContain('slowly')
    document.execCommand('undo')

    expect(area().textContent).toBe('Heat moved by air.')
    expect(stored).toBe('<p>Heat moved by air.</p>')
  })

  it('moves a part of its own text that is dragged to another place', () => {
    open('<p>Quiet, warm rooms</p><p>and nights</p>')
    choose(area().querySelector('p'), 7, 12)
    area().dispatchEvent(new DragEvent('dragstart', { bubbles: true }))

    drop({ html: '<span style="color:red">warm </span>', text: 'warm ' }, area().querySelectorAll('p')[1] ?? null, 4)

    const [first, second] = [...area().querySelectorAll('p')].map((line) => line.textContent?.replaceAll('\u00a0', ' '))
    expect([first, second]).toEqual(['Quiet, rooms', 'and warm nights'])
  })

  it('leaves a part of its own text where it is, dropped on itself', () => {
    open('<p>Quiet, warm rooms</p>')
    choose(area().querySelector('p'), 7, 12)
    area().dispatchEvent(new DragEvent('dragstart', { bubbles: true }))

    drop({ html: 'warm ', text: 'warm ' }, area().querySelector('p'), 9)

    expect(area().textContent).toBe('Quiet, warm rooms')
  })

  it('says that files and pictures have no place in it, and stays', async () => {
    open('<p>Quiet rooms</p>')
    const file = new File(['x'], 'x.png', { type: 'image/png' })

    const { over, dropped } = drop({ file }, area().querySelector('p'), 3)

    expect([over.defaultPrevented, dropped.defaultPrevented]).toEqual([true, true])
    await until(() => container.textContent?.includes('Only text can be added here, without photos or files.'))
    expect(stored).toBe('<p>Quiet rooms</p>')
  })

  it('keeps the words around a picture of another site, and says that the picture is left out', async () => {
    open('<p>Quiet rooms</p>')
    choose(area().querySelector('p'), 0)

    paste({ html: '<p>Very <img src="https://a.example/x.png" alt=""> </p>', text: 'Very ' })

    expect(area().textContent).toContain('Very')
    expect(area().querySelector('img')).toBe(null)
    await until(() => container.textContent?.includes('Only text can be added here'))
  })

  it('keeps a picture of Foyer that was copied with its whole address', () => {
    open('<p>Quiet rooms</p>')
    choose(area().querySelector('p'), 0)

    paste({ html: `<p><img src="${location.origin}/art/works.svg" alt="The works"> here</p>` })

    expect(area().querySelector('img')?.getAttribute('src')).toBe('/art/works.svg')
  })

  it('keeps lines apart that another program writes as blocks', () => {
    open('<p>x</p>')
    choose(area().querySelector('p'), 0, 1)

    paste({ html: '<b style="font-weight:normal"><h1>Works</h1><div>One</div><div><p>Two</p></div></b>' })

    expect(stored).toBe('<h3>Works</h3><p>One</p><p>Two</p>')
  })
})
