import { useStore } from '@nanostores/preact'
import { CalendarDays, Package } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../../../api/client/errors.ts'
import { kindWords } from '../../../../../i18n/kinds.ts'
import type { Language } from '../../../../../i18n/locales.ts'
import { Empty } from '../../../../../widgets/ui/empty.tsx'
import { SearchBox } from '../../../../../widgets/ui/fields/search-box.tsx'
import { Icon } from '../../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../../widgets/ui/list-item.tsx'
import { Sheet } from '../../../../../widgets/ui/overlay/overlay.tsx'
import { Skeleton } from '../../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../../client.ts'
import { LoadFailed } from '../../../../shell/load-failed.tsx'
import { membershipsStore, startMemberships } from '../../../../stores/memberships.ts'
import { roomWords } from '../room-words.ts'
import { things } from './composer.styles.ts'

/** The kinds of things that are searched for, by the kinds of the messages that show them. */
const searched = { PRODUCT: 'PRODUCT', EXHIBIT: 'EXHIBIT', MEETING: 'EXHIBITION' } as const
type ThingKind = keyof typeof searched

/** A thing that can be sent. */
interface Thing {
  kind: ThingKind
  code: string
  name: string
  companyName: string
  picture: string
}

type Shown = { of: string; list: Thing[] } | { of: string; isFailed: true }

/** The most hits of one kind, and the most own products. */
const maxHits = 8
const maxOwn = 50

/** Finds things of all kinds by their names. */
async function findThings(search: string, language: Language) {
  const kinds = Object.keys(searched) as ThingKind[]
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const query = { search, type: searched[kind], language, pageSize: maxHits }
      const { list } = await client.searches.find({ query })
      return list.map((hit) => ({
        kind,
        code: hit.relationId,
        name: hit.relationName,
        companyName: hit.enterpriseName,
        picture: hit.cover || hit.logo,
      }))
    }),
  )
  return found.flat()
}

async function productsOf(enterpriseCode: string, language: Language): Promise<Thing[]> {
  const { list } = await client.products.list({ query: { enterpriseCode, language, pageSize: maxOwn } })
  return list.map(({ productCode, productName, type, cover }) => ({
    ...{ kind: 'PRODUCT', code: productCode, name: productName, companyName: type, picture: cover },
  }))
}

/** The sheet in which a member chooses one of their products, and everybody searches for what they send. */
export function ThingPicker(props: {
  /** The enterprise for which the reader writes; without it the first one of theirs. */
  asEnterpriseCode: string
  onPick(kind: ThingKind, code: string): void
  onClose(): void
}) {
  const { asEnterpriseCode, onPick, onClose } = props
  const t = useWords(roomWords)
  const language = useLanguage()
  const memberships = useStore(membershipsStore)
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<Shown>()
  useEffect(startMemberships, [])
  const membership = memberships.find(({ enterpriseCode }) => !asEnterpriseCode || enterpriseCode === asEnterpriseCode)
  const ownCode = membership?.enterpriseCode ?? ''
  const listName = search ? `search ${search}` : ownCode && `own ${ownCode}`

  const load = async (isCurrent: () => boolean) => {
    try {
      const list = search ? await findThings(search, language) : await productsOf(ownCode, language)
      if (isCurrent()) setShown({ of: listName, list })
    } catch (error) {
      apiError(error)
      if (isCurrent()) setShown({ of: listName, isFailed: true })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `listName` stands for what is loaded
  useEffect(() => {
    let isCurrent = true
    if (listName) void load(() => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [listName, language])

  const current = shown?.of === listName ? shown : undefined
  const again = () => {
    setShown(undefined)
    void load(() => true)
  }
  return (
    <Sheet open title={t('thingTitle')} onClose={onClose}>
      <div className={things}>
        <SearchBox
          label={t('thingSearch')}
          placeholder={t('thingSearch')}
          value={search}
          onSearch={(text) => setSearch(text.trim())}
        />
        {!listName && <p>{t('thingHint')}</p>}
        {!search && membership && <h3>{t('thingsOf', { name: membership.name })}</h3>}
        {listName && !current && <Skeleton rows={4} />}
        {current && 'isFailed' in current && <LoadFailed title={t('failed')} onRetry={again} />}
        {current && 'list' in current && (
          <Things list={current.list} isSearch={search !== ''} onPick={({ kind, code }) => onPick(kind, code)} />
        )}
      </div>
    </Sheet>
  )
}

function Things({ list, isSearch, onPick }: { list: Thing[]; isSearch: boolean; onPick(thing: Thing): void }) {
  const t = useWords(roomWords)
  const tKind = useWords(kindWords)
  if (list.length === 0) {
    return isSearch ? (
      <Empty drawing="search" title={t('thingNone')} text={t('thingNoneText')} />
    ) : (
      <p>{t('thingHint')}</p>
    )
  }
  return (
    <List label={t('thingTitle')}>
      {list.map((thing) => (
        <ListItem
          key={`${thing.kind} ${thing.code}`}
          mark={
            thing.picture ? (
              <img src={thing.picture} alt="" width="52" height="52" loading="lazy" decoding="async" />
            ) : (
              <i aria-hidden="true">
                <Icon of={thing.kind === 'MEETING' ? CalendarDays : Package} />
              </i>
            )
          }
          title={thing.name}
          meta={[tKind(searched[thing.kind]), thing.companyName].filter(Boolean).join(' ·\u00a0')}
          onPress={() => onPick(thing)}
        />
      ))}
    </List>
  )
}
