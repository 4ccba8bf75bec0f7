import { Plus } from 'lucide'
import { organising } from '../../../api/contract/core/roles.ts'
import { translator } from '../../../i18n/messages.ts'
import { Button } from '../../../widgets/ui/button.tsx'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { ConsoleMenu, NotOrganising } from '../../kit/console/console.tsx'
import { type Organising, organisingOf } from '../../kit/console/organising.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { column } from '../../shell/app.styles.ts'
import { Bar } from '../../shell/bar.tsx'
import { consolePage } from './console.styles.ts'
import { type Form, FormCards } from './form-cards.tsx'
import { consoleFormWords } from './forms-messages.ts'

interface Data extends Organising {
  forms?: Form[]
}

/** Loads the forms of the meeting in the address, or of the next one that the reader organises. */
export async function load(input: PageInput<'admForms'>): Promise<Data> {
  const { client, language, query } = input
  const reader = await organisingOf(input, query.meetingCode, organising)
  if (!reader.meeting) return reader
  const { meetingCode } = reader.meeting
  const { list } = await client.meetingForms.list({ query: { meetingCode, language } })
  return { ...reader, forms: list }
}

export function head({ language }: PageProps<'admForms', Data>) {
  return { title: translator(consoleFormWords, language)('title') }
}

/** The forms of a meeting: their state, their links, and what can be done with them. */
export default function ConsoleForms({ data }: PageProps<'admForms', Data>) {
  const t = useWords(consoleFormWords)
  const { meetings, meeting, forms } = data
  if (!meeting || !forms) return <NotOrganising title={t('title')} />
  const { meetingCode } = meeting
  const make = (
    <Button icon={Plus} href={link('generateForm', { meetingCode })}>
      {t('make')}
    </Button>
  )
  return (
    <div className={consolePage}>
      <Bar title={t('title')} home={link('myPage')} />
      <ConsoleMenu page="admForms" meetings={meetings} meeting={meeting} />
      {forms.length > 0 ? (
        <>
          <div className="tools">
            <p>{t('text')}</p>
            <div className="filters">{make}</div>
          </div>
          <FormCards key={meetingCode} meetingCode={meetingCode} first={forms} />
        </>
      ) : (
        <div className={column}>
          <Empty title={t('none')} text={t('noneText')} action={make} />
        </div>
      )}
    </div>
  )
}
