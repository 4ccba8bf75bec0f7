import type { ReactNode } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { hostWords } from '../../messages.ts'
import { link } from '../../router.ts'
import { routeNamed } from '../../routes/index.ts'
import type { SkeletonName } from '../../routes/route.ts'
import { Bar } from '../bar.tsx'
import type { Pending } from '../page-store.ts'
import { panes } from '../panes.ts'
import { addBackGesture } from './back-gesture.ts'
import { besideList, door, skeletonStyle } from './pending.styles.ts'
import { barOverCover, coverShapes } from './pending-covers.styles.ts'
import type { Carried } from './pressed.ts'

const repeat = (count: number, shape: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => shape(index))

const lines = (count: number) =>
  repeat(count, (index) => <i key={index} className={index === count - 1 ? 'short' : undefined} />)

const rows = (count: number) => (
  <div className="rows">
    {repeat(count, (index) => (
      <div key={index}>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)

const cards = (
  <div className="cards">
    {repeat(6, (index) => (
      <div key={index}>
        <i className="picture" />
        <i />
        <i className="short" />
      </div>
    ))}
  </div>
)

const picture = (source: string | undefined, className: string) =>
  source ? <img className={className} src={source} alt="" /> : <i className={className} />

const heading = (title: string) =>
  title ? (
    <h2>
      <bdi>{title}</bdi>
    </h2>
  ) : (
    <i className="short" />
  )

/** A card that begins upon the cover: a mark, the title beside or below it, and fields. */
const overlapping = (mark: ReactNode, carried: Carried) => (
  <>
    <i className="art" />
    <div className="card">
      <div className="name">
        {mark}
        <div>
          {heading(carried.title)}
          <i />
          <i className="short" />
        </div>
      </div>
      <i className="field" />
      <i className="field" />
    </div>
    {lines(5)}
  </>
)

/**
 * The skeletons by the name in the table of routes. They show the parts of the pressed row that the page will show too.
 */
const skeletons: Record<SkeletonName, (carried: Carried) => ReactNode> = {
  home: () => (
    <>
      <i className="hero" />
      <i className="pill" />
      {rows(3)}
    </>
  ),
  list: () => (
    <>
      <i className="pill" />
      {rows(7)}
    </>
  ),
  cards: () => (
    <>
      <i className="pill" />
      <div className="chips">
        {repeat(3, (index) => (
          <i key={index} />
        ))}
      </div>
      {cards}
    </>
  ),
  company: (carried) => (
    <div className="company">
      <div>
        <i className="art" />
        {picture(carried.pictures.at(-1), 'logo')}
        {heading(carried.title)}
        {lines(3)}
      </div>
      <div>
        <i className="pill" />
        {lines(4)}
        {lines(4)}
      </div>
    </div>
  ),
  exhibitor: (carried) => overlapping(picture(carried.pictures.at(-1), 'logo'), carried),
  meeting: (carried) => overlapping(<i className="tag" />, carried),
  person: (carried) => overlapping(picture(carried.pictures.at(-1), 'portrait'), carried),
  picture: (carried) => (
    <div className="columns">
      {picture(carried.pictures[0], 'picture')}
      <div>
        {heading(carried.title)}
        {lines(4)}
        <i className="field" />
      </div>
    </div>
  ),
  form: () => (
    <>
      <i className="short" />
      {repeat(3, (index) => (
        <i key={index} className="field" />
      ))}
    </>
  ),
  text: (carried) => (
    <>
      {heading(carried.title)}
      {lines(5)}
      {lines(4)}
    </>
  ),
  file: () => <i className="sheet" />,
}

const wideShapes: (SkeletonName | undefined)[] = ['home', 'cards', 'picture', 'company', 'person']

function PageSkeleton({ route, ...carried }: Pending) {
  const t = useWords(hostWords)
  const { skeleton } = routeNamed(route)
  return (
    <>
      <span className="off-screen" role="status">
        {t('loading')}
      </span>
      <div className={`${skeletonStyle} ${coverShapes}`} data-wide={wideShapes.includes(skeleton)} data-of={skeleton}>
        {skeleton && skeletons[skeleton](carried)}
      </div>
    </>
  )
}

/** Stands for a page that is loading: its bar with the button to go back, and its skeleton. */
export function PendingPage(pending: Pending) {
  const { layout, skeleton, panes: hasPanes } = routeNamed(pending.route)
  if (layout === 'door')
    return (
      <div className={door} data-pending="">
        <PageSkeleton {...pending} />
      </div>
    )
  const page = (
    <div data-pending="" data-begins={skeleton} className={barOverCover}>
      <Bar title={pending.title} {...(layout === 'detail' && { home: link('home') })} />
      <PageSkeleton {...pending} />
    </div>
  )
  if (!hasPanes) return page
  const isList = skeleton === 'list'
  return (
    <div className={panes} data-shows={isList ? 'list' : 'detail'}>
      <div className="list">{isList ? page : <div className={skeletonStyle}>{skeletons.list(pending)}</div>}</div>
      <div className="detail">{!isList && page}</div>
    </div>
  )
}

/** Stands for an entry that is loading beside its list, on wide screens. */
export function PendingEntry(pending: Pending) {
  return (
    <div className={besideList} data-pending="">
      <Bar title={pending.title} />
      <PageSkeleton {...pending} />
    </div>
  )
}

addBackGesture()

export { closeOnBack, topDialog } from './back-closes.ts'
export { loadPageFiles, preloadCode } from './page-files.ts'
export { changePage, untilTaken } from './transitions.ts'
