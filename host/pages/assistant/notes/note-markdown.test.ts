import { expect, test } from 'vitest'
import { markdownOf, type Notes } from './note-markdown.ts'

const notes: Notes = {
  abstractId: 'a',
  meetingCode: '',
  title: 'Pumps & <noise>',
  createdAt: '2027-03-12T09:30:00.000Z',
  lines: [
    { atMs: 0, speaker: 'Lin', text: 'We decided on *quiet*.' },
    { atMs: 65_000, speaker: '', text: 'Ada sends the plan.' },
  ],
  summary: [],
  decisions: [{ text: 'We decided on *quiet*.', lines: [0] }],
  recordingId: '',
  recordingMs: 0,
  tasks: [{ text: 'Ada sends the plan.', owner: 'Ada', due: '2027-03-15', isDone: true, lines: [1] }],
}

test('Markdown has the points with their moments, and no text becomes a mark', () => {
  expect(markdownOf(notes, (word) => word)).toBe(`# Pumps & \\<noise\\>

## decisions

- We decided on \\*quiet\\*. (0:00)

## tasks

- [x] Ada sends the plan. — Ada, 2027-03-15 (1:05)

## transcript

- 0:00 **Lin:** We decided on \\*quiet\\*.
- 1:05 Ada sends the plan.
`)
})
