import { strFromU8, unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { readDocument } from '../../../../api/server/assistant/knowledge/read-document.ts'
import type { Notes } from './note-markdown.ts'
import { wordFileOf } from './note-word.ts'

const notes: Notes = {
  abstractId: 'a',
  meetingCode: '',
  title: 'Pumps & <noise>\u0007',
  createdAt: '2027-03-12T09:30:00.000Z',
  lines: [
    { atMs: 0, speaker: 'Lin', text: 'We decided on "quiet".' },
    { atMs: 65_000, speaker: '', text: 'ترسل آدا الخطة.' },
  ],
  summary: [],
  decisions: [{ text: 'We decided on "quiet".', lines: [0] }],
  recordingId: '',
  recordingMs: 0,
  tasks: [{ text: 'Ada sends the plan.', owner: 'Ada', due: '2027-03-15', isDone: true, lines: [1] }],
}
const word = (name: string) => name
const partsOf = (file: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]))

/** Returns the elements that a text of XML leaves open or closes twice. */
function unbalanced(text: string) {
  const open: string[] = []
  const wrong: string[] = []
  const parser = new Parser(
    {
      onopentag: (name) => open.push(name),
      onclosetag(name, isImplied) {
        if (open.pop() !== name || (isImplied && !text.includes(`<${name}`))) wrong.push(name)
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  return [...open, ...wrong]
}

test('a Word file has the points with their moments, the tasks as a table, and the transcript with its times', async () => {
  const { parts } = await readDocument(wordFileOf(notes, word, 'EN'), 'docx')

  expect(parts.map(({ section, text }) => [section, text.replace(/\s+/g, ' ').trim()])).toEqual([
    ['Pumps & <noise>', expect.stringContaining('2027')],
    ['decisions', 'We decided on "quiet". (0:00)'],
    ['tasks', expect.stringMatching(/^tasks; person; due; ☑ Ada sends the plan\. \(1:05\); Ada; .*15.*2027.*;$/)],
    ['transcript', '0:00 Lin: We decided on "quiet". 1:05 ترسل آدا الخطة.'],
  ])
})

test('every part of it is XML that names no font, and is known to the package', () => {
  const parts = partsOf(wordFileOf(notes, word, 'DE'))

  for (const text of Object.values(parts)) {
    expect(unbalanced(text)).toEqual([])
    expect(text).not.toContain('rFonts')
    expect(text).not.toContain('\u0007')
  }
  for (const name of Object.keys(parts).filter((name) => /^(word|docProps)\/[^/]+\.xml$/.test(name)))
    expect(parts['[Content_Types].xml']).toContain(`PartName="/${name}"`)
})

test('in Arabic the page and its table run from the right, and a text in Latin letters from the left', () => {
  const { 'word/document.xml': text = '' } = partsOf(wordFileOf(notes, word, 'AR'))

  expect(text).toMatch(/<w:bidiVisual\/>.*<w:bidi\/><\/w:sectPr>/)
  expect(text).toMatch(/<w:pPr><w:bidi\/><\/w:pPr>(?:(?!<\/w:p>).)*<w:rtl\/>(?:(?!<\/w:p>).)*ترسل/)
  expect(text).toMatch(/<w:p><w:pPr><w:pStyle w:val="Title"\/><\/w:pPr>/)
})
