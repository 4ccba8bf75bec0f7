import type { ReactNode } from 'react'
import { useWords } from '../../../widgets/ui/language.tsx'
import { hostWords } from '../../messages.ts'
import { link } from '../../router.ts'
import { routeNamed } from '../../routes/index.ts'
import type { SkeletonName } from '../../routes/route.ts'
import { Bar } from '../bar.tsx'
import type { Pending } from '../page-store.ts'

import { panes } from '../panes.ts'
import { besideList, door, shapes } from './pending.styles.ts'
import type { Carried } from './pressed.ts'

const times = (count: number, shape: (at: number) => ReactNode) => Array.from({ length: count }, (_, at) => shape(at))

const lines = (count: number) => times(count, (at) => <i key={at} className={at === count - 1 ? 'short' : undefined} />)

const rows = (count: number) => (
  <div className="rows">
    {times(count, (at) => (
      <div key={at}>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)

const cards = (
  <div className="cards">
    {times(6, (at) => (
      <div key={at}>
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

/** The grey shapes by the name in the table of routes; what the pressed row showed already is shown here too. */
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
        {times(3, (at) => (
          <i key={at} />
        ))}
      </div>
      {cards}
    </>
  ),
  company: (carried) => (
    <>
      <i className="cover" />
      <div className="name">
        {picture(carried.pictures.at(-1), 'logo')}
        <div>
          {heading(carried.title)}
          <i />
        </div>
      </div>
      <i className="field" />
      {lines(5)}
    </>
  ),
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
      {times(3, (at) => (
        <i key={at} className="field" />
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

const wideShapes: (SkeletonName | undefined)[] = ['home', 'cards', 'picture']

function Shapes({ route, ...carried }: Pending) {
  const t = useWords(hostWords)
  const { skeleton } = routeNamed(route)
  return (
    <>
      <span className="off-screen" role="status">
        {t('loading')}
      </span>
      <div className={shapes} data-wide={wideShapes.includes(skeleton)}>
        {skeleton && skeletons[skeleton](carried)}
      </div>
    </>
  )
}

/** Stands for a page that is loading: its bar, which leads back, and its grey shapes. */
export function PendingPage(pending: Pending) {
  const { layout, skeleton, panes: hasPanes } = routeNamed(pending.route)
  if (layout === 'door')
    return (
      <div className={door} data-pending="">
        <Shapes {...pending} />
      </div>
    )
  const page = (
    <div data-pending="">
      <Bar title={pending.title} {...(layout === 'detail' && { home: link('home') })} />
      <Shapes {...pending} />
    </div>
  )
  if (!hasPanes) return page
  const isList = skeleton === 'list'
  return (
    <div className={panes} data-shows={isList ? 'list' : 'detail'}>
      <div className="list">{isList ? page : <div className={shapes}>{skeletons.list(pending)}</div>}</div>
      <div className="detail">{!isList && page}</div>
    </div>
  )
}

/** Stands for an entry that is loading beside its list, on wide screens. */
export function PendingEntry(pending: Pending) {
  return (
    <div className={besideList} data-pending="">
      <Bar title={pending.title} />
      <Shapes {...pending} />
    </div>
  )
}

export { changePage } from './transitions.ts'
