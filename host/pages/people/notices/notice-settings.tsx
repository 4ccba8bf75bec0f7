import { Check } from 'lucide'
import { apiError } from '../../../../api/client/errors.ts'
import type { Input, Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import {
  type MailRhythm,
  mailRhythms,
  type ToldKind,
  toldKinds,
} from '../../../../api/contract/messages/notice-terms.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { noticeKindWords } from '../../../../i18n/notice-kinds.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Chips } from '../../../../widgets/ui/chips.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { Icon } from '../../../../widgets/ui/icon.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { invisibleInput } from '../../../../widgets/ui/overlay/invisible-input.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { client } from '../../../client.ts'
import { PartFailed } from '../../../shell/load-failed.tsx'
import { noticeWords } from './notice-messages.ts'
import { kindTable, settings as settingsStyle } from './notice-settings.styles.ts'
import { PushSwitch } from './push-switch.tsx'
import { QuietHours } from './quiet-hours.tsx'

type Settings = Reply<Contract['notices']['settings']>
type Change = Input<Contract['notices']['updateSettings']>['body']

const rhythmWords = { NEVER: 'NEVER', AT_ONCE: 'AT_ONCE', DAILY: 'DAILY', WEEKLY: 'WEEKLY' } as const

/** The channels by which a kind is told, with the setting that names the kinds left out. */
const channels = [
  { word: 'wayApp', list: 'mutedKinds' },
  { word: 'wayMail', list: 'unmailedKinds' },
  { word: 'wayPush', list: 'unpushedKinds' },
] as const

/** Settings of what the reader is told of, and how: counted in the app, by mail, and by push in this browser. */
export function NoticeSettings({ onChange }: { onChange(): void }) {
  const t = useWords(noticeWords)
  const toast = useToast()
  const answer = useAnswer((signal) => client.notices.settings(undefined, signal), [])
  const { data } = answer

  /** Shows a change at once, and takes it back if it could not be stored. */
  const change = async (body: Change, effect: Partial<Settings> = body as Partial<Settings>) => {
    const before = data
    answer.change((current) => ({ ...current, ...effect }))
    try {
      const stored = await client.notices.updateSettings({ body })
      answer.change(() => stored)
      if (body.mutedKinds) onChange()
    } catch (error) {
      if (before) answer.change(() => before)
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }

  const setHours = (hours: Change['quietHours']) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const stored = hours ? { ...hours, timeZone } : null
    void change({ quietHours: hours, timeZone }, { quietHours: stored })
  }

  return (
    <div className={settingsStyle}>
      <PushSwitch>
        <Switch
          label={t('hidesText')}
          checked={data?.hidesText ?? false}
          disabled={!data}
          onChecked={(hidesText) => void change({ hidesText })}
        />
        <p>{t('hidesHint')}</p>
      </PushSwitch>
      {data ? (
        <>
          <QuietHours hours={data.quietHours} onHours={setHours} />
          <Mails settings={data} onChange={change} />
          <Kinds settings={data} onChange={change} />
        </>
      ) : (
        !answer.error && <Skeleton rows={4} />
      )}
      {answer.error && <PartFailed onRetry={answer.again}>{answer.error.message || t('settingsFailed')}</PartFailed>}
    </div>
  )
}

interface PartProps {
  settings: Settings
  onChange(change: Change): Promise<void>
}

function Mails({ settings: { mailRhythm, nextMailAt }, onChange }: PartProps) {
  const t = useWords(noticeWords)
  const language = useLanguage()
  const choose = (rhythm: MailRhythm) => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (rhythm !== mailRhythm) void onChange({ mailRhythm: rhythm, timeZone })
  }
  // Until the server has said when the next one is due, its line keeps its room.
  const when = nextMailAt ? formatMoment(nextMailAt, language) : '…'
  const hint = { NEVER: 'mailNever', AT_ONCE: 'mailAtOnce', DAILY: '', WEEKLY: '' } as const
  const word = hint[mailRhythm]
  return (
    <section aria-label={t('mailTitle')}>
      <h3>{t('mailTitle')}</h3>
      <Chips
        label={t('mailTitle')}
        value={mailRhythm}
        options={mailRhythms.map((value) => ({ value, label: t(rhythmWords[value]) }))}
        onValue={(value) => choose(value as MailRhythm)}
      />
      <p>{word ? t(word) : t('mailNext', { when })}</p>
    </section>
  )
}

function Kinds({ settings, onChange }: PartProps) {
  const [t, tKind] = [useWords(noticeWords), useWords(noticeKindWords)]
  const set = (list: (typeof channels)[number]['list'], kind: ToldKind, isTold: boolean) => {
    const others = (settings[list] as readonly ToldKind[]).filter((each) => each !== kind)
    void onChange({ [list]: isTold ? others : [...others, kind] })
  }
  return (
    <section aria-label={t('kindsTitle')}>
      <h3>{t('kindsTitle')}</h3>
      <p>{t('kindsHint')}</p>
      <table className={kindTable}>
        <thead>
          <tr>
            <td />
            {channels.map(({ word }) => (
              <th key={word} scope="col">
                {t(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toldKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{tKind(`kind${kind}`)}</th>
              {channels.map(({ word, list }) => (
                <td key={word}>
                  {/* Messages are counted by themselves. */}
                  {(kind !== 'MESSAGE' || list !== 'mutedKinds') && (
                    <label className={invisibleInput}>
                      <input
                        type="checkbox"
                        aria-label={t('cell', { kind: tKind(`kind${kind}`), way: t(word) })}
                        checked={!(settings[list] as readonly ToldKind[]).includes(kind)}
                        onChange={(event) => set(list, kind, event.currentTarget.checked)}
                      />
                      <i>
                        <Icon of={Check} size="xs" />
                      </i>
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
