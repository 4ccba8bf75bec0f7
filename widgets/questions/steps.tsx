import { useWords } from '../ui/language.tsx'
import { questionWords } from './messages.ts'
import { stepsStyle } from './questions.styles.ts'

const mostNamed = 5

/** The steps of a form, from 0; the present one is `at`. More than five have no names, only a count. */
export function Steps({ names, at }: { names: readonly string[]; at: number }) {
  const t = useWords(questionWords)
  if (names.length < 2) return null
  const isNamed = names.length <= mostNamed && names.every(Boolean)
  const count = t('step', { step: at + 1, steps: names.length })
  return (
    <ol className={stepsStyle} aria-label={count}>
      {names.map((name, index) => (
        <li
          key={`${
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same name, and their order stays
            index
          }`}
          data-done={index < at ? '' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {isNamed ? name : index === at ? count : ''}
        </li>
      ))}
    </ol>
  )
}
