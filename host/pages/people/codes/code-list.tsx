import { ChartNoAxesColumn, ChevronRight, Plus, QrCode, TicketPercent } from 'lucide'
import type { Page, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { qrAddresses } from '../../../../api/contract/sharing/link-terms.ts'
import { formatMomentIn } from '../../../../i18n/format-zone.ts'
import { isLanguage, type Language } from '../../../../i18n/locales.ts'
import { translator } from '../../../../i18n/messages.ts'
import { ownNames } from '../../../../i18n/names.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Count } from '../../../../widgets/ui/count.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { client } from '../../../client.ts'
import { MoreButton } from '../../../kit/list-ends.tsx'
import { pageKitWords } from '../../../kit/messages.ts'
import { joinedBy, useMore } from '../../../kit/paging/use-more.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link, open } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { useHistoryState, useLoadedState } from '../../../stores/history-state.ts'
import { codeWords } from './code-messages.ts'
import { codeList } from './codes.styles.ts'
import { NewCode } from './new-code.tsx'
import { codeLanguages } from './own-code.tsx'
import { byPlace, languageOf, nameOfLink, nameOfPlace, type OwnLink } from './places.ts'

type OwnCoupon = Reply<Contract['personCoupons']['mine']>['list'][number]

interface Data {
  /** Those that can be used now or later. */
  coupons: OwnCoupon[]
  uid: string
  page: Page<OwnLink>
  options: { value: Language; label: string }[]
}

const pageSize = 50
const joined = joinedBy<OwnLink>(({ code }) => code)
const queryOf = (pageNum = 1) => ({ kind: 'PERSON' as const, pageNum, pageSize })

/** Loads the reader's coupons and codes, and the languages of their card. No code is made by that. */
export async function load({ client, language }: PageInput<'qrCodeList'>): Promise<Data> {
  const [{ list }, page, { card, languages }] = await Promise.all([
    client.personCoupons.mine({ query: { language } }),
    client.shareLinks.mine({ query: queryOf() }),
    client.cards.myHomepage({ query: { language } }),
  ])
  const coupons = list.filter(({ redeemedAt, endsAt }) => !redeemedAt && Date.parse(endsAt) > Date.now())
  return { coupons, uid: card.uid, page, options: codeLanguages(languages) }
}

export function head({ language }: PageProps<'qrCodeList', Data>) {
  return { title: translator(pageKitWords, language)('myCodes') }
}

/** The reader's own codes by the places where they show them, with how often each was opened. */
export default function CodeList({ data }: PageProps<'qrCodeList', Data>) {
  const t = useWords(codeWords)
  const tKit = useWords(pageKitWords)
  const [{ coupons, uid, page, options }, setData] = useLoadedState('codes', data)
  const [isMaking, setMaking] = useHistoryState('making a code', false)
  const { isLoading, isFailed, more } = useMore(
    page.pageNum,
    (pageNum) => client.shareLinks.mine({ query: queryOf(pageNum) }),
    (next) => setData((data) => ({ ...data, page: { ...next, list: joined(data.page.list, next.list) } })),
  )
  return (
    <>
      <Bar title={tKit('myCodes')} home={link('myPage')} />
      <div className={codeList}>
        <List>
          <ListItem
            mark={
              <span className="sign" aria-hidden="true">
                <Icon of={QrCode} isActive />
              </span>
            }
            title={t('myCode')}
            meta={t('scanLink')}
            href={link('qrCode')}
            end={<Icon of={ChevronRight} size="sm" flip />}
          />
          <ListItem
            mark={
              <span className="sign" aria-hidden="true">
                <Icon of={ChartNoAxesColumn} />
              </span>
            }
            title={tKit('cardFigures')}
            href={link('cardFigures')}
            end={<Icon of={ChevronRight} size="sm" flip />}
          />
        </List>
        {coupons.length > 0 && <Coupons coupons={coupons} />}
        <Button icon={Plus} block aria-haspopup="dialog" data-action="new" onClick={() => setMaking(true)}>
          {t('newCode')}
        </Button>
        {page.list.length === 0 ? (
          <Empty title={t('none')} text={t('newCodeText')} />
        ) : (
          <p className="lead">{t('newCodeText')}</p>
        )}
        {byPlace(page.list).map(({ channel, links, visits }) => {
          const name = nameOfPlace(channel, t)
          return (
            <section key={channel} aria-label={name} data-place={channel}>
              <header className="head">
                <h2 dir="auto">{name}</h2>
                <p>{t('openings', { count: visits })}</p>
              </header>
              <List label={name}>
                {links.map((ownLink) => (
                  <CodeRow key={ownLink.code} ownLink={ownLink} />
                ))}
              </List>
            </section>
          )
        })}
        {isFailed && <PartFailed onRetry={more}>{t('moreFailed')}</PartFailed>}
        <MoreButton page={page} label={t('more')} isBusy={isLoading} onMore={more} />
      </div>
      {isMaking && (
        <NewCode
          uid={uid}
          options={options}
          onClose={() => setMaking(false)}
          onMade={(shareCode) => {
            setMaking(false)
            void open(link('qrCode', { shareCode }))
          }}
        />
      )}
    </>
  )
}

/** The coupons that the reader can use, with the way to the code of each. */
function Coupons({ coupons }: { coupons: readonly OwnCoupon[] }) {
  const t = useWords(codeWords)
  const language = useLanguage()
  return (
    <section aria-label={t('coupons')} data-part="coupons">
      <header className="head">
        <h2>{t('coupons')}</h2>
      </header>
      <List label={t('coupons')}>
        {coupons.map(({ meetingCode, digits, title, meetingName, startsAt, endsAt, timeZone }) => {
          const isEarly = startsAt !== '' && Date.parse(startsAt) > Date.now()
          const time = formatMomentIn(new Date(isEarly ? startsAt : endsAt), language, timeZone)
          return (
            <ListItem
              key={`${meetingCode} ${digits}`}
              mark={
                <span className="sign" aria-hidden="true">
                  <Icon of={TicketPercent} />
                </span>
              }
              title={title}
              meta={meetingName}
              more={t(isEarly ? 'from' : 'until', { time })}
              href={link('coupons')}
              end={<Icon of={ChevronRight} size="sm" flip />}
            />
          )
        })}
      </List>
    </section>
  )
}

function CodeRow({ ownLink }: { ownLink: OwnLink }) {
  const t = useWords(codeWords)
  const { code, isOn, expiresAt, visits } = ownLink
  const language = languageOf(ownLink)
  const isOver = expiresAt !== '' && Date.parse(expiresAt) <= Date.now()
  const state = !isOn ? t('off') : isOver ? t('over') : ''
  const opened = visits > 0 ? t('opened', { count: visits }) : t('neverOpened')
  return (
    <ListItem
      mark={<img className="tiny" src={qrAddresses(code).imageUrl} alt="" width="52" height="52" loading="lazy" />}
      title={nameOfLink(ownLink, t)}
      meta={[isLanguage(language) && ownNames[language], opened, state].filter(Boolean).join(' ·\u00a0')}
      href={link('qrCode', { shareCode: code })}
      end={
        <>
          <Count value={visits} />
          <Icon of={ChevronRight} size="sm" flip />
        </>
      }
    />
  )
}
