import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { lockableFields } from '../../../../api/contract/people/issued-fields.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { intlTag } from '../../../../i18n/locales.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { companyCardWords } from './company-card-messages.ts'
import { changeRows } from './company-cards.styles.ts'

/** A page of the changes of an enterprise’s cards, the newest first. */
export type ChangePage = Reply<Contract['issuedCards']['changes']>
type Change = ChangePage['list'][number]

/** The number of changes that are shown at first, and more each time. */
export const changesPerPage = 10

const deedWords = {
  TEMPLATE_ADD: 'templateAdded',
  TEMPLATE_CHANGE: 'templateChanged',
  TEMPLATE_REMOVE: 'templateRemoved',
  CARD_ISSUE: 'cardIssued',
  CARD_RESEND: 'cardResent',
  CARD_ACCEPT: 'cardAccepted',
  CARD_WITHDRAW: 'cardsWithdrawn',
  CARD_END: 'cardEnded',
} as const

const fieldWords = {
  ...({ templateName: 'templateName', company: 'company', titlePattern: 'titlePattern', address: 'address' } as const),
  ...({ website: 'website', phone: 'phone', locked: 'lockedFields', cards: 'changedCards' } as const),
  ...({ cover: 'cover', logo: 'logo', colour: 'colour' } as const),
} as const
const lockWords = { company: 'company', position: 'titlePattern', address: 'address', website: 'website' } as const

/** The list of what was changed, with more of it on demand. */
export function CardChanges({ enterpriseCode, first }: { enterpriseCode: string; first: ChangePage }) {
  const t = useWords(companyCardWords)
  const toast = useToast()
  const [older, setOlder] = useState<{ list: Change[]; pageNum: number }>({ list: [], pageNum: 1 })
  const [isBusy, setBusy] = useState(false)
  const { pageNum } = older
  const newest = new Set(first.list.map(({ changeId }) => changeId))
  const rows = [...first.list, ...older.list.filter(({ changeId }) => !newest.has(changeId))]
  async function more() {
    setBusy(true)
    try {
      const query = { enterpriseCode, pageNum: pageNum + 1, pageSize: changesPerPage }
      const { list } = await client.issuedCards.changes({ query })
      setOlder({ list: [...older.list, ...list], pageNum: pageNum + 1 })
    } catch (error) {
      toast(apiError(error).message, 'error')
    }
    setBusy(false)
  }
  return (
    <>
      <ul className={changeRows}>
        {rows.map((change) => (
          <ChangeRow key={change.changeId} change={change} />
        ))}
      </ul>
      <MoreButton page={{ pageNum, pages: first.pages }} label={t('more')} isBusy={isBusy} onMore={() => void more()} />
    </>
  )
}

function ChangeRow({ change }: { change: Change }) {
  const t = useWords(companyCardWords)
  const language = useLanguage()
  const { at, name, action, template, cardName, before, after } = change
  const somebody = t('somebody')
  const count = Number(before.cards ?? 0)
  const sentence =
    action === 'CARD_WITHDRAW'
      ? t('cardsWithdrawn', { who: name || somebody, count })
      : t(deedWords[action], { who: name || somebody, template, card: cardName || somebody })
  return (
    <li>
      <span dir="auto">{sentence}</span>
      <Differences before={before} after={after} />
      <time dateTime={at}>{formatMoment(at, language)}</time>
    </li>
  )
}

function Differences({ before, after }: Pick<Change, 'before' | 'after'>) {
  const t = useWords(companyCardWords)
  const language = useLanguage()
  const text = (name: string, value: string | number | undefined) => {
    if (typeof value === 'number') return formatNumber(value, language)
    if (!value) return t('none')
    if (name !== 'locked') return value
    const fields = lockableFields.filter((field) => value.split(',').includes(field))
    return new Intl.ListFormat(intlTag(language)).format(fields.map((field) => t(lockWords[field])))
  }
  const lines = Object.entries(after).map(([name, value]) => {
    const word = name in fieldWords ? t(fieldWords[name as keyof typeof fieldWords]) : name
    if (name === 'cover' || name === 'logo') return t('fieldChanged', { field: word })
    return name in before
      ? t('fieldFromTo', { field: word, before: text(name, before[name]), after: text(name, value) })
      : t('fieldIs', { field: word, value: text(name, value) })
  })
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
