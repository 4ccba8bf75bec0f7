import { linkStates } from '../../../api/contract/sharing/link-terms.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { pageKitWords } from '../../kit/messages.ts'
import { inbox as look } from '../../kit/rows.styles.ts'
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
import { type LinkStore, useLink, useLinks, type Wanted } from './use-links.ts'

export function head({ language }: PageProps<'myLinks', undefined>) {
  return { title: translator(pageKitWords, language)('myLinks') }
}

const longestSearch = 100

/** What an address wants, as far as it makes sense. */
function wantedIn({ search, state, shareUserType, shareEnCode }: PageProps<'myLinks', undefined>['query']): Wanted {
  const known = linkStates.find((each) => each === state)
  const whose =
    shareUserType === 'USER'
      ? ({ shareUserType } as const)
      : shareEnCode && ({ shareUserType: 'ENTERPRISE', shareEnCode } as const)
  const words = search?.trim().slice(0, longestSearch)
  return { ...(words && { search: words }), ...(known && { state: known }), ...(whose || {}) }
}

/** One's own short links; on wide screens with the chosen one beside them. */
export default function MyLinks({ query }: PageProps<'myLinks', undefined>) {
  const t = useWords(linkWords)
  const kit = useWords(pageKitWords)
  const { code = '' } = query
  const wanted = wantedIn(query)
  const store = useLinks(wanted)
  const list = link('myLinks', { ...wanted })
  const hasNone = store.links.is === 'ready' && store.links.total === 0
  return (
    <div className={`${panes} ${look}`} data-shows={code ? 'detail' : 'list'}>
      <div className="list">
        <Bar title={kit('myLinks')} home={link('myPage')} />
        <LinkList
          store={store}
          wanted={wanted}
          code={code}
          onWanted={(next) => void open(link('myLinks', { ...(code && { code }), ...next }), true)}
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
  const kit = useWords(pageKitWords)
  const { link: found, is, again, put } = useLink(code, store)
  return (
    <>
      <Bar title={found ? titleOf(found) : kit('myLinks')} home={list} />
      <article className={sheet}>
        {found && <LinkDetail one={found} onChange={put} />}
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
