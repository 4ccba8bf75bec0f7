import { Trash } from 'lucide'
import { useEffect, useState } from 'react'
import { type ApiError, apiError } from '../../../../api/client/errors.ts'
import type { Answers } from '../../../../api/contract/forms/answers.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Dialog, Sheet } from '../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { walkInStyle } from './walk-in.styles.ts'
import { WalkInFilling, type WalkInProps } from './walk-in-filling.tsx'
import { firstAnswers, type WalkInIdentity } from './walk-in-form.ts'
import { walkInWords } from './walk-in-messages.ts'
import type { WalkInForms } from './walk-in-store.ts'

/** The time after the last key at which a correction is stored, in milliseconds. */
const savedAfterMs = 400

interface SheetProps extends WalkInProps {
  /** The text that was typed to find the person. */
  typed: string
  onClose(): void
  /** Deletes somebody whom the server has refused. */
  onDrop(): void
}

/** Returns as whom somebody is registered without a choice: as before, or the only identity that there is. */
function knownIdentity({ identities }: WalkInForms, before: string | undefined) {
  const allowed = identities.filter(({ isAllowed }) => isAllowed)
  return allowed.find(({ identity }) => identity === before) ?? (allowed.length === 1 ? allowed[0] : undefined)
}

/**
 * The form of somebody who is registered on the spot: as whom first, then only what that needs. Somebody whom the
 * server has refused comes with all answers, which are stored as they are corrected.
 */
export function WalkInSheet(props: SheetProps) {
  const { sender, refused, onClose, onDrop } = props
  const t = useWords(walkInWords)
  const language = useLanguage()
  const [forms, setForms] = useState<WalkInForms>()
  const [failure, setFailure] = useState<ApiError>()
  const [identity, setIdentity] = useState<WalkInIdentity>()
  const [isTyped, setTyped] = useState(false)
  // Another identity keeps what was typed for the one before.
  const [answers, setAnswers] = useState<Answers>(() => refused?.answers ?? firstAnswers(props.typed, language))
  useEffect(() => {
    let isOver = false
    sender.forms(language, refused !== undefined).then(
      (read) => {
        if (isOver) return
        setForms(read)
        setIdentity(knownIdentity(read, refused?.body.identity))
      },
      (error) => isOver || setFailure(apiError(error)),
    )
    return () => {
      isOver = true
    }
  }, [sender, language, refused])
  useEffect(() => (refused ? sender.hold(refused.id) : undefined), [sender, refused])
  useEffect(() => {
    if (!refused || !isTyped) return
    const timer = setTimeout(() => sender.saveAnswers(refused.id, answers), savedAfterMs)
    return () => clearTimeout(timer)
  }, [sender, refused, answers, isTyped])
  function close() {
    if (refused && isTyped) sender.saveAnswers(refused.id, answers)
    onClose()
  }
  return (
    <Sheet open title={t(refused ? 'correct' : 'title')} onClose={close} isDirty={isTyped && !refused}>
      <div className={walkInStyle}>
        {failure ? (
          <Empty
            drawing={failure.code === 'offline' ? 'offline' : 'error'}
            title={t('failed')}
            text={failure.message || t('noForm')}
          />
        ) : !forms ? (
          <Skeleton rows={4} />
        ) : forms.identities.length === 0 ? (
          <Empty drawing="lock" title={t('nobody')} />
        ) : identity ? (
          <WalkInFilling
            {...props}
            forms={forms}
            identity={identity}
            answers={answers}
            onAnswers={(next) => {
              setAnswers(next)
              setTyped(true)
            }}
            onBack={() => setIdentity(undefined)}
          />
        ) : (
          <Choice forms={forms} onChoose={setIdentity} />
        )}
        {refused && <Drop name={refused.name} onDrop={onDrop} />}
      </div>
    </Sheet>
  )
}

/** The button that deletes somebody whom the server has refused, after a question. */
function Drop({ name, onDrop }: { name: string; onDrop(): void }) {
  const t = useWords(walkInWords)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="ghost" icon={Trash} onClick={() => setAsking(true)}>
        {t('drop')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('dropTitle')}
        text={t('dropText', { name })}
        action={{ label: t('drop'), onPress: onDrop }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function Choice({ forms, onChoose }: { forms: WalkInForms; onChoose(identity: WalkInIdentity): void }) {
  const t = useWords(walkInWords)
  const noteOf = ({ isAllowed, placesLeft }: WalkInIdentity) => {
    if (!isAllowed) return t('needsSupervisor')
    const left = Math.min(placesLeft ?? Number.POSITIVE_INFINITY, forms.placesLeft ?? Number.POSITIVE_INFINITY)
    if (left === 0) return t('full')
    return Number.isFinite(left) ? t('placesLeft', { count: left }) : ''
  }
  return (
    <>
      <h3>{t('identity')}</h3>
      <List label={t('identity')}>
        {forms.identities.map((identity) => (
          <ListItem
            key={identity.identity}
            title={identity.name}
            meta={noteOf(identity)}
            {...(identity.isAllowed && { onPress: () => onChoose(identity) })}
          />
        ))}
      </List>
    </>
  )
}
