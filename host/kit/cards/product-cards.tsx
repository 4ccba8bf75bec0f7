import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { exhibitGrid } from '../../../widgets/ui/cards/exhibit-card.tsx'
import { ProductCard } from '../../../widgets/ui/cards/product-card.tsx'
import { useCardTargets } from '../../card-targets.ts'

type Product = Reply<Contract['products']['list']>['list'][number]

/** Products as cards that link to the product's page; inside a mini program, to its page there. */
export function ProductCards({ products }: { products: readonly Product[] }) {
  const targetFor = useCardTargets()
  return (
    <ul className={exhibitGrid}>
      {products.map((product) => {
        const { productCode, enterpriseCode } = product
        const target = targetFor({ kind: 'product', productCode, enterpriseCode })
        return (
          <li key={productCode}>
            <ProductCard product={product} href={target?.href ?? ''} target={target?.target ?? '_self'} />
          </li>
        )
      })}
    </ul>
  )
}
