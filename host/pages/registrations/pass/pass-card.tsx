import { BadgeCheck, ShieldCheck } from 'lucide'
import { useEffect, useState } from 'react'
import { passCode, stepAt } from '../../../../api/contract/registrations/pass-code.ts'
import { formatTime } from '../../../../i18n/format.ts'
import { formatDay } from '../../../../i18n/format-more.ts'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { codePicture } from '../../../../widgets/ui/media/contact-code.ts'
import { ArchArt } from '../../../kit/arch-art.tsx'
import { useNow } from '../../../kit/use-now.ts'
import { registrationWords } from '../own/registration-messages.ts'
import { card } from './pass.styles.ts'
import { passWords } from './pass-messages.ts'
import { nextDay, type StoredPass } from './stored-passes.ts'

/** Identities have a colour, by which stewards tell them apart from afar; those that are not listed share the last. */
const colours = ['VISITOR', 'GUEST', 'MEDIA', 'EXHIBITOR']

/**
 * Returns the picture of the code of now, and draws the next one when its time comes. The time is that of the server,
 * as far as this device knows it.
 */
function usePicture({ passId, key, rotationSeconds, aheadMs }: StoredPass) {
  const [picture, setPicture] = useState('')
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = async () => {
      const now = Date.now() + aheadMs
      const text = await passCode(passId, key, stepAt(now))
      if (isLeft) return
      setPicture(codePicture(text))
      const lengthMs = rotationSeconds * 1000
      timer = setTimeout(() => void draw(), lengthMs - (now % lengthMs) + 20)
    }
    void draw()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [passId, key, rotationSeconds, aheadMs])
  return picture
}

/** One pass: the meeting, its holder and identity, the day on which it is valid next, and its code. */
export function PassCard({ pass }: { pass: StoredPass }) {
  const t = useWords(passWords)
  const tOwn = useWords(registrationWords)
  const language = useLanguage()
  const picture = usePicture(pass)
  const now = useNow()
  const { meetingName, name, organisation, identity, identityName, signedAt, timeZone, aheadMs } = pass
  const next = nextDay(pass, now + aheadMs)
  const time = signedAt && formatTime(signedAt, language, timeZone)
  return (
    <article
      className={card}
      data-identity={colours.includes(identity) ? identity : 'OTHER'}
      data-signed={signedAt ? '' : undefined}
    >
      <div className="art">
        <ArchArt />
      </div>
      <header>
        <p className="meeting" dir="auto">
          {meetingName}
        </p>
        <p className="identity" dir="auto">
          {identityName}
        </p>
        <h2 dir="auto">{name}</h2>
        <p dir="auto">{organisation}</p>
        {pass.badges?.map(({ formCode, title }) => (
          <p key={formCode} className="badge" dir="auto">
            <Icon of={ShieldCheck} size="xs" />
            {title}
          </p>
        ))}
        {next && (
          <dl>
            <div>
              <dt>{t('day')}</dt>
              <dd>{formatDay(next.day.day, language)}</dd>
            </div>
            <div>
              <dt>{t('doors')}</dt>
              <dd>
                <bdi>
                  {next.day.from}–{next.day.to}
                </bdi>
                {next.isOpen && <span className="open">{tOwn('openNow')}</span>}
              </dd>
            </div>
          </dl>
        )}
      </header>
      <div className="cut" />
      <div className="code">
        <span className="plate">
          {picture && <img src={picture} alt={t('codeOf', { name })} width="232" height="232" />}
        </span>
        <p className="signed" role="status">
          {signedAt && <Icon of={BadgeCheck} size="sm" />}
          {time ? t('signedAt', { time }) : t('notSigned')}
        </p>
      </div>
    </article>
  )
}
