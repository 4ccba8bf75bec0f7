import { useRef, useState } from 'react'
import { guestLimits, type PosterTemplate } from '../../../../../api/contract/sharing/poster-terms.ts'
import { translator } from '../../../../../i18n/messages.ts'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { TextArea } from '../../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../../../page.ts'
import { link } from '../../../../router.ts'
import { shareWords } from '../../../../share/messages.ts'
import { PosterTemplates } from '../../../../share/poster-templates.tsx'
import { column } from '../../../../shell/app.styles.ts'
import { Bar } from '../../../../shell/bar.tsx'
import { useHistoryState } from '../../../../stores/history-state.ts'
import { useSession } from '../../../../stores/session.ts'
import { InvitedGuests } from '../guests/invited-guests.tsx'
import { loadMeeting, type MeetingData } from '../meeting-data.ts'
import { MeetingField } from '../meeting-field.tsx'
import { posterPageWords } from '../poster-messages.ts'
import { guestsIn } from './guests.ts'
import { MadePosters } from './made-posters.tsx'
import { many } from './many-posters.styles.ts'
import { useManyPosters } from './use-many-posters.ts'

export const load = (input: PageInput<'batchInvitePoster'>) => loadMeeting(input, input.query.meetingCode)

export function head({ language }: PageProps<'batchInvitePoster', MeetingData>) {
  return { title: translator(posterPageWords, language)('manyTitle') }
}

/** Invitations for up to 500 guests at once: a poster and a link for each, in one ZIP file and one list. */
export default function BatchInvitePoster({ data, language }: PageProps<'batchInvitePoster', MeetingData>) {
  const t = useWords(posterPageWords)
  const share = useWords(shareWords)
  const uid = useSession()?.user.uid ?? ''
  const [list, setList] = useHistoryState('guests', '')
  const [template, setTemplate] = useHistoryState<PosterTemplate>('poster look', 'arch')
  const [isChecked, setChecked] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const { made, state, start, stop } = useManyPosters({ meetingCode: data.meetingCode, template, language, uid })
  const guests = guestsIn(list)
  const done = new Set(made.map(({ guest }) => guest))
  const rest = guests.filter((guest) => !done.has(guest))
  const isTooLong = guests.length > guestLimits.count
  const error = isTooLong
    ? t('tooMany', { count: String(guests.length), max: String(guestLimits.count) })
    : isChecked && guests.length === 0
      ? t('nobody')
      : undefined
  const isRunning = state === 'running'

  return (
    <>
      <Bar title={t('manyTitle')} home={link('home')} />
      <form
        className={`${column} ${many}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (rest.length > 0 && !isTooLong) void start(rest)
        }}
      >
        <MeetingField page="batchInvitePoster" {...data} />
        <TextArea
          label={t('guests')}
          help={guests.length > 0 ? t('guestCount', { count: guests.length }) : t('guestsHelp')}
          name="guests"
          value={list}
          onValue={setList}
          error={error}
          required
        />
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          hidden
          onChange={async ({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? []
            if (chosen) setList(await chosen.text())
            currentTarget.value = ''
          }}
        />
        <Button kind="ghost" onClick={() => file.current?.click()}>
          {t('chooseList')}
        </Button>
        <PosterTemplates
          label={share('look')}
          names={{ arch: share('archLook'), paper: share('paperLook'), light: share('lightLook') }}
          value={template}
          onValue={setTemplate}
        />
        {state === 'failed' && (
          <Banner tone="error" role="alert">
            {t('failed')}
          </Banner>
        )}
        {isRunning || made.length > 0 ? (
          <div className="progress" role="status">
            <progress max={guests.length} value={guests.length - rest.length} />
            {t('made', { done: String(guests.length - rest.length), count: String(guests.length) })}
          </div>
        ) : null}
        {isRunning ? (
          <Button kind="secondary" block onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          (rest.length > 0 || made.length === 0) && (
            <Button type="submit" block>
              {made.length > 0 ? t('goOn') : t('make')}
            </Button>
          )
        )}
        {made.length > 0 && !isRunning && <MadePosters posters={made} />}
      </form>
      <div className={column}>
        <InvitedGuests
          key={data.meetingCode}
          meetingCode={data.meetingCode}
          version={isRunning ? 'running' : String(made.length)}
        />
      </div>
    </>
  )
}
