import { translator } from '../../../../i18n/messages.ts'
import { zoneName } from '../../../../i18n/zone-name.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { orderColumn } from '../orders.styles.ts'
import { mealWords } from './meal-messages.ts'
import type { Menu } from './meal-terms.ts'
import { Serving, type Totals } from './serving.tsx'
import { SittingCard } from './sitting-card.tsx'

interface Data {
  /** Null where no meeting is named. */
  menu: Menu | null
  totals?: Totals
}

/** Loads the sittings of a meeting and what the reader ordered; for those who hand meals over also the totals. */
export async function load({ client, language, query: { meetingCode } }: PageInput<'orderLunch'>): Promise<Data> {
  if (!meetingCode) return { menu: null }
  const menu = await client.meals.menu({ query: { meetingCode, language } })
  if (!menu.mayServe) return { menu }
  return { menu, totals: await client.meals.totals({ query: { meetingCode, language } }) }
}

export const head = ({ language }: PageProps<'orderLunch', Data>) => ({
  title: translator(mealWords, language)('title'),
})

/** The meals of a meeting: a person orders one for each sitting, and caterers hand them over. */
export default function OrderLunch({ data }: PageProps<'orderLunch', Data>) {
  const t = useWords(mealWords)
  const language = useLanguage()
  const { totals } = data
  const [menu, setMenu] = useLoadedState(`meals ${data.menu?.meetingCode} ${language}`, data.menu)
  const first = menu?.sittings[0]
  const toMeeting = menu ? link('meetingDetail', { code: menu.meetingCode }) : link('meetingList')
  return (
    <>
      <Bar title={t('title')} home={toMeeting} />
      <div className={orderColumn}>
        {menu && <h2 dir="auto">{menu.meetingName}</h2>}
        {!menu || (menu.sittings.length === 0 && !totals?.sittings.length) ? (
          <Empty
            drawing="door"
            title={t('none')}
            text={t('noneText')}
            action={<Button href={toMeeting}>{t('toMeeting')}</Button>}
          />
        ) : (
          <>
            {!menu.mayOrder && !menu.mayServe && (
              <Banner
                action={
                  <Button kind="ghost" size="sm" href={toMeeting}>
                    {t('toMeeting')}
                  </Button>
                }
              >
                {t('notRegistered')}
              </Banner>
            )}
            {totals && <Serving menu={menu} totals={totals} />}
            {first && <small>{t('zone', { zone: zoneName(menu.timeZone, first.startTime, language) })}</small>}
            {menu.sittings.map((sitting) => (
              <SittingCard key={sitting.sittingId} {...{ menu, sitting }} onChange={setMenu} />
            ))}
          </>
        )}
      </div>
    </>
  )
}
