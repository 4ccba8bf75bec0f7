import { ChevronRight, ExternalLink, MessageCircle, Phone } from 'lucide'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { pagePath } from '../../../api/contract/pages.ts'
import { isLanguage, locales } from '../../../i18n/locales.ts'
import { webAddress } from '../../../widgets/links/web-address.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { telephone } from '../../../widgets/ui/cards/contact-item.tsx'
import { EnterpriseItem } from '../../../widgets/ui/cards/enterprise-item.tsx'
import { FileRow } from '../../../widgets/ui/cards/file-item.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { List } from '../../../widgets/ui/list-item.tsx'
import { plainText, RichText } from '../../../widgets/ui/media/rich-text.tsx'
import { outward, outwardIf } from '../../../widgets/ui/outward.ts'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { useCardTargets } from '../../card-targets.ts'
import { ProductCards } from '../../kit/cards/product-cards.tsx'
import { PictureGallery } from '../../kit/gallery/gallery.tsx'
import { openContact } from '../../kit/open-contact.ts'
import { chatWith, People } from '../../kit/product-people.tsx'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useVisit } from '../../share/visits.ts'
import { Bar } from '../../shell/bar.tsx'
import { unlessInContext } from '../../shell/context.styles.ts'
import { ContextButton, ContextPane } from '../../shell/context-pane.tsx'
import { beside } from '../../shell/panes.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { Facts } from './facts.tsx'
import { mainPageWords } from './main-messages.ts'
import { LanguageGap } from './product-language.tsx'
import { productWords } from './product-messages.ts'
import { contactBar, detailPage } from './product-pages.styles.ts'

type Data = Reply<Contract['products']['detail']>

export function load({ client, language, query }: PageInput<'productDetail'>): Promise<Data> {
  const { productCode = '', enterpriseCode } = query
  return client.products.detail({ query: { productCode, language, ...(enterpriseCode && { enterpriseCode }) } })
}

export function head({ data }: PageProps<'productDetail', Data>): Head {
  const { productCode: code, productName, enterpriseName, summary, details } = data
  const description = (summary || plainText(details)).replace(/\s+/g, ' ').slice(0, 200)
  return { title: `${productName} · ${enterpriseName}`, description: description, preview: { kind: 'PRODUCT', code } }
}

const langOf = ({ language }: Data) => (isLanguage(language) ? locales[language].tag : undefined)

/** One product: pictures, description and features, documents, contact persons, and a button to ask about it. */
export default function ProductDetail({ data, query }: PageProps<'productDetail', Data>) {
  const t = useWords(mainPageWords)
  const { productCode, productName, enterpriseCode, summary, cover, images } = data
  useVisit('PRODUCT', productCode, query, enterpriseCode)

  return (
    <div className={beside} data-from={1200}>
      <div>
        <Bar
          title={productName}
          home={link('productList', { enterpriseCode })}
          end={
            <>
              <ShareButton kind="PRODUCT" code={productCode} title={productName} text={summary} />
              <ContextButton />
            </>
          }
        />
        <article className={detailPage} key={productCode}>
          <PictureGallery name={productName} sources={[cover, ...images]} />
          <ProductFacts product={data} />
          <AboutProduct product={data} />
          <RelatedProducts product={data} />
        </article>
      </div>
      <ContextPane label={t('people')}>
        <LazyContext product={data} />
      </ContextPane>
    </div>
  )
}

const loadContext = () => import('../../kit/company-context.tsx')

/** The company, its contact persons for the product, and the form. Its code is loaded where there is room for it. */
function LazyContext({ product }: { product: Data }) {
  const { part } = usePageCode(loadContext)
  const { productCode: relationCode, enterpriseCode, contacts } = product
  if (!part) return null
  return (
    <part.CompanyContext recipient={{ enterpriseCode, relationCode }} people={contacts}>
      <ProductEnterprise product={product} />
    </part.CompanyContext>
  )
}

