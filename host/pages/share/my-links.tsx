import { linkLimits, linkStates } from '../../../api/contract/sharing/link-terms.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { pageKitWords } from '../../kit/messages.ts'
import { inbox as rootClass } from '../../kit/rows.styles.ts'
import { sheet } from '../../kit/sheet.styles.ts'
import type { PageProps } from '../../page.ts'
import { link, open } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LoadFailed } from '../../shell/load-failed.tsx'
import { panes } from '../../shell/panes.ts'
import { LinkDetail } from './link-detail.tsx'
import { LinkList } from './link-list.tsx'
import { linkWords } from './link-messages.ts'
import { titleOf } from './link-terms.ts'
import { type LinkFilter, type LinkStore, useLink, useLinks } from './use-links.ts'

export function head({ language }: PageProps<'myLinks', undefined>) {
  return { title: translator(pageKitWords, language)('myLinks') }
}

/** Reads the filter from the query of the address; values that no filter has are left out. */
function filterOf({ search, state, shareUserType, shareEnCode }: PageProps<'myLinks', undefined>['query']): LinkFilter {
  const knownState = linkStates.find((entry) => entry === state)
  const sharer =
    shareUserType === 'USER'
      ? ({ shareUserType } as const)
      : shareEnCode && ({ shareUserType: 'ENTERPRISE', shareEnCode } as const)
  const text = search?.trim().slice(0, linkLimits.search)
  return { ...(text && { search: text }), ...(knownState && { state: knownState }), ...(sharer || {}) }
}

/** The short links of the logged-in person; on wide screens with the open one beside them. */
export default function MyLinks({ query }: PageProps<'myLinks', undefined>) {
  const t = useWords(linkWords)
  const tKit = useWords(pageKitWords)
  const { code = '' } = query
  const filter = filterOf(query)
  const store = useLinks(filter)
  const list = link('myLinks', { ...filter })
  const hasNone = store.links.is === 'ready' && store.links.total === 0
  return (
    <div className={`${panes} ${rootClass}`} data-shows={code ? 'detail' : 'list'}>
      <div className="list">
        <Bar title={tKit('myLinks')} home={link('myPage')} />
        <LinkList
          store={store}
          filter={filter}
          code={code}
          onFilter={(changed) => void open(link('myLinks', { ...(code && { code }), ...changed }), true)}
        />
      </div>
      <div className="detail">
        {code ? (
          <OneLink key={code} code={code} store={store} list={list} />
        ) : (
          !hasNone && <Empty title={t('choose')} text={t('chooseText')} />
        )}
      </div>
    </div>
  )
}

function OneLink({ code, store, list }: { code: string; store: LinkStore; list: string }) {
  const t = useWords(linkWords)
  const tKit = useWords(pageKitWords)
  const { link: shortLink, is, again, replace: replaceLink } = useLink(code, store)
  return (
    <>
      <Bar title={shortLink ? titleOf(shortLink) : tKit('myLinks')} home={list} />
      <article className={sheet}>
        {shortLink && <LinkDetail shortLink={shortLink} onChange={replaceLink} />}
        {is === 'waiting' && <Skeleton rows={3} />}
        {is === 'failed' && <LoadFailed title={t('failed')} onRetry={again} />}
        {is === 'missing' && (
          <Empty
            drawing="lock"
            title={t('gone')}
            text={t('goneText')}
            action={<Button href={list}>{t('toLinks')}</Button>}
          />
        )}
      </article>
    </>
  )
}
