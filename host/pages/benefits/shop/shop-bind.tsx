import { Store } from 'lucide'
import { type ReactNode, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { couponWords } from './coupon-messages.ts'
import { bindPage } from './shop-bind.styles.ts'

type Shops = Reply<Contract['shopAccounts']['mine']>['list']
type Shop = Shops[number]['shop']

/** Loads the shops that the reader is bound to. */
export async function load({ client, language }: PageInput<'mehzShopBind'>): Promise<Shops> {
  return (await client.shopAccounts.mine({ query: { language } })).list
}

export const head = ({ language }: PageProps<'mehzShopBind', Shops>) => ({
  title: translator(couponWords, language)('bindTitle'),
})

/** Binding of the reader's account to a shop by its code, and the shops that it is bound to. */
export default function ShopBind({ data, query }: PageProps<'mehzShopBind', Shops>) {
  const t = useWords(couponWords)
  const [shops, setShops] = useLoadedState(`shops ${useLanguage()}`, data)
  return (
    <>
      <Bar title={t('bindTitle')} home={link('myPage')} />
      <div className={bindPage}>
        <Bind first={query.code ?? ''} onBound={setShops} />
        {shops.length > 0 && <Shops shops={shops} onChange={setShops} />}
      </div>
    </>
  )
}

function Bind({ first, onBound }: { first: string; onBound(shops: Shops): void }) {
  const t = useWords(couponWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy, error, clearError } = useSubmit()
  const [code, setCode] = useState(first.slice(0, 20))
  const [shop, setShop] = useState<Shop>()
  const find = async (typed: string) => {
    setCode(typed)
    setShop(await client.shopAccounts.preview({ query: { bindCode: typed, language } }))
  }
  const bind = async () => {
    await client.shopAccounts.bind({ body: { bindCode: code.trim(), language } })
    onBound((await client.shopAccounts.mine({ query: { language } })).list)
    toast(t('connected'), 'done')
    setShop(undefined)
    setCode('')
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // The field is read instead of the state: it may have been filled before the page was taken over.
        const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim()
        if (shop) void submit(bind)
        else if (typed.length >= 4) void submit(() => find(typed))
      }}
    >
      {shop ? (
        <>
          <h2>{t('isYours')}</h2>
          <List label={t('isYours')}>
            <ShopRow shop={shop} />
          </List>
        </>
      ) : (
        <>
          <p>{t('bindHint')}</p>
          <TextField
            label={t('code')}
            name="code"
            value={code}
            onValue={(value) => {
              setCode(value)
              clearError()
            }}
            maxLength={20}
            dir="ltr"
            autoComplete="off"
          />
        </>
      )}
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <Button type="submit" size="lg" block busy={isBusy}>
        {t(shop ? 'connect' : 'find')}
      </Button>
      {shop && (
        <Button kind="ghost" block onClick={() => setShop(undefined)}>
          {t('otherCode')}
        </Button>
      )}
    </form>
  )
}

/** A shop with its company, its place and its meeting; `end` is a button beside it. */
function ShopRow({ shop, end }: { shop: Shop; end?: ReactNode }) {
  return (
    <ListItem
      mark={<Icon of={Store} isActive />}
      title={shop.name}
      meta={facts(shop.enterpriseName, shop.place)}
      more={<bdi>{shop.meetingName}</bdi>}
      end={end}
      href={end ? link('mehzCouponCheck', { meetingCode: shop.meetingCode }) : undefined}
    />
  )
}

function Shops({ shops, onChange }: { shops: Shops; onChange(shops: Shops): void }) {
  const t = useWords(couponWords)
  const toast = useToast()
  const [asked, setAsked] = useState<Shop>()
  const [isAsking, setAsking] = useState(false)
  async function unbind() {
    if (!asked) return
    const { shopCode } = asked
    setAsking(false)
    try {
      await client.shopAccounts.unbind({ body: { shopCode } })
      onChange(shops.filter(({ shop }) => shop.shopCode !== shopCode))
      toast(t('disconnected'), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section>
      <h2>{t('yourShops')}</h2>
      <List label={t('yourShops')}>
        {shops.map(({ shop }) => (
          <ShopRow
            key={shop.shopCode}
            shop={shop}
            end={
              <Button
                kind="ghost"
                size="sm"
                aria-label={`${t('disconnect')}: ${shop.name}`}
                onClick={() => {
                  setAsked(shop)
                  setAsking(true)
                }}
              >
                {t('disconnect')}
              </Button>
            }
          />
        ))}
      </List>
      <Dialog
        open={isAsking}
        title={t('disconnectQuestion', { shop: asked?.name ?? '' })}
        text={t('disconnectText')}
        action={{ label: t('disconnect'), onPress: () => void unbind() }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