function ProductFacts({ product }: { product: Data }) {
  const t = useWords(productWords)
  const { productCode, productName, enterpriseCode, summary, productAttributeVos, contacts } = product
  const types = productAttributeVos.filter(({ type }) => type === 'TYPE')
  const tags = productAttributeVos.filter(({ type }) => type !== 'TYPE')
  const ownPage = webAddress(product.link)
  const lang = langOf(product)

  return (
    <div className="facts">
      <div lang={lang}>
        <h2>
          <bdi>{productName}</bdi>
        </h2>
      </div>
      {productAttributeVos.length > 0 && (
        <p className="tags" lang={lang}>
          {[...types, ...tags].map(({ type, name }) => (
            <Tag key={`${type} ${name}`} tone={type === 'TYPE' ? 'brand' : 'plain'}>
              {name}
            </Tag>
          ))}
        </p>
      )}
      {summary && (
        <p className="text" dir="auto" lang={lang}>
          {summary}
        </p>
      )}
      <LanguageGap
        item={product}
        name={product.enterpriseName}
        path={pagePath('productDetail')}
        query={{ productCode, enterpriseCode }}
      />
      <div className={unlessInContext}>
        <ProductEnterprise product={product} />
      </div>
      <ContactActions product={product} />
      {ownPage && (
        <Button kind="secondary" icon={ExternalLink} href={ownPage} {...outward}>
          {t('ownLink')}
        </Button>
      )}
      <ProductSpecs product={product} />
      {contacts.length > 0 && (
        <section className={unlessInContext}>
          <h3>{t('whoAnswers')}</h3>
          <People contacts={contacts} enterpriseCode={enterpriseCode} />
        </section>
      )}
    </div>
  )
}

function ProductEnterprise({ product }: { product: Data }) {
  const t = useWords(productWords)
  const targetFor = useCardTargets()
  const { enterpriseCode, enterpriseName, enterpriseLogo } = product
  const hit = { relationName: enterpriseName, enterpriseTypeName: t('seeEnterprise'), cover: enterpriseLogo }
  return (
    <List>
      <EnterpriseItem hit={hit} href={targetFor({ kind: 'enterprise', enterpriseCode })?.href} />
    </List>
  )
}

/** The actions to chat or call, where a contact person can be reached, and to send an enquiry. */
function ContactActions({ product }: { product: Data }) {
  const t = useWords(productWords)
  const targetFor = useCardTargets()
  const { productCode, enterpriseCode, contacts } = product
  const [chat] = contacts.flatMap((contact) => chatWith(contact, enterpriseCode, targetFor) ?? [])
  const [call] = contacts.map(telephone).filter(Boolean)

  return (
    <div className={contactBar}>
      {chat && (
        <a href={chat.href} {...outwardIf(chat.target)}>
          <Icon of={MessageCircle} />
          {t('chat')}
        </a>
      )}
      {call && (
        <a href={call}>
          <Icon of={Phone} />
          {t('call')}
        </a>
      )}
      <Button onClick={() => openContact({ enterpriseCode, relationCode: productCode })}>{t('enquire')}</Button>
    </div>
  )
}

function ProductSpecs({ product }: { product: Data }) {
  const t = useWords(productWords)
  if (product.specs.length === 0) return null
  return (
    <section>
      <h3>{t('features')}</h3>
      <Facts facts={product.specs} lang={langOf(product)} />
    </section>
  )
}

function AboutProduct({ product }: { product: Data }) {
  const t = useWords(productWords)
  const { details, documents } = product
  return (
    <>
      {plainText(details) && (
        <section>
          <h3>{t('details')}</h3>
          <div className="text" dir="auto" lang={langOf(product)}>
            <RichText html={details} />
          </div>
        </section>
      )}
      {documents.length > 0 && (
        <section>
          <h3>{t('documents')}</h3>
          <ul className="files">
            {documents.map((file) => (
              <li key={file.fileId}>
                <FileRow
                  file={file}
                  href={
                    file.contentType === 'application/pdf'
                      ? link('pdfPreview', { url: file.fileUrl, title: file.name })
                      : file.fileUrl
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function RelatedProducts({ product }: { product: Data }) {
  const t = useWords(productWords)
  const { related, enterpriseCode, enterpriseName } = product
  if (related.length === 0) return null
  return (
    <section className="wide">
      <h3>{t('related', { name: enterpriseName })}</h3>
      <ProductCards products={related} />
      <p className="all">
        <a href={link('productList', { enterpriseCode })}>
          {t('allProducts')}
          <Icon of={ChevronRight} size="xs" flip />
        </a>
      </p>
    </section>
  )
}
