import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { LanguageContext } from '../language.tsx'
import { Dialog, Sheet } from './overlay.tsx'
import { Tip } from './tip.tsx'
import { ToastProvider } from './toast.tsx'

const render = (node: preact.ComponentChildren) =>
  renderToString(<LanguageContext.Provider value="EN">{node}</LanguageContext.Provider>)
const ignore = () => {}

test('a closed sheet renders nothing', () => {
  expect(render(<Sheet open={false} onClose={ignore} title="Message" />)).toBe('')
})

test('a sheet is a dialog with a name, a close button and its footer', () => {
  const html = render(<Sheet open onClose={ignore} title="Message" footer={<i>footer</i>} />)

  expect(html).toMatch(/^<dialog[^>]* aria-label="Message"/)
  expect(html).toContain('aria-label="Close"')
  expect(html).toContain('<footer')
})

test('the server never draws a sheet as open, because only the browser can make it modal', () => {
  expect(render(<Sheet open onClose={ignore} title="Message" />)).not.toMatch(/<dialog[^>]*\sopen/)
})

test('a dialog that asks before a loss focuses the button that cancels', () => {
  const html = render(
    <Dialog open title="Remove?" text="They go." action={{ label: 'Remove', onPress: ignore }} onClose={ignore} />,
  )

  expect(html).toContain('role="alertdialog"')
  expect(html).toMatch(/<button[^>]*autofocus[^>]*><span>Cancel/)
})

test('the tip asks for a text file of six types unless it has other content', () => {
  const html = render(<Tip open onClose={ignore} />)
  expect(
    ['Warm tip', 'Got it', 'pptx', 'pdf', 'docx', 'txt', 'md', 'csv'].filter((word) => !html.includes(word)),
  ).toEqual([])

  const custom = render(
    <Tip open onClose={ignore} title="Note">
      <p>Other</p>
    </Tip>,
  )
  expect(custom).toContain('Other')
  expect(custom).not.toContain('pptx')
})

test('the live region for toasts is on the page before the first toast, so that screen readers announce it', () => {
  expect(render(<ToastProvider>page</ToastProvider>)).toMatch(/page<div><div[^>]*role="status"[^>]*><\/div><\/div>/)
})
