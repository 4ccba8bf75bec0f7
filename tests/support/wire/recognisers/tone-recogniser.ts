// A recogniser for tests, to be run as STT_COMMAND: it gets a WAV file and a language, and prints what the pitch of the
// tone in it stands for.
import { readFile } from 'node:fs/promises'
import { samplesIn, toneWords } from '../tones.ts'

const samples = samplesIn(await readFile(process.argv[2] ?? ''))
let crossings = 0
for (const [at, sample] of samples.entries()) if (at > 0 && sample < 0 !== (samples[at - 1] ?? 0) < 0) crossings += 1
const voiced = samples.filter((sample) => Math.abs(sample) > 300).length
const pitch = (crossings * 16_000) / (2 * Math.max(1, voiced))
const [, words = ''] = Object.entries(toneWords).findLast(([hertz]) => pitch > 0.7 * Number(hertz)) ?? []
process.stdout.write(words)
