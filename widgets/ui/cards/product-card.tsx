import type { MouseEvent } from 'react'
import { ExhibitCard, type ExhibitFacts } from './exhibit-card.tsx'

/** The fields of a product that its card shows; its main type comes first, then its tags. */
export interface ProductFacts extends Pick<ExhibitFacts, 'cover' | 'productAttributeVos'> {
  productCode: string
  productName: string
}

/** One product: cover, name, main type and tags. The whole card is a link; `by` is the name of its maker. */
export function ProductCard(props: {
  product: ProductFacts
  href: string
  target?: '_self' | '_blank'
  by?: string
  onClick?: (event: MouseEvent<HTMLElement>) => void
}) {
  const { product, ...cardProps } = props
  const { productCode, productName, cover, productAttributeVos } = product
  const exhibit = { exhibitCode: productCode, exhibitName: productName, cover, productAttributeVos }
  return <ExhibitCard exhibit={exhibit} {...cardProps} />
}
