import { useCode } from '../../element/use-code.ts'
import { useWords } from '../../ui/language.tsx'
import type { ChatProps, Message, Source } from '../resources.ts'
import { talkWords } from '../talk-messages.ts'
import { cursor, text as textStyle } from './answer.styles.ts'
import { markdownOf } from './markdown-text.ts'
import { SourceStrip } from './source-strip.tsx'

const loadMarkdown = () => import('./markdown.tsx')
const loadCards = () => import('./answer-cards.tsx')

/** The parts of an answer that are drawn; while it is written there are sentences and citations only. */
export interface AnswerProps extends Pick<Message, 'sentences' | 'citations' | 'nearest' | 'cards' | 'text'> {
  isWriting: boolean
  /** True where the nearest places stand in for an answer. */
  nearestLead: boolean
  navigate: ChatProps['navigate']
  /** Called for the citation whose passage is to be read. */
  onPassage(source: Source): void
}

/** An answer: its Markdown with numbered citations, the places behind them, and cards of what it speaks of. */
export function AnswerBody(props: AnswerProps) {
  const { sentences, citations, nearest, cards, text, isWriting, nearestLead, navigate, onPassage } = props
  const t = useWords(talkWords)
  const { part } = useCode(loadMarkdown)
  const whole = sentences.length > 0 ? markdownOf(sentences) : text
  const places = citations.length > 0 ? citations : nearest
  const openNumber = (number: number) => {
    const found = citations.find((citation) => citation.number === number)
    if (found) onPassage(found)
  }
  return (
    <>
      <div className={textStyle} dir="auto">
        {part ? (
          <part.Markdown
            text={whole}
            numbers={citations.map(({ number }) => number)}
            labelOf={(number) => {
              const found = citations.find((citation) => citation.number === number)
              return t('source', { number, title: found?.title ?? '' })
            }}
            onNumber={openNumber}
          />
        ) : (
          <p>{whole}</p>
        )}
        {isWriting && <i className={cursor} aria-hidden="true" />}
      </div>
      {cards.length > 0 && <LazyCards cards={cards} navigate={navigate} />}
      {places.length > 0 && (
        <>
          {nearestLead && <p className={textStyle}>{t('nearest')}</p>}
          <SourceStrip places={places} onOpen={onPassage} />
        </>
      )}
    </>
  )
}

/** Cards of things; their code is loaded with the first. */
export function LazyCards(props: { cards: Message['cards']; navigate: ChatProps['navigate'] }) {
  const { part } = useCode(loadCards)
  return part ? <part.AnswerCards {...props} /> : null
}
