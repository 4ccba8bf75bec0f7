import { Sparkles, UserRound } from 'lucide'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/language.tsx'
import { styles } from './chat.styles.ts'
import { chatWords } from './messages.ts'
import { PersonHours } from './person-hours.tsx'
import type { Config } from './resources.ts'

/** The beginning of a chat: the greeting, questions that others ask, and the choice of a person instead. */
export function Begin(props: { config: Config; isReady: boolean; onAsk(question: string): void; onPerson(): void }) {
  const { config, isReady, onAsk, onPerson } = props
  const t = useWords(chatWords)
  return (
    <div className={styles.begin}>
      <h3 dir="auto">{config.greeting}</h3>
      {config.suggestedQuestions.length > 0 && (
        <ul aria-label={t('suggestions')}>
          {config.suggestedQuestions.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onAsk(question)}>
                <Icon of={Sparkles} size="xs" />
                <span dir="auto">{question}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {config.hasPerson && isReady && (
        <div className="person">
          <Button kind="secondary" size="sm" icon={UserRound} onClick={onPerson}>
            {t('talkToPerson')}
          </Button>
          <PersonHours config={config} />
        </div>
      )}
    </div>
  )
}
