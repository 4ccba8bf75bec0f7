import type { ReactNode } from 'react'
import { useAnswer } from '../../widgets/element/use-answer.ts'
import { useLanguage } from '../../widgets/ui/language.tsx'
import { Skeleton } from '../../widgets/ui/skeleton.tsx'
import { client } from '../client.ts'
import { sharedBy } from '../share/attribution.ts'
import { context } from '../shell/context.styles.ts'
import type { Recipient } from './open-contact.ts'
import { type Contact, People } from './product-people.tsx'

/** The number of people beside a page; the company's page has all of them. */
const maxPeople = 4

/**
 * Beside a page that belongs to a company: `children`, its people with the ways to contact them, and the contact form.
 * Without `people` they are the first of its team.
 */
export function CompanyContext(props: {
  recipient: Recipient
  people?: readonly Contact[] | undefined
  children?: ReactNode
}) {
  const { recipient, people, children } = props
  const { enterpriseCode, exhibitorCode = '', meetingCode = '', relationCode = exhibitorCode } = recipient
  const language = useLanguage()
  const isTeam = !people && enterpriseCode !== ''
  const { data, is } = useAnswer(
    async (signal) => {
      if (!isTeam) return []
      return (await client.team.list({ query: { enterpriseCode, language, pageSize: maxPeople } }, signal)).list
    },
    [enterpriseCode, language, isTeam],
  )
  const contacts = people ?? data ?? []
  const shared = sharedBy(enterpriseCode)
  // The number of people is not known before: the form is drawn after them, so that they don't push it down.
  if (isTeam && !data && is === 'waiting')
    return (
      <div className={context}>
        {children}
        <Skeleton rows={maxPeople} />
      </div>
    )
  return (
    <div className={context}>
      {children}
      {contacts.length > 0 && (
        <section>
          <People contacts={contacts} enterpriseCode={enterpriseCode} />
        </section>
      )}
      <foyer-contact
        key={`${enterpriseCode} ${relationCode}`}
        enterprise-code={enterpriseCode}
        relation-code={relationCode}
        meeting-code={meetingCode}
        mode="inline"
        channel={shared?.channel}
        son-channel={shared?.sonChannel}
        source-relation-code={shared?.sourceRelationCode}
      />
    </div>
  )
}
