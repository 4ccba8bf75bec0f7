import { expect, test } from 'vitest'
import { guestsIn } from './guests.ts'

test('each line is a guest, however often the name stands there', () => {
  expect(guestsIn('Ada Lovelace\r\n\n  林若溪 \nAda Lovelace\n')).toEqual(['Ada Lovelace', '林若溪'])
})

test('of a table the first column counts', () => {
  expect(guestsIn('Ada\tNorvane\n"Okafor, Daniel",organiser\n"Rolf ""Rudi"" Weiß";x\n周敏，云栖')).toEqual([
    'Ada',
    'Okafor, Daniel',
    'Rolf "Rudi" Weiß',
    '周敏',
  ])
})
