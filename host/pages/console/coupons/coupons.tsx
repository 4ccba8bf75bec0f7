import { organising } from '../../../../api/contract/core/roles.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { ConsoleMenu, NotOrganising } from '../../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { useLoadedState } from '../../../stores/history-state.ts'
import { consolePage } from '../console.styles.ts'
import { sections } from '../team/team.styles.ts'
import type { HeldCoupons } from './coupon-draft.ts'
import { CouponForm } from './coupon-form.tsx'
import { Giving } from './giving.tsx'
import { heldCouponWords } from './held-coupon-messages.ts'
import { ShopStaff } from './shop-staff.tsx'

interface Data extends Organising {
  held?: HeldCoupons
}

/** Loads the coupons of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'admCoupons'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  return { ...reader, held: await client.heldCoupons.edit({ query: { meetingCode, language } }) }
}

export const head = ({ language }: PageProps<'admCoupons', Data>) => ({
  title: translator(heldCouponWords, language)('title'),
})

/** The coupons and shops of a meeting: its organisers make them, give them out, and say who redeems. */
export default function Coupons({ data }: PageProps<'admCoupons', Data>) {
  const t = useWords(heldCouponWords)
  const { meetings, meeting, held } = data
  if (!meeting || !held) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('adm', { meetingCode })} />
      <ConsoleMenu page="admCoupons" meetings={meetings} meeting={meeting} />
      <div className="tools">
        <p>{t('text')}</p>
      </div>
      <Held key={meetingCode} meetingCode={meetingCode} first={held} />
    </div>
  )
}

function Held({ meetingCode, first }: { meetingCode: string; first: HeldCoupons }) {
  const language = useLanguage()
  const [held, setHeld] = useLoadedState(`held coupons ${meetingCode}`, first)
  const onLoad = async () => setHeld(await client.heldCoupons.edit({ query: { meetingCode, language } }))
  return (
    <div className={sections}>
      <CouponForm key={held.updatedAt} {...{ meetingCode, held, onLoad }} />
      <div>
        <Giving {...{ meetingCode, held, onLoad }} />
        <ShopStaff {...{ meetingCode, held, onLoad }} />
      </div>
    </div>
  )
}
