import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Legal, type Operator, type Section } from './legal.tsx'
import { legalWords } from './legal-messages.ts'

export const load = ({ client }: PageInput<'privacy'>): Promise<Operator> => client.operator.info()

export function head({ language }: PageProps<'privacy', Operator>) {
  return { title: translator(legalWords, language)('privacy') }
}

const sections: readonly Section[] = [
  { title: 'whoRuns', paragraphs: ['whoRunsText'] },
  { title: 'whatWeKeep', paragraphs: ['whatWeKeepText', 'whatElseText'] },
  { title: 'why', paragraphs: ['whyText'] },
  { title: 'howLong', paragraphs: ['howLongText', 'howLongAccountText'] },
  { title: 'cards', paragraphs: ['cardsText'] },
  { title: 'enquiries', paragraphs: ['enquiriesText'] },
  { title: 'events', paragraphs: ['eventsText'] },
  { title: 'chat', paragraphs: ['chatText'] },
  {
    title: 'browser',
    paragraphs: ['browserText', 'browserSizeText', 'browserReplyText', 'browserCookieText', 'browserPushText'],
  },
  { title: 'partners', paragraphs: ['partnersText'] },
  { title: 'whoElse', paragraphs: ['whoElseText'] },
  { title: 'rights', paragraphs: ['rightsText'] },
  { title: 'security', paragraphs: ['securityText'] },
  { title: 'changes', paragraphs: ['changesText'] },
  { title: 'contact', paragraphs: ['contactText'] },
]

/** The privacy notice: which data about people is stored, why, for how long, and which rights they have. */
export default function Privacy({ data }: PageProps<'privacy', Operator>) {
  const t = useWords(legalWords)
  return (
    <Legal title="privacy" lead="privacyLead" sections={sections} operator={data}>
      <Button kind="secondary" href={link('security')}>
        {t('toSecurity')}
      </Button>
      <Button kind="ghost" href={link('terms')}>
        {t('readTerms')}
      </Button>
    </Legal>
  )
}
