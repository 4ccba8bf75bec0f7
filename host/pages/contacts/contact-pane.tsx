import { useStore } from '@nanostores/preact'
import { BookUser, ChevronRight, Layers, Users } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Chips } from '../../../widgets/ui/chips.tsx'
import { Count } from '../../../widgets/ui/count.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../widgets/ui/list-item.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { client } from '../../client.ts'
import { sign } from '../../kit/list.styles.ts'
import { NothingMatches } from '../../kit/list-ends.tsx'
import { link, open } from '../../router.ts'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { newReplyStore } from '../../stores/counts/waiting.ts'
import { editsStore } from '../../stores/edits.ts'
import { useMinWidth } from '../../stores/min-width.ts'
import type { ContactFilter } from './contact-filter.ts'
import { contactWords } from './contact-messages.ts'
import { ContactRows } from './contact-rows.tsx'
import { tools } from './contacts.styles.ts'
import { useContactChanges } from './use-contact-changes.ts'
import { type FirstContacts, firstContacts } from './use-contacts.ts'

/** The scroll position of the list beside a contact when it was left. */
const leftAt = new Map<string, number>()

/** The list of contacts with its search, tags and requests. Beside a contact it loads its rows where there is room. */
export function ContactPane(props: {
  filter: ContactFilter
  first: FirstContacts | undefined
  /** The uid of the contact that is open beside the list; else empty. */
  contactId: string
}) {
  const { filter, first, contactId } = props
  const t = useWords(contactWords)
  const language = useLanguage()
  const isWide = useMinWidth(840)
  const key = JSON.stringify([filter, language])
  const [loaded, setLoaded] = useState<{ key: string; first: FirstContacts | undefined }>({ key, first })
  const [isFailed, setFailed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const present = loaded.key === key ? loaded.first : undefined
  const isNeeded = Boolean(first) || isWide === true

  const refresh = () =>
    firstContacts({ client, language }, filter).then(
      (first) => {
        setFailed(false)
        setLoaded({ key, first })
      },
      (error) => {
        apiError(error)
        setFailed(true)
      },
    )
  useEffect(() => {
    if (first) setLoaded((loaded) => (loaded.key === key && loaded.first === first ? loaded : { key, first }))
  }, [first, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` is a new function with each drawing; `key` is what it depends on
  useEffect(() => {
    if (!first && isNeeded && !present) void refresh()
  }, [isNeeded, key])
  const newestRefresh = useRef(refresh)
  newestRefresh.current = refresh
  // The list shows at once a star that is saved beside it.
  useEffect(() => (contactId ? editsStore.listen(() => void newestRefresh.current()) : undefined), [contactId])
  useContactChanges(first?.index.version ?? '', () => void (isNeeded && refresh()))
  const hasRows = Boolean(present)
  useLayoutEffect(() => {
    const pane = container.current?.closest<HTMLElement>('.list')
    if (!pane || !hasRows) return
    pane.scrollTop = leftAt.get(key) ?? 0
    return () => void leftAt.set(key, pane.scrollTop)
  }, [key, hasRows])

  return (
    <div ref={container}>
      <Tools filter={filter} first={present} />
      {!present && isFailed && <LoadFailed title={t('failed')} onRetry={() => void refresh()} />}
      {!present && !isFailed && <Skeleton rows={8} />}
      {present && present.index.total > 0 && <ContactRows first={present} filter={filter} contactId={contactId} />}
      {present && present.index.total === 0 && <NoContacts filter={filter} />}
    </div>
  )
}

const show = (filter: ContactFilter) => void open(link('contactList', { ...filter }), true)

function Tools({ filter, first }: { filter: ContactFilter; first: FirstContacts | undefined }) {
  const t = useWords(contactWords)
  const { search = '' } = filter
  const requestNum = first?.requests.total ?? 0
  const newReplyNum = useStore(newReplyStore)
  const chevron = <Icon of={ChevronRight} size="sm" flip />
  return (
    <div className={tools}>
      <SearchBox
        label={t('searchContacts')}
        placeholder={t('searchContacts')}
        value={search}
        onSearch={(text) => {
          const { search: _search, ...others } = filter
          show({ ...others, ...(text.trim() && { search: text.trim() }) })
        }}
      />
      <Narrowing filter={filter} tags={first?.index.tags ?? []} starredNum={first?.index.starredNum ?? 0} />
      <List label={t('requests')}>
        <ListItem
          mark={
            <span className={sign} aria-hidden="true">
              <Icon of={Users} isActive />
            </span>
          }
          title={requestNum > 0 ? t('newRequests', { count: requestNum }) : t('requests')}
          meta={first?.requests.list.map(({ name }) => name).join(', ') || undefined}
          href={link('requestList')}
          end={
            <>
              {requestNum > 0 && <Count value={requestNum} tone="alert" />}
              {chevron}
            </>
          }
        />
        <ListItem
          mark={
            <span className={sign} aria-hidden="true">
              <Icon of={BookUser} isActive />
            </span>
          }
          title={t('detailsSent')}
          href={link('requestList', { direction: 'REPLIES' })}
          end={
            <>
              {newReplyNum > 0 && <Count value={newReplyNum} tone="alert" />}
              {chevron}
            </>
          }
        />
        <ListItem
          mark={
            <span className={sign} aria-hidden="true">
              <Icon of={Layers} isActive />
            </span>
          }
          title={t('groups')}
          href={link('group')}
          end={chevron}
        />
      </List>
    </div>
  )
}

/** The tag that stands for the starred contacts among the choices: no tag begins with a space. */
const starredChoice = ' starred'

/** The choice between all contacts, the starred ones, and those with a tag. */
function Narrowing(props: { filter: ContactFilter; tags: FirstContacts['index']['tags']; starredNum: number }) {
  const { filter, tags, starredNum } = props
  const t = useWords(contactWords)
  const { tag = '', show: shown, ...others } = filter
  if (tags.length === 0 && starredNum === 0 && !tag && !shown) return null
  const choose = (value: string) =>
    show({ ...others, ...(value === starredChoice ? { show: 'STARRED' as const } : value && { tag: value }) })
  return (
    <Chips
      label={t('tags')}
      value={shown ? starredChoice : tag}
      options={[
        { value: '', label: t('all') },
        ...(starredNum > 0 || shown ? [{ value: starredChoice, label: t('starred'), count: starredNum }] : []),
        ...(tag && !tags.some((entry) => entry.tag === tag) ? [{ value: tag, label: tag }] : []),
        ...tags.slice(0, 20).map(({ tag, contactNum }) => ({ value: tag, label: tag, count: contactNum })),
      ]}
      onValue={choose}
    />
  )
}

function NoContacts({ filter }: { filter: ContactFilter }) {
  const t = useWords(contactWords)
  if (Object.keys(filter).length === 0) {
    return (
      <Empty
        title={t('none')}
        text={t('noneText')}
        action={
          <Button kind="soft" href={link('requestList')}>
            {t('requests')}
          </Button>
        }
      />
    )
  }
  return (
    <NothingMatches title={t('noMatch')} text={t('noMatchText')} clearLabel={t('showAll')} onClear={() => show({})} />
  )
}
