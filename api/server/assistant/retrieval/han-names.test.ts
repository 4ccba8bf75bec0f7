import { expect, test } from 'vitest'
import { namesInPinyin } from './han-names.ts'
import { withRightLetters } from './homophones.ts'
import { tokensOf } from './tokens.ts'

const wordsOf = (text: string) => new Set(tokensOf(text))

test('a name in Han letters is found where the material has it in pinyin alone', () => {
  const [name] = namesInPinyin('陈柏言是做什么的', wordsOf('Team: Chen Boyan'))

  expect(name?.tokens).toEqual(tokensOf('Chen Boyan'))
  expect(namesInPinyin('陈柏言是做什么的', wordsOf('Team: Chen Boyan 陈柏言'))).toEqual([])
  expect(namesInPinyin('陈柏言是做什么的', wordsOf('Team: Lin Ruoxi'))).toEqual([])
})

test('a letter of the same sound is put right, and a right word stays', () => {
  expect(withRightLetters('保秀几年', new Set())).toBe('保修几年')
  expect(withRightLetters('凌出储能在哪', wordsOf('凌初储能'))).toBe('凌初储能在哪')
  expect(withRightLetters('公式是什么', wordsOf('公司'))).toBe('公式是什么')
})
