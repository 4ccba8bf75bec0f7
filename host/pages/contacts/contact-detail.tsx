import { Mail, MessageCircle, Phone, Star, UserMinus } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { formatDay } from '../../../i18n/format-more.ts'
import { PersonMark } from '../../../widgets/ui/avatar.tsx'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { telephone } from '../../../widgets/ui/cards/contact-item.tsx'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { Dialog } from '../../../widgets/ui/overlay/overlay.tsx'
import { pageEvent } from '../../../widgets/ui/overlay/page-event.ts'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { useCardTargets } from '../../card-targets.ts'
import { client } from '../../client.ts'
import { link, open } from '../../router.ts'
import { countEdit } from '../../stores/edits.ts'
import { ContactGroups } from './contact-groups.tsx'
import { contactWords } from './contact-messages.ts'
import { ContactNote } from './contact-note.tsx'
import { metWords } from './contact-terms.ts'
import { person } from './contacts.styles.ts'
import { ContactHistory } from './history/contact-history.tsx'

/** A contact with the groups that hold them and the request that led to it. */
export type Detail = Reply<Contract['contacts']['detail']>
/** The reader's groups. */
export type Groups = Reply<Contract['contactGroups']['list']>['list']

/** One contact: how to reach them, where the two met, a private note with tags, groups, and the removal. */
export function ContactDetail(props: {
  detail: Detail
  groups: Groups
  /** The address of the list. */
  list: string
  onChange(change: { detail?: Detail; groups?: Groups }): void
}) {
  const { detail, groups, list, onChange } = props
  const { contact } = detail
  return (
    <>
      <Person detail={detail} onSaved={(contact) => onChange({ detail: { ...detail, contact } })} />
      <ContactHistory detail={detail} />
      <ContactNote contact={contact} onSaved={(contact) => onChange({ detail: { ...detail, contact } })} />
      <ContactGroups detail={detail} groups={groups} onChange={onChange} />
      <Removal contactId={contact.uid} name={contact.name} list={list} />
    </>
  )
}

function Person(props: { detail: Detail; onSaved(contact: Detail['contact']): void }) {
  const { detail, onSaved } = props
  const { contact, request } = detail
  const t = useWords(contactWords)
  const language = useLanguage()
  const { name, avatar, position, company, dutyDescription, productName, email, met, metAt, isHidden } = contact
  const call = telephone(contact)
  const chat = useCardTargets()({ kind: 'chat', fUserId: contact.uid, userName: name })
  const facts = [
    ['phone', contact.phone && `${contact.phoneCountryCode} ${contact.phone}`],
    ['email', email],
    ['met', met.name || t(metWords[met.kind])],
  ] as const
  return (
    <section className={person}>
      <header>
        <PersonMark name={name} src={avatar} size={64} />
        <div>
          <h2 dir="auto">
            <a href={link('mainPage', { uid: contact.uid })}>{name}</a>
          </h2>
          <p dir="auto">{[position, company].filter(Boolean).join(' ·\u00a0')}</p>
          {dutyDescription && <p dir="auto">{dutyDescription}</p>}
          {productName.length > 0 && <p dir="auto">{productName.join(', ')}</p>}
        </div>
        <StarButton contact={contact} onSaved={onSaved} />
      </header>
      {isHidden && <Hidden uid={contact.uid} name={name} />}
      {(call || chat || email) && (
        <div className="ways">
          {chat && (
            <Button kind="ink" icon={MessageCircle} href={chat.href} target={chat.target} data-action="chat">
              {t('chat')}
            </Button>
          )}
          {call && (
            <Button kind="soft" icon={Phone} href={call}>
              {t('call')}
            </Button>
          )}
          {email && (
            <Button kind="secondary" icon={Mail} href={`mailto:${email}`}>
              {t('email')}
            </Button>
          )}
        </div>
      )}
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {request?.message && <p dir="auto">{request.message}</p>}
      <p>{t('since', { day: formatDay(metAt.slice(0, 10), language) })}</p>
    </section>
  )
}

function StarButton({ contact, onSaved }: { contact: Detail['contact']; onSaved(contact: Detail['contact']): void }) {
  const t = useWords(contactWords)
  const toast = useToast()
  const { uid, isStarred } = contact
  const change = async () => {
    // It shows at once what the server is going to store.
    onSaved({ ...contact, isStarred: !isStarred })
    try {
      const body = { contactId: uid, isStarred: !isStarred }
      onSaved(await countEdit(client.contacts.save({ body })))
    } catch (error) {
      onSaved(contact)
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  return (
    <IconButton
      className="star"
      icon={Star}
      label={t(isStarred ? 'unstar' : 'star')}
      data-action="star"
      data-starred={isStarred ? '' : undefined}
      onClick={() => void change()}
    />
  )
}

function Hidden({ uid, name }: { uid: string; name: string }) {
  const t = useWords(contactWords)
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const ask = () =>
    client.contactRequests.ask({ body: { uid } }).then(
      () => {
        setAsked(true)
        toast(t('askedAgain'), 'done')
      },
      (error) => toast(apiError(error).message || t('notSaved'), 'error'),
    )
  return (
    <Banner
      tone="info"
      action={
        isAsked ? (
          t('waiting')
        ) : (
          <Button kind="ghost" size="sm" onClick={() => void ask()}>
            {t('askAgain')}
          </Button>
        )
      }
    >
      {t('hidden', { name })}
    </Banner>
  )
}

function Removal({ contactId, name, list }: { contactId: string; name: string; list: string }) {
  const t = useWords(contactWords)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    setAsking(false)
    try {
      await countEdit(client.contacts.remove({ id: contactId }))
      // A toast goes with its page, so it comes with the next one.
      document.addEventListener(pageEvent, () => toast(t('removed', { name }), 'done'), { once: true })
      open(list, true)
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  return (
    <>
      <Button kind="danger" icon={UserMinus} data-action="remove-contact" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <Dialog
        open={isAsking}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        action={{ label: t('remove'), onPress: () => void remove() }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
