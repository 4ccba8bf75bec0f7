import { Button } from '../../../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../../../widgets/ui/language.tsx'
import { ProductCards } from '../../../../../kit/cards/product-cards.tsx'
import { link } from '../../../../../router.ts'
import type { BlockProps } from '../../engine/site-data.ts'
import { siteWords } from '../../engine/site-messages.ts'
import { BlockTitle } from '../parts/block-title.tsx'

/** The first products of one enterprise, and the way to all of them. */
export function Block({ block: { title, code, most }, site }: BlockProps<'PRODUCTS'>) {
  const t = useWords(siteWords)
  const products = site.products.filter(({ enterpriseCode }) => enterpriseCode === code).slice(0, most)
  return (
    <>
      <BlockTitle title={title} />
      {products.length === 0 ? (
        <Empty drawing="door" title={t('noProducts')} text={t('soon')} />
      ) : (
        <>
          <ProductCards products={products} />
          <div className="more">
            <Button kind="soft" href={link('productList', { enterpriseCode: code })}>
              {t('allProducts')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
