/** The tones of a verdict: frequencies in hertz, one after another, and the length of each in seconds. */
const tones = { green: [[880, 1320], 0.09], amber: [[440, 440], 0.14], red: [[180], 0.5] } as const

let audio: AudioContext | undefined

/** Plays the tone of a verdict and lets the phone tremble, for people who do not look at the screen. */
export function sound(tone: keyof typeof tones) {
  const [frequencies, seconds] = tones[tone]
  navigator.vibrate?.(tone === 'green' ? 60 : tone === 'amber' ? [80, 60, 80] : 400)
  try {
    audio ??= new AudioContext()
    const context = audio
    frequencies.forEach((frequency, at) => {
      const [oscillator, gain] = [context.createOscillator(), context.createGain()]
      const begin = context.currentTime + at * (seconds + 0.04)
      oscillator.frequency.value = frequency
      gain.gain.setValueAtTime(0.25, begin)
      gain.gain.exponentialRampToValueAtTime(0.001, begin + seconds)
      oscillator.connect(gain).connect(context.destination)
      oscillator.start(begin)
      oscillator.stop(begin + seconds)
    })
  } catch {
    // Without sound, colour and word are there.
  }
}
