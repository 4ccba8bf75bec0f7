import sharp from 'sharp'
import { expect, test } from 'vitest'
import { compare, compress } from './compare.ts'

/** A screen of 390 px with lines of text, a row, and a badge of 20 px in this colour. */
const screenshot = (badge: string, left = 340) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="390" height="844">
      <rect width="390" height="844" fill="#f6f7f8"/>
      <rect x="16" y="80" width="358" height="120" rx="16" fill="#fff" stroke="#d8dde2"/>
      ${Array.from({ length: 12 }, (_, line) => `<path d="M24 ${240 + line * 24}h${180 + line * 9}" stroke="#16202b" stroke-width="9"/>`).join('')}
      <circle cx="${left}" cy="110" r="10" fill="${badge}"/>
    </svg>`),
  )
    .png()
    .toBuffer()

const stored = async (png: Promise<Buffer>) => compress(await png, 390)

test('a screen that is drawn again is the same to the byte', async () => {
  const [first, second] = await Promise.all([stored(screenshot('#00767a')), stored(screenshot('#00767a'))])

  expect(second.equals(first)).toBe(true)
  expect(await compare(first, second)).toBeUndefined()
})

test.each([
  ['another colour of a badge', screenshot('#b3261e')],
  ['a slightly deeper colour of a badge', screenshot('#005356')],
  ['a badge that moved by four pixels', screenshot('#00767a', 344)],
])('%s is found, and only where it is', async (_, changed) => {
  const difference = await compare(await stored(screenshot('#00767a')), await stored(changed))

  expect(difference?.pixels).toBeGreaterThan(16)
  expect(difference?.share).toBeLessThan(0.01)
})

test('a picture of another size is another one as a whole', async () => {
  const wide = sharp(await screenshot('#00767a')).resize(1280, 800, { fit: 'fill' })

  const difference = await compare(
    await stored(screenshot('#00767a')),
    await compress(await wide.png().toBuffer(), 1280),
  )

  expect(difference?.share).toBe(1)
})
