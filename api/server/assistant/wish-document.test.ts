import { readFile } from 'node:fs/promises'
import { strToU8, zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/world/database.ts'
import { hostToken } from '../../../tests/support/world/known/known-apps.ts'
import { knownFair } from '../../../tests/support/world/known/known-fair.ts'
import { ada, knownPeople } from '../../../tests/support/world/known/known-people.ts'
import { knownSettings } from '../../../tests/support/world/known/known-settings.ts'
import { maxRequestLength } from '../../contract/assistant/assistant-terms.ts'
import { createApp } from '../app.ts'

const { db, drop } = await testDatabase()
await knownFair(db)
await knownPeople(db)
afterAll(drop)
const token = await hostToken(db, ada.uid)

interface Envelope {
  data: { text: string; fault: string; isCut: boolean } | null
  error?: string
}

async function read(bytes: Uint8Array, name: string, authorization = token) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const answer = await createApp({ db, settings: knownSettings() }).fetch(
    new Request('https://foyer.example/user/llm/draft/document', {
      method: 'POST',
      body: form,
      headers: authorization ? { authorization } : {},
    }),
  )
  return { status: answer.status, ...((await answer.json()) as Envelope) }
}

const inOffice = (folder: string, files: Record<string, string>) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [`${folder}/${name}`, strToU8(xml)])),
  })
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const docx = (...texts: string[]) =>
  inOffice('word', { 'document.xml': `<w:document>${texts.map(paragraph).join('')}</w:document>` })

test('a Word document becomes the request of a draft, line by line', async () => {
  const { data } = await read(docx('Quiet pumps on 12 March 2027', '9:30 Welcome'), 'wish.docx')

  expect(data).toEqual({ text: 'Quiet pumps on 12 March 2027\n9:30 Welcome', fault: '', isCut: false })
})

test('a presentation becomes the request of a draft, each slide below its heading', async () => {
  const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
  const file = inOffice('ppt', {
    'presentation.xml': '<p:presentation/>',
    'slides/slide1.xml': slide('Quiet pumps'),
    'slides/slide2.xml': slide('Hamburg'),
  })

  expect((await read(file, 'wish.pptx')).data?.text).toBe('Quiet pumps\nHamburg')
})

test('a PDF becomes the request of a draft', async () => {
  const pdf = await readFile(new URL('../../db/demo/files/arc-8-data-sheet.pdf', import.meta.url))

  expect((await read(pdf, 'wish.pdf')).data?.text).toContain('Leave 1.2 m')
})

test('of a long document the beginning is the request, and the answer says so', async () => {
  const { data } = await read(docx('word '.repeat(maxRequestLength)), 'long.docx')

  expect([data?.text.length, data?.isCut]).toEqual([maxRequestLength, true])
})

test('a document that cannot be read says why', async () => {
  expect((await read(docx(' '), 'empty.docx')).data).toMatchObject({ text: '', fault: 'EMPTY' })
  expect((await read(strToU8('%PDF-1.7 nothing'), 'broken.pdf')).data).toMatchObject({ text: '', fault: 'BROKEN' })
})

test('a picture is refused as a wish, and so is a caller without a login', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

  expect((await read(png, 'wish.png')).error).toBe('fileTypeNotAllowed')
  expect((await read(docx('Pumps'), 'wish.docx', '')).status).toBe(401)
})

test('nothing of a document is kept', async () => {
  await read(docx('Quiet pumps'), 'wish.docx')

  expect(await db.selectFrom('media').select('id').execute()).toEqual([])
})
