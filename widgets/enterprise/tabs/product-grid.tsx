import { ProductCard } from '../../ui/cards/product-card.tsx'
import { css } from '../../ui/theme/style.ts'
import { useLinks } from '../links.ts'
import type { Home } from '../resources.ts'

const grid = css`
    display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(40%,120*var(--foyer-px))),1fr));gap:12px;
    >li{min-inline-size:0;}
    @container (min-width:560px){grid-template-columns:repeat(auto-fill,minmax(min(240px,30%),1fr));}
  `

/** Products as cards, at least two in a row. */
export function ProductGrid({ products }: { products: Home['products'] }) {
  const { address, to } = useLinks()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul role="list" className={grid}>
      {products.map((product) => {
        const { productCode, enterpriseCode, link } = product
        const target = to({ kind: 'product', productCode, enterpriseCode, link })
        return (
          <li key={productCode}>
            <ProductCard
              product={{ ...product, cover: address(product.cover) }}
              href={target?.href ?? ''}
              target={target?.target ?? '_self'}
            />
          </li>
        )
      })}
    </ul>
  )
}
