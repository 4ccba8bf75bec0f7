import { useState } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { useWords } from '../../ui/language.tsx'
import { Sheet } from '../../ui/overlay/overlay.tsx'
import { css } from '../../ui/theme/style.ts'
import { askInFront } from './in-front.tsx'
import type { Login, PopupInput } from './login-window.ts'
import { partnerWords } from './partner-messages.ts'

const box = css`
  display:grid;gap:8px;
  p{margin-block-end:8px;color:var(--foyer-text-2);}
`

/** Exchanges the digits for a token. Rejects with an `ApiError` when they are wrong or too late. */
type Exchange = (digits: string) => Promise<Login>

function Ask({ exchange, onEnd }: { exchange: Exchange; onEnd(login?: Login): void }) {
  const t = useWords(partnerWords)
  const [digits, setDigits] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [isOpen, setOpen] = useState(true)
  const end = (login?: Login) => {
    setOpen(false)
    onEnd(login)
  }
  const send = async (allDigits: string) => {
    if (isBusy || allDigits.length < 6) return
    setBusy(true)
    try {
      end(await exchange(allDigits))
    } catch (failure) {
      setDigits('')
      setError((failure instanceof ApiError && failure.message) || t('codeNotSent'))
      setBusy(false)
    }
  }
  return (
    <Sheet open={isOpen} size="choice" title={t('codeTitle')} onClose={() => end()}>
      <div className={box}>
        <p>{t('codeText')}</p>
        <CodeField
          label={t('codeLabel')}
          name="digits"
          value={digits}
          error={error}
          onChange={(typed) => {
            setDigits(typed)
            if (typed) setError(undefined)
          }}
          onComplete={(allDigits) => void send(allDigits)}
        />
        <Button block busy={isBusy} onClick={() => void send(digits)}>
          {t('codeSend')}
        </Button>
        <Button block kind="ghost" onClick={() => end()}>
          {t('notNow')}
        </Button>
      </div>
    </Sheet>
  )
}

/**
 * Asks for the digits in a window that cannot send messages to this page. Only the person who sees both can type them
 * here, so nobody else gets the login, not even somebody who placed a link to such a window on this page.
 */
export const askForDigits = (input: PopupInput, exchange: Exchange, signal: AbortSignal) =>
  askInFront<Login>(input, signal, (done) => <Ask exchange={exchange} onEnd={done} />)
