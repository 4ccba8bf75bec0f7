import type { MouseEvent } from 'react'
import { ExhibitCard, type ExhibitFacts } from './exhibit-card.tsx'

/** What a product's card shows: its main type first, then tags. */
export interface ProductFacts extends Pick<ExhibitFacts, 'cover' | 'productAttributeVos'> {
  productCode: string
  productName: string
}

/** One product: cover, name, main type and tags. The whole card is one link; `by` names who makes it. */
export function ProductCard(props: {
  product: ProductFacts
  href: string
  target?: '_self' | '_blank'
  by?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}) {
  const { product, ...rest } = props
  const { productCode, productName, cover, productAttributeVos } = product
  const exhibit = { exhibitCode: productCode, exhibitName: productName, cover, productAttributeVos }
  return <ExhibitCard exhibit={exhibit} {...rest} />
}
