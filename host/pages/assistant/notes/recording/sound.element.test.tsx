import { expect } from '../../../../../tests/support/runner/expect.ts'
import chromium from '../../../../../tests/support/wire/sounds/chromium.webm?url'
import firefox from '../../../../../tests/support/wire/sounds/firefox.ogg?url'
import memoM4a from '../../../../../tests/support/wire/sounds/memo.m4a?url'
import memoMp3 from '../../../../../tests/support/wire/sounds/memo.mp3?url'
import safari from '../../../../../tests/support/wire/sounds/safari.mp4?url'
import { VoiceError } from '../../../../../widgets/ui/voice/problems.ts'
import { wavFromFile } from '../../../../../widgets/ui/voice/recorder.ts'
import { wavRate } from '../../../../../widgets/ui/voice/resampler.ts'
import { loudness } from '../../../../../widgets/ui/voice/wav.ts'
import { samplesOf } from './sound.ts'

// Each has a pause, a tone from 0.5 s to 1.5 s, a pause, a tone from 2.2 s to 3.2 s, and a pause.
const sounds = [
  { name: 'an MP3 of a phone', url: memoMp3, type: 'audio/mpeg' },
  { name: 'an M4A of a phone', url: memoM4a, type: 'audio/mp4; codecs="mp4a.40.2"' },
  { name: 'the MP4 that Safari records', url: safari, type: 'audio/mp4; codecs="mp4a.40.2"' },
  { name: 'the OGG that Firefox records', url: firefox, type: 'audio/ogg; codecs="opus"' },
  { name: 'the WebM that Chromium records', url: chromium, type: 'audio/webm; codecs="opus"' },
]

/** Returns true if this engine has the decoder of a type: some of Linux have none for AAC, which Safari has. */
const isPlayed = (type: string) => document.createElement('audio').canPlayType(type) !== ''

const problemOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error) => (error instanceof VoiceError ? error.problem : String(error)),
  )

describe('a recording of a phone or of another browser', () => {
  for (const { name, url, type } of sounds) {
    it(`is read where its sound can be played, and named unreadable where not: ${name}`, async () => {
      const file = await (await fetch(url)).blob()
      if (!isPlayed(type)) {
        expect(await problemOf(samplesOf(file))).toBe('unreadable')
        expect(await problemOf(wavFromFile(file))).toBe('unreadable')
        return
      }
      const samples = await samplesOf(file)
      const isLoud = (from: number, to: number) => loudness(samples.subarray(from * wavRate, to * wavRate)) > 0.05

      expect([isLoud(0, 0.3), isLoud(0.8, 1.3), isLoud(1.8, 2), isLoud(2.5, 3)]).toEqual([false, true, false, true])
      expect(Math.abs(samples.length / wavRate - 3.5)).toBeLessThan(0.2)
      expect((await wavFromFile(file)).size).toBeGreaterThan(100_000)
    })
  }

  it('is named unreadable where it is no sound', async () => {
    expect(await problemOf(samplesOf(new Blob(['no sound'])))).toBe('unreadable')
  })
})
