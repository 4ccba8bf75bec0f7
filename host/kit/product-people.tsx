import type { Reply } from '../../api/contract/core/endpoint.ts'
import type { Contract } from '../../api/contract/index.ts'
import type { Card, CardTarget } from '../../widgets/links/card-target.ts'
import { ContactItem, telephone } from '../../widgets/ui/cards/contact-item.tsx'
import { List } from '../../widgets/ui/list-item.tsx'
import { useCardTargets } from '../card-targets.ts'
import { useSession } from '../stores/session.ts'

/** A person of an enterprise. */
export type Contact = Reply<Contract['team']['list']>['list'][number]

/** Returns the link to a chat with a person of an enterprise; undefined where nobody can chat with them. */
export function chatWith(contact: Contact, enterpriseCode: string, targetFor: (card: Card) => CardTarget | undefined) {
  const { imUid, uid, name } = contact
  if (!imUid && !uid) return undefined
  return targetFor({ kind: 'chat', fUserId: imUid || uid, userName: name, enterpriseCode })
}

/** The people of an enterprise, with the ways to contact each. */
export function People({ contacts, enterpriseCode }: { contacts: readonly Contact[]; enterpriseCode: string }) {
  const targetFor = useCardTargets()
  const readerUid = useSession()?.user.uid
  return (
    <List>
      {contacts.map((contact) => {
        const { contactId, uid } = contact
        const chat = uid && uid === readerUid ? undefined : chatWith(contact, enterpriseCode, targetFor)
        return (
          <ContactItem
            key={contactId}
            contact={contact}
            actions="full"
            call={telephone(contact)}
            chat={chat?.href}
            target={chat?.target}
            profile={uid ? targetFor({ kind: 'contact', uid })?.href : undefined}
          />
        )
      })}
    </List>
  )
}
