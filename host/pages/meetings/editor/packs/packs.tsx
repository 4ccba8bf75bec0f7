import { ExternalLink, MonitorPlay, Plus, Send } from 'lucide'
import type { Reply } from '../../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../../api/contract/index.ts'
import { type SitePack, sitePacks } from '../../../../../api/contract/meetings/site-ways.ts'
import { formatNumber } from '../../../../../i18n/format.ts'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { outward } from '../../../../../widgets/ui/outward.ts'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../../widgets/ui/tag.tsx'
import { client } from '../../../../client.ts'
import { useSubmit } from '../../../../kit/form/use-submit.ts'
import { link } from '../../../../router.ts'
import { addressOf } from '../address/address-of.ts'
import { card } from '../editor.styles.ts'
import { packWords } from './pack-messages.ts'
import { packRows } from './packs.styles.ts'

type Listed = Reply<Contract['eventPages']['list']>['list'][number]

const packs = ['FAIR_SITE', 'SUMMIT_SITE', 'INVITATIONS', 'PUBLIC_PAGES'] as const satisfies readonly SitePack[]
const texts = {
  FAIR_SITE: 'FAIR_SITEText',
  SUMMIT_SITE: 'SUMMIT_SITEText',
  INVITATIONS: 'INVITATIONSText',
  PUBLIC_PAGES: 'PUBLIC_PAGESText',
} as const satisfies Record<SitePack, string>

interface Props {
  meetingCode: string
  list: readonly Listed[]
  onList(list: Listed[]): void
}

/** The sets of pages of a meeting: each is made at once, and its drafts are published at once. */
export function Packs(props: Props) {
  const t = useWords(packWords)
  return (
    <section className={card}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      <ul className={packRows}>
        {packs.map((pack) => (
          <Pack key={pack} pack={pack} {...props} />
        ))}
      </ul>
    </section>
  )
}

function Pack({ pack, meetingCode, list, onList }: Props & { pack: SitePack }) {
  const t = useWords(packWords)
  const language = useLanguage()
  const toast = useToast()
  const { submit, isBusy, error } = useSubmit()
  const names: readonly string[] = sitePacks[pack]
  const pages = names.flatMap((name) => list.filter(({ pathName }) => pathName === name))
  const missingNum = names.length - pages.length
  const draftNum = pages.filter(({ state }) => state === 'DRAFT').length
  const liveNum = pages.length - draftNum
  const first = pages.find(({ state }) => state !== 'DRAFT')
  const change = (call: 'createPack' | 'publishPack', word: 'made' | 'published') =>
    submit(async () => {
      await client.eventPages[call]({ body: { meetingCode, pack } })
      onList((await client.eventPages.list({ query: { meetingCode } })).list)
      toast(t(word), 'done')
    })
  return (
    <li data-pack={pack}>
      <h3>{t(pack)}</h3>
      <p>{t(texts[pack])}</p>
      {pages.length > 0 && (
        <p>
          <Tag tone={liveNum === names.length ? 'ok' : 'plain'}>
            {t('live', { done: formatNumber(liveNum, language), all: formatNumber(names.length, language) })}
          </Tag>
        </p>
      )}
      {error && (
        <Banner tone="error" role="alert">
          {error.message || t('failed')}
        </Banner>
      )}
      <div className="actions">
        {missingNum > 0 && (
          <Button
            kind="secondary"
            size="sm"
            icon={Plus}
            busy={isBusy}
            onClick={() => void change('createPack', 'made')}
          >
            {t('make', { count: missingNum })}
          </Button>
        )}
        {missingNum === 0 && draftNum > 0 && (
          <Button
            kind="secondary"
            size="sm"
            icon={Send}
            busy={isBusy}
            onClick={() => void change('publishPack', 'published')}
          >
            {t('publish', { count: draftNum })}
          </Button>
        )}
        {first && (
          <Button kind="soft" size="sm" icon={ExternalLink} href={addressOf(first, meetingCode)} {...outward}>
            {t('open')}
          </Button>
        )}
        {first && pack === 'FAIR_SITE' && (
          <Button kind="soft" size="sm" icon={MonitorPlay} href={link('xiboScreen', { meetingCode })} {...outward}>
            {t('display')}
          </Button>
        )}
      </div>
    </li>
  )
}
