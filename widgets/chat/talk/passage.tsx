import { FileText } from 'lucide'
import { isLanguage, locales } from '../../../i18n/locales.ts'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.tsx'
import { Sheet } from '../../ui/overlay/overlay.tsx'
import type { ChatProps, Source } from '../resources.ts'
import { talkWords } from '../talk-messages.ts'
import { passage as passageStyle } from './answer.styles.ts'
import { usePlaceWords } from './source-strip.tsx'

interface PassageProps {
  source: Source
  navigate: ChatProps['navigate']
  onClose(): void
}

/** The passage of a citation with the words marked that support the sentence, and the way to its place. */
export function Passage({ source, navigate, onClose }: PassageProps) {
  const t = useWords(talkWords)
  const placeWords = usePlaceWords()
  const { title, quote, start, end, language, url, fileUrl, kind } = source
  const href = url || fileUrl
  return (
    <Sheet
      open
      size="choice"
      title={title}
      subtitle={placeWords(source) || undefined}
      onClose={onClose}
      footer={
        href && (
          <Button
            block
            icon={FileText}
            href={href}
            onClick={(event) => {
              event.preventDefault()
              onClose()
              navigate({ href, target: '_self', kind: kind.toLowerCase() })
            }}
          >
            {t('openSource')}
          </Button>
        )
      }
    >
      <blockquote className={passageStyle} dir="auto" lang={isLanguage(language) ? locales[language].tag : undefined}>
        {quote.slice(0, start)}
        <mark>{quote.slice(start, end)}</mark>
        {quote.slice(end)}
      </blockquote>
    </Sheet>
  )
}
