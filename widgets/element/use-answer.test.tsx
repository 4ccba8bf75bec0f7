import { render } from 'preact'
import { ApiError } from '../../api/client/errors.ts'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { useAnswer } from './use-answer.ts'

/** A server whose answers come when the test says so, in any order. */
function slowServer() {
  const asked: { text: string; signal: AbortSignal; answer(text: string): void; fail(error: Error): void }[] = []
  const ask = (text: string, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => asked.push({ text, signal, answer, fail }))
  return { asked, ask }
}

/** Shows the answer to a question; the returned functions ask another one, ask again and change the answer. */
function show({ ask }: Pick<ReturnType<typeof slowServer>, 'ask'>, first: string) {
  const place = document.createElement('div')
  document.body.append(place)
  let answer: ReturnType<typeof useAnswer<string>> | undefined
  function Shown({ text }: { text: string }) {
    answer = useAnswer((signal) => (text ? ask(text, signal) : undefined), [text])
    return (
      <p>
        {answer.is}, {answer.data ?? 'nothing'}
        {answer.error && `, ${answer.error.code}`}
      </p>
    )
  }
  const put = (text: string) => render(<Shown text={text} />, place)
  put(first)
  return {
    put,
    again: () => answer?.again(),
    change: (by: (text: string) => string) => answer?.change(by),
    leave: () => render(null, place),
    says: (text: string) => until(() => place.textContent === text),
  }
}

describe('an answer', () => {
  afterEach(() => document.body.replaceChildren())

  it('stays while the next is on its way, and the late one to an earlier question is not shown', async () => {
    const server = slowServer()
    const page = show(server, 'one')
    await until(() => server.asked.length === 1)
    page.put('two')
    await until(() => server.asked.length === 2)
    const [one, two] = server.asked
    expect(one?.signal.aborted).toBe(true)

    two?.answer('of two')
    one?.answer('of one')
    await page.says('here, of two')
    page.put('three')

    await page.says('waiting, of two')
  })

  it('that failed says why, and is asked for again', async () => {
    const server = slowServer()
    const page = show(server, 'one')
    await until(() => server.asked.length === 1)
    server.asked[0]?.fail(new ApiError('offline', ''))
    await page.says('failed, nothing, offline')

    page.again()
    await until(() => server.asked.length === 2)
    server.asked[1]?.answer('at last')

    await page.says('here, at last')
  })

  it('can be changed once it is here', async () => {
    const server = slowServer()
    const page = show(server, 'one')
    await until(() => server.asked.length === 1)
    page.change(() => 'too early')
    server.asked[0]?.answer('a')
    await page.says('here, a')

    page.change((text) => `${text}b`)

    await page.says('here, ab')
  })

  it('is not waited for by who has gone, nor by who asks nothing', async () => {
    const server = slowServer()
    const page = show(server, 'one')
    await until(() => server.asked.length === 1)

    page.put('')
    await until(() => server.asked[0]?.signal.aborted === true)
    page.leave()

    expect(server.asked.length).toBe(1)
  })
})
