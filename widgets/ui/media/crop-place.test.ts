import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPlace, maxZoom, scaleOf, within, zoomed } from './crop-place.ts'

const side = fc.integer({ min: 1, max: 5000 })
const size = fc.record({ width: side, height: side })
const place = fc.record({
  zoom: fc.double({ min: -2, max: 20, noNaN: true }),
  x: fc.integer({ min: -9999, max: 9999 }),
  y: fc.integer({ min: -9999, max: 9999 }),
})

test('a picture fills its frame wherever it is moved and however it is zoomed', () => {
  fc.assert(
    fc.property(place, size, size, (wanted, picture, frame) => {
      const { zoom, x, y } = within(wanted, picture, frame)
      const scale = scaleOf(picture, frame, zoom)
      const gap = 1e-6 * (picture.width + picture.height) * scale + 1e-6
      expect(zoom).toBeGreaterThanOrEqual(1)
      expect(zoom).toBeLessThanOrEqual(maxZoom)
      expect((picture.width * scale - frame.width) / 2 - Math.abs(x)).toBeGreaterThan(-gap)
      expect((picture.height * scale - frame.height) / 2 - Math.abs(y)).toBeGreaterThan(-gap)
    }),
  )
})

test('a place within the frame stays as it is', () => {
  const [picture, frame] = [
    { width: 400, height: 200 },
    { width: 100, height: 100 },
  ]
  expect(within({ zoom: 2, x: 60, y: -40 }, picture, frame)).toEqual({ zoom: 2, x: 60, y: -40 })
  expect(within({ zoom: 1, x: 60, y: -40 }, picture, frame)).toEqual({ zoom: 1, x: 50, y: 0 })
  expect(within(firstPlace, picture, frame)).toEqual(firstPlace)
})

test('what is in the middle stays there while a picture is zoomed', () => {
  expect(zoomed({ zoom: 1, x: 10, y: -4 }, 2)).toEqual({ zoom: 2, x: 20, y: -8 })
})
