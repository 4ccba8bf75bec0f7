import type { IconNode } from 'lucide'
import { Check, Clock, MessageCircle, Phone, Plus, QrCode, UserCheck, UserPlus } from 'lucide'
import type { MouseEvent } from 'react'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/client/errors.ts'
import { useCode } from '../element/use-code.ts'
import { Button } from '../ui/button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { styles } from './card.styles.ts'
import type { CardLinks } from './card-links.ts'
import type { CodeSheetProps } from './code-sheet.tsx'
import { personCardWords } from './messages.ts'
import type { CardData, CardProps } from './resources.ts'
import { useRelation } from './use-card.ts'

/** The props of the parts of a card. */
export interface WholeProps extends CardProps {
  data: CardData
  links: CardLinks
  onChange(): void
}

const loadSheet = () => import('./code-sheet.tsx')
const loadReply = () => import('./reply-sheet.tsx')
const loadSaving = () => import('./save-contact.ts')

/** The buttons of a card, and the sheets that they open. */
export function Actions(props: WholeProps) {
  const { data, links, client, page, attributes, onChange } = props
  const { card, viewer } = data
  const t = useWords(personCardWords)
  const language = useLanguage()
  const toast = useToast()
  const [sheet, setSheet] = useState<'code' | 'save'>()
  const [isSaved, setSaved] = useState(false)
  const onFailure = (message: string | undefined) =>
    toast(message === undefined ? t('offline') : message || t('notChanged'), 'error')
  const { isFollowing, relation, busy, follow, ask } = useRelation(props, { data, onChange, onFailure })
  const isSelf = viewer === 'self'
  // The link is for browsers without the code: with it the file holds what the visitor may see, not what everybody may.
  const save = (event: MouseEvent<HTMLElement>) => {
    const channel = page.isHome ? (attributes.shareCode ? 'SHARED_BY_USER' : 'DIRECT') : 'PARTNER'
    event.preventDefault()
    loadSaving()
      .then(({ saveContact }) => saveContact(client, card, language, channel))
      .then(
        (hasSaved) => {
          setSaved(true)
          if (!hasSaved) setSheet('save')
        },
        (error) => onFailure(error instanceof ApiError && error.code !== 'offline' ? error.message : undefined),
      )
  }

  return (
    <div className={styles.actions}>
      {!isSelf && (
        <>
          <Button
            kind={isFollowing ? 'secondary' : 'primary'}
            icon={isFollowing ? Check : Plus}
            part="follow"
            busy={busy === 'follow'}
            onClick={follow}
          >
            {t(isFollowing ? 'following' : 'follow')}
          </Button>
          <ContactButton state={relation?.state ?? (viewer === 'contact' ? 'CONTACT' : 'NONE')} busy={busy} ask={ask} />
        </>
      )}
      {links.call && <LinkButton icon={Phone} label={t('call')} href={links.call} />}
      {!isSelf && links.chat && <LinkButton icon={MessageCircle} label={t('chat')} href={links.chat} />}
      <Button kind="secondary" icon={QrCode} part="code" onClick={() => setSheet('code')}>
        {t('code')}
      </Button>
      <Button kind="secondary" href={links.vcard} download={`${card.uid}.vcf`} part="save" onClick={save}>
        {t('save')}
      </Button>
      {!isSelf && (isSaved || relation?.state === 'WAITING') && <LateReply {...props} />}
      {sheet && (
        <Late
          {...{
            card,
            client,
            page,
            profile: links.profile,
            isSaving: sheet === 'save',
          }}
          onClose={() => setSheet(undefined)}
          onMissing={onFailure}
        />
      )}
    </div>
  )
}

/** The button with which visitors send their details back, whose code is loaded once they may. */
function LateReply(props: WholeProps) {
  const { part } = useCode(loadReply)
  return part ? <part.Reply {...props} /> : null
}

/** The sheet with the codes, whose code is loaded when it is opened. */
function Late({ onMissing, ...props }: CodeSheetProps & { onMissing(message: string | undefined): void }) {
  const { part, isMissing } = useCode(loadSheet)
  const { onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once, when the code cannot be loaded
  useEffect(() => {
    if (!isMissing) return
    onMissing(undefined)
    onClose()
  }, [isMissing])
  return part ? <part.CodeSheet {...props} /> : null
}

const contactStates = {
  NONE: { word: 'requestContact', icon: UserPlus },
  RECEIVED: { word: 'acceptContact', icon: UserPlus },
  WAITING: { word: 'waiting', icon: Clock },
  CONTACT: { word: 'isContact', icon: UserCheck },
} as const

/** The button that asks for contact; where there is nothing to ask for, a line that says how things stand. */
function ContactButton(props: {
  state: keyof typeof contactStates
  busy: 'follow' | 'contact' | undefined
  ask(): void
}) {
  const { state, busy, ask } = props
  const t = useWords(personCardWords)
  const { word, icon } = contactStates[state]
  return (
    <Button
      kind="secondary"
      icon={icon}
      part="request"
      busy={busy === 'contact'}
      disabled={state === 'WAITING' || state === 'CONTACT'}
      onClick={ask}
    >
      {t(word)}
    </Button>
  )
}

function LinkButton({ icon, label, href }: { icon: IconNode; label: string; href: string }) {
  return (
    <Button kind="ink" icon={icon} href={href}>
      {label}
    </Button>
  )
}
