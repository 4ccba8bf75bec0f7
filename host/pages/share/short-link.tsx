import { ExternalLink } from 'lucide'
import { useEffect } from 'react'
import { ApiError } from '../../../api/client/errors.ts'
import { queryFields } from '../../../api/contract/page-queries.ts'
import { linkMark } from '../../../api/contract/sharing/link-terms.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { outward } from '../../../widgets/ui/outward.ts'
import { Skeleton } from '../../../widgets/ui/skeleton.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link, open, routeOf } from '../../router.ts'
import { shareWords } from '../../share/messages.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'

/** The link opens in the same window, and sends that website no more than a link in a new window would. */
const sameWindow = { ...outward, target: undefined }

type Data = { is: 'own'; path: string } | { is: 'foreign'; address: string } | { is: 'over' } | { is: 'unknown' }

interface Link {
  target: string
  isForeign: boolean
  shareUserType: string
  shareUid: string
  shareEnCode: string
}

const shareFields = ['shareUserType', 'shareUid', 'shareEnCode'] as const

/**
 * Returns the address of a link's page: with its sharer where the page reads one, with the query of the short link, and
 * with its code, which the app removes and remembers.
 */
function pathOf({ target, ...shared }: Link, code: string, query: Record<string, string | undefined>) {
  const url = new URL(target, 'http://a')
  const name = routeOf(url.pathname)
  const pageFields = name ? queryFields(name) : []
  for (const [field, value] of Object.entries(query)) if (value) url.searchParams.set(field, value)
  for (const field of shareFields) {
    // The stored link names the sharer; fields in the address could be forged.
    url.searchParams.delete(field)
    if (shared[field] && pageFields.includes(field)) url.searchParams.set(field, shared[field])
  }
  url.searchParams.set(linkMark, code)
  return url.pathname + url.search + url.hash
}

export async function load({ client, params, query }: PageInput<'shortLink'>): Promise<Data> {
  try {
    const target = await client.shareLinks.resolve({ query: { code: params.code } })
    return target.isForeign
      ? { is: 'foreign', address: target.target }
      : { is: 'own', path: pathOf(target, params.code, query) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'linkExpired') return { is: 'over' }
    if (error.code === 'linkNotFound' || error.code === 'invalidInput') return { is: 'unknown' }
    throw error
  }
}

export function head({ language, data }: PageProps<'shortLink', Data>): Head {
  const t = translator(shareWords, language)
  if (data.is === 'own') return { title: t('opening'), redirectTo: data.path }
  if (data.is === 'foreign') return { title: t('leavingTitle') }
  const isOver = data.is === 'over'
  return { title: t(isOver ? 'linkOver' : 'linkUnknown'), status: isOver ? 410 : 404 }
}

const notice = css`
  display: grid;
  gap: 16px;
  justify-items: center;
  padding-block: 40px;
  text-align: center;
  & > .sign {
    display: grid;
    place-items: center;
    width: 72px;
    height: 72px;
    border-radius: 50%;
    background: var(--foyer-brand-soft);
    color: var(--foyer-brand-text);
  }
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
  }
  & > p {
    color: var(--foyer-text-2);
    text-wrap: balance;
  }
  & > .host {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    color: var(--foyer-text);
    overflow-wrap: anywhere;
  }
  & > .address {
    width: 100%;
    padding: 12px 14px;
    border-radius: var(--foyer-r-md);
    background: var(--foyer-sunken);
    font-size: var(--foyer-fs-small);
    overflow-wrap: anywhere;
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
  }
`

/** A short link that the server could not redirect: it leads to another website, inside the app, or nowhere. */
export default function ShortLink({ data }: PageProps<'shortLink', Data>) {
  if (data.is === 'own') return <Redirecting path={data.path} />
  if (data.is === 'foreign') return <Leaving address={data.address} />
  return <DeadEnd isOver={data.is === 'over'} />
}

/** Follows a short link to a page of the app. */
function Redirecting({ path }: { path: string }) {
  useEffect(() => {
    if (!open(path, true)) location.replace(path)
  }, [path])
  return (
    <div className={column}>
      <Skeleton kind="text" />
    </div>
  )
}

/** Shows the address of the other website before the reader goes there. */
function Leaving({ address }: { address: string }) {
  const t = useWords(shareWords)
  const host = new URL(address).host
  return (
    <>
      <Bar title={host} home={link('home')} />
      <section className={`${column} ${notice}`}>
        <span className="sign">
          <Icon of={ExternalLink} />
        </span>
        <h2>{t('leavingTitle')}</h2>
        <p>{t('leavingText')}</p>
        <p className="host" dir="ltr">
          {host}
        </p>
        <p className="address">
          <span className="off-screen">{t('wholeAddress')}: </span>
          <bdi dir="ltr">{address}</bdi>
        </p>
        <div className="actions">
          <Button href={address} {...sameWindow}>
            {t('goOn')}
          </Button>
          <Button kind="secondary" href={link('home')}>
            {t('backToFoyer')}
          </Button>
        </div>
      </section>
    </>
  )
}

function DeadEnd({ isOver }: { isOver: boolean }) {
  const t = useWords(shareWords)
  return (
    <>
      <Bar title={t(isOver ? 'linkOver' : 'linkUnknown')} home={link('home')} />
      <div className={column}>
        <Empty
          drawing="search"
          title={t(isOver ? 'linkOver' : 'linkUnknown')}
          text={t(isOver ? 'linkOverText' : 'linkUnknownText')}
          action={
            <>
              <Button href={link('search')}>{t('search')}</Button>
              <Button kind="secondary" href={link('home')}>
                {t('toHome')}
              </Button>
            </>
          }
        />
      </div>
    </>
  )
}
