import type { ContactFilter } from './contact-filter.ts'
import { ContactPane } from './contact-pane.tsx'
import { ListBar } from './list-bar.tsx'

/** The contacts beside the one that is open. */
export function ContactSide({ filter, contactId }: { filter: ContactFilter; contactId: string }) {
  return (
    <>
      <ListBar filter={filter} />
      <ContactPane filter={filter} first={undefined} contactId={contactId} />
    </>
  )
}
