import { useWords } from '../../ui/language.tsx'
import type { Source } from '../resources.ts'
import { talkWords } from '../talk-messages.ts'
import { strip } from './answer.styles.ts'

/** Returns the words for where in a source a passage stands: its page, slide or section. */
export function usePlaceWords() {
  const t = useWords(talkWords)
  return ({ kind, page, slide, section }: Source) => {
    if (page > 0) return t('page', { page })
    if (slide > 0) return t('slide', { slide })
    // The section of a home is the key of its tab, which is no word to read.
    return kind === 'HOME' || kind === 'PERSON' ? '' : section
  }
}

/** The places that an answer rests on, as a row of cards. */
export function SourceStrip({ places, onOpen }: { places: readonly Source[]; onOpen(source: Source): void }) {
  const placeWords = usePlaceWords()
  return (
    <ul className={strip}>
      {places.map((source) => (
        <li key={source.number}>
          <button type="button" onClick={() => onOpen(source)}>
            <span className="place">
              <b className="cite">{source.number}</b> <bdi>{placeWords(source)}</bdi>
            </span>
            <span className="title" dir="auto">
              {source.title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
