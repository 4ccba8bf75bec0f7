import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { panes } from '../../shell/panes.ts'
import { filterOf } from './contact-filter.ts'
import { contactWords } from './contact-messages.ts'
import { ContactPane } from './contact-pane.tsx'
import { ListBar } from './list-bar.tsx'
import { type FirstContacts, firstContacts } from './use-contacts.ts'

/** Loads the first contacts of the filter that the address names. */
export const load = (input: PageInput<'contactList'>): Promise<FirstContacts> =>
  firstContacts(input, filterOf(input.query))

export function head({ language }: PageProps<'contactList', FirstContacts>) {
  return { title: translator(contactWords, language)('contacts') }
}

/** The contacts of the logged-in person by letters; on wide screens with room for one of them beside the list. */
export default function ContactList({ query, data }: PageProps<'contactList', FirstContacts>) {
  const t = useWords(contactWords)
  const filter = filterOf(query)
  return (
    <div className={panes} data-shows="list">
      <div className="list">
        <ListBar filter={filter} />
        <ContactPane filter={filter} first={data} contactId="" />
      </div>
      <div className="detail">
        {data.index.total > 0 && (
          <div className="placeholder">
            <Empty title={t('choose')} text={t('chooseText')} />
          </div>
        )}
      </div>
    </div>
  )
}
