import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { LanguageContext } from '../language.tsx'
import { Dialog, Sheet } from './overlay.tsx'
import { Tip } from './tip.tsx'
import { ToastProvider } from './toast.tsx'

const show = (part: preact.ComponentChildren) =>
  renderToString(<LanguageContext.Provider value="EN">{part}</LanguageContext.Provider>)
const nothing = () => {}

test('a closed sheet leaves no trace in the page', () => {
  expect(show(<Sheet open={false} onClose={nothing} title="Message" />)).toBe('')
})

test('a sheet is a named dialog with a button to close it and its footer', () => {
  const html = show(<Sheet open onClose={nothing} title="Message" footer={<i>footer</i>} />)

  expect(html).toMatch(/^<dialog[^>]* aria-label="Message"/)
  expect(html).toContain('aria-label="Close"')
  expect(html).toContain('<footer')
})

test('the server never draws a sheet as open, since only the browser can make it modal', () => {
  expect(show(<Sheet open onClose={nothing} title="Message" />)).not.toMatch(/<dialog[^>]*\sopen/)
})

test('the way out of a question has the focus, not the loss', () => {
  const html = show(
    <Dialog open title="Remove?" text="They go." action={{ label: 'Remove', onPress: nothing }} onClose={nothing} />,
  )

  expect(html).toContain('role="alertdialog"')
  expect(html).toMatch(/<button[^>]*autofocus[^>]*><span>Cancel/)
})

test('the tip asks for a text file of six types unless it is told something else', () => {
  const html = show(<Tip open onClose={nothing} />)
  expect(
    ['Warm tip', 'Got it', 'pptx', 'pdf', 'docx', 'txt', 'md', 'csv'].filter((word) => !html.includes(word)),
  ).toEqual([])

  const other = show(
    <Tip open onClose={nothing} title="Note">
      <p>Other</p>
    </Tip>,
  )
  expect(other).toContain('Other')
  expect(other).not.toContain('pptx')
})

test('the place for toasts is there and empty before the first one, so that screen readers hear it', () => {
  expect(show(<ToastProvider>page</ToastProvider>)).toMatch(/page<div><div[^>]*role="status"[^>]*><\/div><\/div>/)
})
