import { ContactRound, Sparkle, Trash, UserRound } from 'lucide'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../ui/language.tsx'
import { Sheet } from '../../ui/overlay/overlay.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { chatWords } from '../messages.ts'
import { PersonHours } from '../person-hours.tsx'
import { talkWords } from '../talk-messages.ts'
import { sendsAtOnce, setSendsAtOnce } from '../voice-setting.ts'
import { menu as menuStyle } from './talk.styles.ts'
import type { SheetProps } from './talk.tsx'
import type { Tried } from './use-talk.ts'

interface MenuProps extends SheetProps {
  tried: Tried
  onLead(): void
}

/** The choices for a conversation: who answers, leaving details, how speech is sent, and deleting it. */
export function Menu({ props, state, tried, onClose, onLead }: MenuProps) {
  const t = useWords(talkWords)
  const tChat = useWords(chatWords)
  const toast = useToast()
  const [isAtOnce, setAtOnce] = useState(sendsAtOnce)
  const { config } = props
  const { conversation, isWithPerson } = state
  const then = (work: () => Promise<unknown>) => () => {
    onClose()
    tried(work)
  }
  const startOver = async () => {
    const undo = await state.startOver()
    toast(t('deleted'), 'done', { label: t('undo'), onPress: () => tried(undo) })
  }
  return (
    <Sheet open size="choice" title={t('options')} onClose={onClose}>
      <div className={menuStyle}>
        {isWithPerson && (
          <Button kind="secondary" block icon={Sparkle} onClick={then(state.closePerson)}>
            {t('backToAssistant')}
          </Button>
        )}
        {config.hasPerson && !isWithPerson && (
          <>
            <Button kind="secondary" block icon={UserRound} onClick={then(state.askPerson)}>
              {tChat('talkToPerson')}
            </Button>
            <p>
              <PersonHours config={config} />
            </p>
          </>
        )}
        {config.enterpriseCode && conversation?.conversationId && (
          <Button kind="secondary" block icon={ContactRound} onClick={onLead}>
            {t('leaveLead')}
          </Button>
        )}
        {config.hasVoice && (
          <label>
            <input
              type="checkbox"
              checked={isAtOnce}
              onChange={({ currentTarget }) => {
                setSendsAtOnce(currentTarget.checked)
                setAtOnce(currentTarget.checked)
              }}
            />
            <span>
              {t('sendAtOnce')}
              <small>{t('sendAtOnceHelp')}</small>
            </span>
          </label>
        )}
        {conversation?.conversationId && (
          <Button kind="danger" block icon={Trash} onClick={then(startOver)}>
            {t('startOver')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
