import { expect, test } from 'vitest'
import { isStreamAddress } from './stream-address.ts'

test.each([
  ['https://live.example.com/hall-a/index.m3u8', true],
  ['https://live.example.com/a.M3U8?token=1#t=2', true],
  ['https://cdn.example.com/opening.mp4', true],
  ['/files/live/booth.m3u8', true],
  ['/media/2026/opening.mp4', true],
  ['http://live.example.com/a.m3u8', false],
  ['https://10.0.0.1/a.m3u8', false],
  ['https://video.example.com/watch?v=a.mp4', false],
  ['https://a.m3u8', false],
  ['rtmp://live.example.com/a.m3u8', false],
  ['/files/../../a.pdf', false],
  ['', false],
])('%j can be streamed: %s', (address, can) => {
  expect(isStreamAddress(address)).toBe(can)
})
