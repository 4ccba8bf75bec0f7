import { useWords } from './language.tsx'
import { uiWords } from './messages.ts'
import { css, keyframes } from './theme/style.ts'

const appear = keyframes`to{opacity:1;}`
const pass = keyframes`from{transform:translateX(-100%);}to{transform:translateX(100%);}`
// The shapes are laid out from left to right in every language: Chromium counts the moving light as a layout shift
// otherwise. CSS shows them after 200 ms: content that comes sooner causes no flicker, and no script is needed.
const frame = css`
  opacity:0;animation:${appear} 1ms 200ms forwards;
  i{position:relative;display:block;direction:ltr;overflow:hidden;block-size:12px;border-radius:6px;background:var(--foyer-line);}
  i::after{content:"";position:absolute;inset:0;opacity:.7;background:linear-gradient(100deg,transparent 30%,var(--foyer-surface) 50%,transparent 70%);
    animation:${pass} 1.6s infinite;}
  @media (prefers-reduced-motion:reduce){i::after{animation:none;content:none;}}
  @media (forced-colors:active){i{border:1px solid GrayText;}}
`
const rowBox = css`
  display:grid;grid-template-columns:52px 1fr auto;gap:8px 12px;padding:14px 16px;
  +div{border-block-start:1px solid var(--foyer-line);}
  i:first-child{grid-row:span 3;block-size:52px;border-radius:13px;}
  i:nth-child(2){block-size:15px;inline-size:72%;margin-block-start:4px;}
  i:nth-child(3){block-size:22px;inline-size:62px;}
  i:nth-child(4){inline-size:90%;}
  i:nth-child(5){grid-column:2;inline-size:38%;}
  &:nth-child(even) i:nth-child(2){inline-size:54%;}
  &:nth-child(3n) i:nth-child(4){inline-size:76%;}
`
const card = css`overflow:hidden;border-radius:var(--foyer-r-lg);background:var(--foyer-surface);box-shadow:var(--foyer-e-1);`
const lines = css`
  display:grid;gap:12px;
  i:last-child{inline-size:60%;}
`
const cards = css`
  display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:12px;
  >div>div{display:grid;gap:10px;padding:12px 12px 16px;}
  i:first-child{block-size:auto;aspect-ratio:5/4;border-radius:0;}
  div i:last-child{inline-size:60%;}
  div div i:first-child{block-size:14px;aspect-ratio:auto;border-radius:6px;}
`

// biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
const bars = (count: number) => Array.from({ length: count }, (_, bar) => <i key={bar} />)
const kinds = {
  list: [
    `${frame} ${card}`,
    (row: number) => (
      <div key={row} className={rowBox}>
        {bars(5)}
      </div>
    ),
  ],
  text: [`${frame} ${lines}`, (row: number) => <i key={row} />],
  card: [
    `${frame} ${cards}`,
    (row: number) => (
      <div key={row} className={card}>
        <i />
        <div>{bars(2)}</div>
      </div>
    ),
  ],
} as const

/** Grey shapes in place of content that is loading, shown after 200 ms. */
export function Skeleton({ rows = 4, kind = 'list' }: { rows?: number; kind?: keyof typeof kinds }) {
  const t = useWords(uiWords)
  const [layout, row] = kinds[kind]
  return (
    <>
      <span className="off-screen" role="status">
        {t('loading')}
      </span>
      <div className={layout} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => row(index))}
      </div>
    </>
  )
}
