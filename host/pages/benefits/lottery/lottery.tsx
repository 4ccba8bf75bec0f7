import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { facts } from '../../../kit/facts.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LanguageIcon } from '../../../shell/language-picker.tsx'
import { placeTime } from '../place-time.ts'
import { lotteryCards } from './lottery.styles.ts'
import { LotteryDetail } from './lottery-detail.tsx'
import { lotteryWords } from './lottery-messages.ts'
import { stateTones } from './state-tones.ts'
import type { Lottery } from './use-lottery.ts'

type Listed = Reply<Contract['lotteries']['list']>['list'][number]

interface Data {
  /** The draws of a meeting, or the running ones of all, where the address names none. */
  list: Listed[]
  lottery?: Lottery
}

/** Loads the draw of the address, else the draws of its meeting, else all that are running. */
export async function load({ client, language, query }: PageInput<'lottery'>): Promise<Data> {
  const { code, meetingCode } = query
  if (code) return { list: [], lottery: await client.lotteries.detail({ query: { code, language } }) }
  return client.lotteries.list({ query: { language, ...(meetingCode && { meetingCode }) } })
}

export const head = ({ language, data: { lottery } }: PageProps<'lottery', Data>) => {
  const t = translator(lotteryWords, language)
  return { title: lottery ? `${lottery.name} · ${t('title')}` : t('titleAll') }
}

/** A prize draw, or the list of those that are running. */
export default function LotteryPage({ data: { list, lottery }, query }: PageProps<'lottery', Data>) {
  const t = useWords(lotteryWords)
  if (lottery) return <LotteryDetail key={lottery.code} first={lottery} />
  const home = query.meetingCode ? link('meetingDetail', { code: query.meetingCode }) : link('home')
  return (
    <>
      <Bar title={t('titleAll')} home={home} end={<LanguageIcon />} />
      <div className={lotteryCards}>
        {list.length === 0 ? (
          <Empty drawing="door" title={t('none')} text={t('noneText')} />
        ) : (
          <ul>
            {list.map((each) => (
              <Card key={each.code} lottery={each} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Card({ lottery }: { lottery: Listed }) {
  const t = useWords(lotteryWords)
  const language = useLanguage()
  const { code, name, meetingName, state, image, drawsAt, timeZone, prizeNum, ticketNum } = lottery
  return (
    <li>
      {image && <img src={image} alt="" width="96" height="96" loading="lazy" />}
      <div>
        <Tag tone={stateTones[state]}>{t(state)}</Tag>
        <h2>
          <a href={link('lottery', { code })} dir="auto">
            {name}
          </a>
        </h2>
        <p dir="auto">{meetingName}</p>
        <small>
          {facts(
            t('prizes', { count: prizeNum }),
            t('tickets', { count: ticketNum }),
            placeTime(drawsAt, timeZone, language),
          )}
        </small>
      </div>
    </li>
  )
}
