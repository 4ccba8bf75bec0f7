import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { link } from '../../../router.ts'
import { textOf } from '../meetings/held.ts'
import { heldMeetingWords } from '../meetings/meeting-words.ts'
import { rows } from '../team/team.styles.ts'
import type { HeldCoupons } from './coupon-draft.ts'
import { heldCouponWords } from './held-coupon-messages.ts'
import { SharedLink } from './shared-link.tsx'

interface Asked {
  shopCode: string
  uid: string
  name: string
}

/** The saved shops of a meeting with the links that bind accounts to them, and those who are bound. */
export function ShopStaff(props: { meetingCode: string; held: HeldCoupons; onLoad(): Promise<void> }) {
  const { meetingCode, held, onLoad } = props
  const t = useWords(heldCouponWords)
  const tMeeting = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const [asked, setAsked] = useState<Asked>()
  const [isAsking, setAsking] = useState(false)
  if (held.shops.length === 0) return null
  const remove = async () => {
    if (!asked) return
    setAsking(false)
    try {
      const { shopCode, uid } = asked
      await client.heldCoupons.removeStaff({ body: { meetingCode, shopCode, uid } })
      toast(t('removed'), 'done')
      await onLoad()
    } catch (error) {
      toast(apiError(error).message || tMeeting('failed'), 'error')
    }
  }
  return (
    <section>
      <h2>{t('staff')}</h2>
      <p>{t('staffText')}</p>
      {held.shops.map(({ shopCode, names, bindCode, staff }) => (
        <section key={shopCode} aria-label={textOf(names, language)}>
          <SharedLink
            label={t('staffLink', {
              shop: textOf(names, language),
              code: `${bindCode.slice(0, 4)}-${bindCode.slice(4)}`,
            })}
            path={link('mehzShopBind', { code: bindCode })}
          />
          {staff.length === 0 ? (
            <p>{t('noStaff')}</p>
          ) : (
            <ul className={rows}>
              {staff.map(({ uid, name }) => (
                <li key={uid}>
                  <span className="words">
                    <b>
                      <bdi>{name || uid}</bdi>
                    </b>
                  </span>
                  <Button
                    kind="ghost"
                    size="sm"
                    aria-label={`${t('remove')}: ${name || uid}`}
                    onClick={() => {
                      setAsked({ shopCode, uid, name: name || uid })
                      setAsking(true)
                    }}
                  >
                    {t('remove')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Dialog
        open={isAsking}
        title={t('removeQuestion', { name: asked?.name ?? '' })}
        text={t('removeText')}
        action={{ label: t('remove'), onPress: () => void remove() }}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
