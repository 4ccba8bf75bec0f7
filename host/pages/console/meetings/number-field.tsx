import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { wholeNumber } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'

/** Returns whether a text is no number of places: none at all, or less than are taken. */
export const areWrongPlaces = (places: string, takenNum: number): boolean => {
  const number = wholeNumber(places)
  return number !== null && !(number >= takenNum)
}

/** Returns whether a text is no whole number between two. */
export const isWrongNumber = (text: string, [least, most]: readonly [number, number]): boolean => {
  const number = wholeNumber(text)
  return number === null || !(number >= least && number <= most)
}

/** A field for a whole number: of places, of which some are taken, or of a `range`. */
export function NumberField(props: {
  label: string
  help: string
  name: string
  text: string
  takenNum?: number
  range?: readonly [least: number, most: number]
  isTried: boolean
  onText(text: string): void
}) {
  const { text, takenNum = 0, range, isTried, onText, ...field } = props
  const t = useWords(heldMeetingWords)
  const [min = 0, max = 0] = range ?? []
  const wrongPlaces = Number.isNaN(wholeNumber(text)) ? t('noNumber') : t('placesWrong', { count: takenNum })
  const wrong = range ? t('numberWrong', { min, max }) : wrongPlaces
  const isWrong = range ? isWrongNumber(text, range) : areWrongPlaces(text, takenNum)
  return (
    <TextField
      {...field}
      inputMode="numeric"
      maxLength={6}
      dir="ltr"
      value={text}
      error={isTried && isWrong ? wrong : undefined}
      onValue={onText}
    />
  )
}
