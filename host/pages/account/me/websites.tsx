import { Globe } from 'lucide'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useAwaited } from '../../../kit/awaited.ts'
import { facts } from '../../../kit/facts.tsx'
import { card, inset, rows, sign } from '../../../kit/list.styles.ts'
import { popupWords } from '../popup/popup-messages.ts'
import { scopeWords } from '../popup/scope-words.ts'
import { meWords } from './me-messages.ts'

type Website = Reply<Contract['apps']['consents']>[number]

const hostOf = ({ origin }: Website) => `\u2068${new URL(origin).host}\u2069`

/**
 * The websites that may use the account and what each may do, with a button that ends it; nothing where there are none.
 */
export function Websites({ websites, onChange }: { websites: Website[]; onChange(remaining: Website[]): void }) {
  const t = useWords(meWords)
  const toast = useToast()
  if (websites.length === 0) return null

  async function end(website: Website) {
    const { appKey, origin } = website
    try {
      await client.apps.withdraw({ body: { appKey, origin } })
      onChange(websites.filter((other) => other !== website))
      toast(t('websiteEnded', { host: hostOf(website) }), 'done')
    } catch (error) {
      toast(apiError(error).message || t('failed'), 'error')
    }
  }
  return (
    <section className={card}>
      <h2>{t('websites')}</h2>
      <p>{t('websitesHint')}</p>
      <div className={`${inset} ${rows}`}>
        <List label={t('websites')}>
          {websites.map((website) => (
            <WebsiteRow key={`${website.appKey} ${website.origin}`} website={website} onEnd={() => void end(website)} />
          ))}
        </List>
      </div>
    </section>
  )
}

function WebsiteRow({ website, onEnd }: { website: Website; onEnd(): void }) {
  const [t, tScope] = [useWords(meWords), useWords(popupWords)]
  const language = useLanguage()
  const { agreedAt, scopes } = website
  const awaited = useAwaited()
  // Non-breaking spaces keep a date on one line.
  const agreed = formatMoment(agreedAt, language).replaceAll(' ', '\u00a0')
  const rights = scopes.map((scope) => tScope(scopeWords[scope]))
  return (
    <ListItem
      mark={
        <span className={sign} aria-hidden="true">
          <Icon of={Globe} />
        </span>
      }
      title={hostOf(website)}
      meta={facts(...rights, <span {...awaited}>{t('allowedSince', { when: agreed })}</span>)}
      end={
        <Button kind="ghost" size="sm" onClick={onEnd}>
          {t('endWebsite')}
          <span className="off-screen">: {hostOf(website)}</span>
        </Button>
      }
    />
  )
}
