import { ApiError } from '../../../api/client/errors.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { sheet } from '../../kit/sheet/sheet.styles.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { panes } from '../../shell/panes.ts'
import { useLoadedState } from '../../stores/history-state.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { ContactDetail } from './contact-detail.tsx'
import { type ContactFilter, filterOf } from './contact-filter.ts'
import { contactWords } from './contact-messages.ts'

type Detail = Reply<Contract['contacts']['detail']>
type Groups = Reply<Contract['contactGroups']['list']>['list']
interface Data {
  /** Undefined if the person is no contact of the reader. */
  detail?: Detail
  groups: Groups
}

/** Loads one contact with their groups, and all groups of the reader. */
export async function load({ client, query }: PageInput<'groupDetail'>): Promise<Data> {
  const { contactId = '' } = query
  if (!contactId) return { groups: [] }
  try {
    const [detail, { list: groups }] = await Promise.all([
      client.contacts.detail({ query: { contactId } }),
      client.contactGroups.list({ query: {} }),
    ])
    return { detail, groups }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'contactNotFound') return { groups: [] }
    throw error
  }
}

export function head({ data, language }: PageProps<'groupDetail', Data>) {
  return { title: data.detail?.contact.name || translator(contactWords, language)('contacts') }
}

/** One contact; on wide screens beside the list. */
export default function GroupDetail({ query, data }: PageProps<'groupDetail', Data>) {
  const { contactId = '' } = query
  const filter = filterOf(query)
  const isWide = useMinWidth(840)
  return (
    <div className={panes} data-shows="detail">
      <div className="list">{isWide && <LazyList filter={filter} contactId={contactId} />}</div>
      <div className="detail">
        <OneContact key={contactId} contactId={contactId} data={data} filter={filter} />
      </div>
    </div>
  )
}

const loadList = () => import('./contact-side.tsx')

/** The list beside a contact; its code is loaded where there is room for it. */
function LazyList(props: { filter: ContactFilter; contactId: string }) {
  const { part } = usePageCode(loadList)
  return part ? <part.ContactSide {...props} /> : null
}

function OneContact({ contactId, data, filter }: { contactId: string; data: Data; filter: ContactFilter }) {
  const t = useWords(contactWords)
  const [state, setState] = useLoadedState(`contact ${contactId}`, data)
  const list = link('contactList', { ...filter })
  const { detail, groups } = state
  return (
    <>
      <Bar title={detail?.contact.name || t('contacts')} home={list} />
      <article className={sheet}>
        {detail ? (
          <ContactDetail
            detail={detail}
            groups={groups}
            list={list}
            onChange={(change) => setState((state) => ({ ...state, ...change }))}
          />
        ) : (
          <Empty
            drawing="lock"
            title={t('gone')}
            text={t('goneText')}
            action={<Button href={list}>{t('showAll')}</Button>}
          />
        )}
      </article>
    </>
  )
}
