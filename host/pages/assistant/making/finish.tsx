import { Copy } from 'lucide'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { card } from '../../../kit/list.styles.ts'
import { link, open } from '../../../router.ts'
import { ShareTextButton } from '../../../share/share-text-button.tsx'
import { makeForm, writtenFields } from './form-of-draft.ts'
import { makingWords } from './making-messages.ts'
import type { Blocks, Draft } from './wish/use-wish.ts'

/** The end of a draft: it becomes a meeting or a form that nobody else sees yet, or its text is passed on. */
export function Finish(props: {
  draft: Draft
  blocks: Blocks
  save(): Promise<void>
  check(): boolean
  onDraft(draft: Draft): void
}) {
  const { draft, blocks, save, check, onDraft } = props
  const { code, kind, meetingCode } = draft
  const t = useWords(makingWords)
  const { submit, isBusy, error, until } = useSubmit()
  if (kind === 'INVITATION') return <PassOn blocks={blocks} />
  const finish = () => {
    if (!check()) return
    void submit(async () => {
      await save()
      if (kind === 'FORM') {
        open(link('generateForm', { code: await makeForm(code, blocks, blocks.fields) }))
        return
      }
      const made = await client.drafts.publish({ body: { code } })
      const questions = writtenFields(blocks.fields)
      // The registration asks the first questions itself; the others become a form of the meeting.
      if (questions.length > 0) await makeForm(code, blocks, questions, made.meetingCode)
      onDraft({ ...draft, blocks, meetingCode: made.meetingCode })
      open(link('admMeetings', { meetingCode: made.meetingCode }))
    })
  }
  if (meetingCode)
    return (
      <section className={card}>
        <Banner tone="brand" role="status">
          {t('madeNote')}
        </Banner>
        <div className="tools">
          <Button href={link('admMeetings', { meetingCode })}>{t('openMeeting')}</Button>
          <Button
            kind="secondary"
            href={link(
              'posterTemplate',
              { kind: 'EXHIBITION', code: meetingCode },
              { template: blocks.poster ?? 'arch' },
            )}
          >
            {t('openPoster')}
          </Button>
        </div>
      </section>
    )
  return (
    <section className={card}>
      <FormError error={error} until={until} />
      <p className="quiet">{t(kind === 'FORM' ? 'formNote' : 'meetingNote')}</p>
      <Button size="lg" block busy={isBusy} onClick={finish}>
        {t(kind === 'FORM' ? 'makeForm' : kind === 'MEETING' ? 'makeMeeting' : 'makeExhibition')}
      </Button>
    </section>
  )
}

/** Copies the text of an invitation, or passes it to another app. */
function PassOn({ blocks }: { blocks: Blocks }) {
  const t = useWords(makingWords)
  const toast = useToast()
  const text = blocks.texts
    .map(({ invitation }) => invitation.trim())
    .filter(Boolean)
    .join('\n\n')
  return (
    <section className={card}>
      <p className="quiet">{t('invitationNote')}</p>
      <div className="tools">
        <Button
          icon={Copy}
          onClick={async ({ currentTarget }) => {
            if (await copyText(text, currentTarget)) toast(t('copied'))
          }}
        >
          {t('copy')}
        </Button>
        <ShareTextButton label={t('share')} title={blocks.title} text={() => text} />
      </div>
    </section>
  )
}
