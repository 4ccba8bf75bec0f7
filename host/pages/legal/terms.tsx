import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Legal, type Operator, type Section } from './legal.tsx'
import { legalWords } from './legal-messages.ts'

export const load = ({ client }: PageInput<'terms'>): Promise<Operator> => client.operator.info()

export function head({ language }: PageProps<'terms', Operator>) {
  return { title: translator(legalWords, language)('terms') }
}

const sections: readonly Section[] = [
  { title: 'whoRuns', paragraphs: ['whoRunsText'] },
  { title: 'whatFoyerIs', paragraphs: ['whatFoyerIsText'] },
  { title: 'account', paragraphs: ['accountText', 'accountEndText'] },
  { title: 'cards', paragraphs: ['cardsText'] },
  { title: 'enquiries', paragraphs: ['enquiriesText'] },
  { title: 'events', paragraphs: ['eventsText'] },
  { title: 'chat', paragraphs: ['chatText'] },
  { title: 'conduct', paragraphs: ['conductText', 'conductEndText'] },
  { title: 'liability', paragraphs: ['liabilityText'] },
  { title: 'changes', paragraphs: ['changesText'] },
  { title: 'contact', paragraphs: ['contactText'] },
]

/** The terms of use that a new account accepts. */
export default function Terms({ data }: PageProps<'terms', Operator>) {
  const t = useWords(legalWords)
  return (
    <Legal title="terms" lead="termsLead" sections={sections} operator={data}>
      <Button kind="secondary" href={link('privacy')}>
        {t('readPrivacy')}
      </Button>
    </Legal>
  )
}
