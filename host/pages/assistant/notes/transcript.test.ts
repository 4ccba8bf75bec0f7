import { expect, test } from 'vitest'
import { clockOf, linesOf, moved, textOfLines } from './transcript.ts'

test('a line has its time and its speaker, and without a time the one of the line before', () => {
  expect(linesOf('[0:45] Lin: We take the quiet pump.\n\nAda: Good.\n1:02:03 See https://foyer.example')).toEqual([
    { atMs: 45_000, speaker: 'Lin', text: 'We take the quiet pump.' },
    { atMs: 45_000, speaker: 'Ada', text: 'Good.' },
    { atMs: 3_723_000, speaker: '', text: 'See https://foyer.example' },
  ])
})

test('an address is no speaker', () => {
  expect(linesOf('https://foyer.example')).toEqual([{ atMs: 0, speaker: '', text: 'https://foyer.example' }])
})

test.each([
  ['SRT', '1\n00:00:04,500 --> 00:00:06,000\nLin: 我们决定用静音泵。\n\n2\n00:01:10,000 --> 00:01:12,000\nGood.'],
  ['WebVTT', 'WEBVTT\n\n00:04.500 --> 00:06.000\n<v Lin>我们决定用静音泵。</v>\n\n01:10.000 --> 01:12.000\nGood.'],
])('subtitles as %s are read without their numbers and marks', (_, subtitles) => {
  expect(linesOf(subtitles)).toEqual([
    { atMs: 4000, speaker: 'Lin', text: '我们决定用静音泵。' },
    { atMs: 70_000, speaker: '', text: 'Good.' },
  ])
})

test('a line that is too long becomes several, and nothing of it is lost', () => {
  const long = 'word '.repeat(900).trim()

  expect(linesOf(long).map(({ text }) => text.length)).toEqual([2000, 2000, 499])
})

test('what is written is read again', () => {
  const lines = linesOf('0:00 Lin: One\n0:45 Ada: Two\n1:00:05 Three')

  expect(linesOf(textOfLines(lines))).toEqual(lines)
  expect(lines.map(({ atMs }) => clockOf(atMs))).toEqual(['0:00', '0:45', '1:00:05'])
})

test('points follow their lines through an edited transcript, and lose those that are gone', () => {
  const before = linesOf('One\nTwo\nThree')
  const move = moved(before, linesOf('New\nTwo\nOne'))

  expect(move({ text: 'x', lines: [0, 1, 2] })).toEqual({ text: 'x', lines: [2, 1] })
})
