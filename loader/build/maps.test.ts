import { expect, test } from 'vitest'
import { filesOf, firstCalls } from './maps.ts'

test('the files of a page are its own and all it imports, each once', () => {
  const chunks = {
    page: { file: 'assets/abc/page.js', imports: ['kit', 'parts'] },
    kit: { file: 'assets/abc/kit.js', imports: ['parts'] },
    parts: { file: 'assets/abc/parts.js' },
  }

  expect(filesOf(chunks, 'page')).toEqual(['page.js', 'kit.js', 'parts.js'])
})

test('the first calls of a widget are named with path and query fields', async () => {
  const { contact } = await firstCalls()

  expect(contact).toEqual([
    ['enterprises.contactTarget', '/user/enterprise/contactTarget', 'enterpriseCode', 'relationCode'],
  ])
})
