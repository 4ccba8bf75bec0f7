import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './index.ts'
import { upload } from './upload.ts'

const item = {
  ...{ fileId: 'a', name: 'plan.pdf', fileUrl: '/media/a', previewUrl: '/media/a', relationUrl: '', fileType: '2' },
  ...{ contentType: 'application/pdf', size: 3, width: 0, height: 0, language: '' },
}
const success = { code: 200, list: [item], total: 1, pageNum: 1, pages: 1, message: 'OK' }
const refusal = {
  code: 415,
  error: 'fileTypeNotAllowed',
  message: 'Not this.',
  data: { name: 'a.svg' },
  requestId: 'r',
}

/** The wire: keeps what was sent, and answers when told to. */
class Wire {
  static last: Wire
  upload: { onprogress?: (event: object) => void } = {}
  status = 0
  response: unknown = null
  sent: Record<string, unknown> = {}
  declare onload: () => void
  declare onerror: () => void
  declare ontimeout: () => void
  declare onabort: () => void
  constructor() {
    Wire.last = this
  }
  open(method: string, url: string) {
    this.sent = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value
  }
  getResponseHeader = () => null
  send(body: FormData) {
    this.sent.files = body.getAll('files').map((file) => (file as File).name)
  }
  abort() {
    this.onabort()
  }
  answer(status: number, response: unknown) {
    Object.assign(this, { status, response })
    this.onload()
  }
}

vi.stubGlobal('XMLHttpRequest', Wire)
afterEach(() => vi.clearAllMocks())

const files = [new File(['abc'], 'plan.pdf')]
const start = (more: object = {}) =>
  upload(files, { token: 't', enterpriseCode: 'E1001', language: 'DE', origin: 'https://foyer.example', ...more })

test('sends the files with who asks and for whom, and gives them as the server keeps them', async () => {
  const shares: number[] = []
  const done = start({ onProgress: (share: number) => shares.push(share) })
  const wire = Wire.last
  wire.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 })

  wire.answer(200, success)

  expect(await done).toEqual([item])
  expect(shares).toEqual([0.25])
  expect(wire.sent).toMatchObject({
    method: 'POST',
    url: 'https://foyer.example/user/file/batch/upload?enterpriseCode=E1001',
    authorization: 't',
    files: ['plan.pdf'],
  })
  expect(JSON.parse(decodeURIComponent(String(wire.sent['client-info'])))).toMatchObject({ language: 'DE' })
})

test.each<[string, (wire: Wire) => void, object]>([
  [
    'a refusal',
    (wire) => wire.answer(415, refusal),
    { code: 'fileTypeNotAllowed', message: 'Not this.', more: { status: 415 } },
  ],
  ['an answer that is none', (wire) => wire.answer(200, { list: [{}] }), { code: 'badAnswer' }],
  ['a page of a proxy', (wire) => wire.answer(502, null), { code: 'unexpected' }],
  ['no network', (wire) => wire.onerror(), { code: 'offline' }],
  ['a line that is too slow', (wire) => wire.ontimeout(), { code: 'timeout' }],
])('%s becomes an error of the API', async (_, happen, expected) => {
  const done = start()

  happen(Wire.last)

  const error = await done.catch((caught) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject(expected)
})

test('is called off before it begins and while it runs', async () => {
  const control = new AbortController()
  const running = start({ signal: control.signal })

  control.abort()

  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
  await expect(start({ signal: control.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
