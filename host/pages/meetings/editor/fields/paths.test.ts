import { is, type Struct } from 'superstruct'
import { expect, test } from 'vitest'
import { blockStructs } from '../../../../../api/contract/meetings/site-blocks.ts'
import { blockTypes, newBlock } from './block-kinds.ts'
import { excerptOf, valueAt, withValue } from './paths.ts'

test.each(blockTypes)('a new block of the type %s is one that the server takes', (type) => {
  expect(is(newBlock(type, 'b1'), blockStructs[type] as unknown as Struct)).toBe(true)
})

test('a value inside a block is read and replaced by its path, and the block given stays as it was', () => {
  const block = newBlock('PICTURE', 'b1')
  const changed = withValue(block, 'picture.alt', { EN: 'A hall' })

  expect([valueAt(changed, 'picture.alt'), valueAt(block, 'picture.alt')]).toEqual([{ EN: 'A hall' }, {}])
  expect(valueAt(withValue(changed, 'picture.focus', undefined), 'picture.focus')).toBeUndefined()
})

test('a block is told from others by its first text, without formatting', () => {
  expect(excerptOf({ type: 'TEXT', title: {}, html: { EN: '<p>Wel<b>come</b></p>' } }, 'DE', 'EN')).toBe('Welcome')
  expect(excerptOf(newBlock('LIVE', 'b1'), 'DE', 'EN')).toBe('')
})
