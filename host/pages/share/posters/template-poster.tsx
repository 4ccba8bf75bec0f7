import { guestLimits, type PosterTemplate } from '../../../../api/contract/sharing/poster-terms.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { useHistoryState } from '../../../stores/history-state.ts'
import { DrawnText } from './guest-field.tsx'
import { loadMeeting, type MeetingData } from './meeting-data.ts'
import { posterPageWords } from './poster-messages.ts'
import { PosterView } from './poster-view.tsx'

/** The templates by the names in their addresses. */
const templates: Record<string, PosterTemplate> = {
  classic: 'arch',
  arch: 'arch',
  night: 'arch',
  paper: 'paper',
  light: 'light',
  day: 'light',
}

interface Data extends MeetingData {
  template: PosterTemplate | undefined
}

export async function load(input: PageInput<'posterTemplate'>): Promise<Data> {
  const { params, query } = input
  const template = Object.hasOwn(templates, params.template) ? templates[params.template] : undefined
  return { ...(await loadMeeting(input, query.code)), template }
}

export function head({ language, data }: PageProps<'posterTemplate', Data>) {
  const title = translator(posterPageWords, language)('templateTitle')
  return data.template ? { title } : { title, status: 404 }
}

/** A template with live text: of the thing that the address names, else of the first exhibition. */
export default function PosterTemplatePage({ query, data, language }: PageProps<'posterTemplate', Data>) {
  const t = useWords(posterPageWords)
  const [note, setNote] = useHistoryState('note', '')
  const { template, meetingCode } = data
  const subject =
    query.kind && query.code ? { kind: query.kind, code: query.code } : { kind: 'EXHIBITION', code: meetingCode }
  return (
    <PosterView
      title={t('templateTitle')}
      subject={template ? { ...subject, ...(note && { note }) } : { kind: '', code: '' }}
      language={language}
      first={template}
    >
      <DrawnText
        label={t('note')}
        help={t('noteHelp')}
        name="note"
        maxLength={guestLimits.note}
        value={note}
        onValue={setNote}
      />
    </PosterView>
  )
}
