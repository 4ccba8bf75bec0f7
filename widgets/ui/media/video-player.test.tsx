import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { LanguageContext } from '../language.tsx'
import { isPlaylist, VideoPlayer } from './video-player.tsx'

const html = renderToString(
  <LanguageContext.Provider value="EN">
    <VideoPlayer src="/files/arc-8-running.mp4" poster="/art/arc-8.svg" title="Arc 8 running" />
  </LanguageContext.Provider>,
)

test('no video data is requested before play is pressed', () => {
  expect(html).not.toContain('<video')
  expect(html).not.toContain('arc-8-running.mp4')
})

test('the play button names the video', () => {
  expect(html).toMatch(/<button type="button"[^>]*aria-label="Play: Arc 8 running"/)
  expect(html).toContain('<img src="/art/arc-8.svg" alt')
})

test.each([
  ['/files/live/booth.m3u8', true],
  ['https://live.example/a.M3U8?token=1', true],
  ['/files/arc.mp4', false],
  ['/files/m3u8.mp4', false],
])('the address %j is read as a playlist: %s', (src, isOne) => {
  expect(isPlaylist(src)).toBe(isOne)
})
