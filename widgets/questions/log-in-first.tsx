import { Button } from '../ui/button.tsx'
import { useWords } from '../ui/language.tsx'
import { questionWords } from './messages.ts'

/** Says that files need a login. */
export function LogInFirst({ onLogIn }: { onLogIn: (() => void) | undefined }) {
  const t = useWords(questionWords)
  return (
    <p>
      {t('logInForFiles')}{' '}
      {onLogIn && (
        <Button kind="soft" size="sm" onClick={onLogIn}>
          {t('logIn')}
        </Button>
      )}
    </p>
  )
}
