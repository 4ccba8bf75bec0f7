import type { IconNode } from 'lucide'
import { MessageCircle, Phone, Sparkles } from 'lucide'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../ui/language.tsx'
import { styles } from './enterprise.styles.ts'
import { chatWith, useLinks } from './links.ts'
import { enterpriseWords } from './messages.ts'
import type { EnterpriseProps, Home } from './resources.ts'

/** The contact form says longer reply times in working days too. */
const workingDayHours = 8

const telephone = ({ phoneCountryCode, phone }: Home) =>
  phone && `tel:${(/^\+/.test(phone) ? phone : phoneCountryCode + phone).replace(/[^+\d]/g, '')}`

/**
 * The ways to contact a company: chat, assistant and telephone where there are any, and the enquiry with its usual
 * reply time.
 */
export function ContactActions({ home, page }: Pick<EnterpriseProps, 'page'> & { home: Home }) {
  const t = useWords(enterpriseWords)
  const { to } = useLinks()
  const { enterpriseCode, replyHours } = home
  const colleague = home.team.find(({ imUid }) => imUid)
  const chat = to(chatWith(colleague, enterpriseCode))
  const assistant = home.hasAgent ? to({ kind: 'assistant', enterpriseCode }) : undefined
  const call = telephone(home)

  return (
    <div className={styles.ways} part="ways">
      <div>
        {chat && <ContactLink icon={MessageCircle} label={t('chat')} {...chat} />}
        {assistant && <ContactLink icon={Sparkles} label={t('ask')} {...assistant} />}
        {call && <ContactLink icon={Phone} label={t('call')} href={call} />}
        <Button part="contact" onClick={() => page.open('contact', { 'enterprise-code': enterpriseCode })}>
          {t('contactUs')}
        </Button>
      </div>
      {replyHours > 0 && (
        <p>
          {replyHours > workingDayHours
            ? t('replyDays', { count: Math.round(replyHours / workingDayHours) })
            : t('replyHours', { count: replyHours })}
        </p>
      )}
    </div>
  )
}

function ContactLink({ icon, label, href, target }: { icon: IconNode; label: string; href: string; target?: string }) {
  return (
    <a className={styles.way} href={href} target={target}>
      <Icon of={icon} />
      {label}
    </a>
  )
}
