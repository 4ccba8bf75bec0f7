import { Trash } from 'lucide'
import { useState } from 'react'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { ZoneField } from '../../../kit/form/zone-field.tsx'
import { type Texts, useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { LanguageField } from '../../../kit/own-card/language-field.tsx'
import { UploadArea } from '../../../kit/uploads/upload-area.tsx'
import { hasDraft, useDraft } from '../../../stores/drafts.ts'
import { DetailsField } from './details-field.tsx'
import { type Held, kinds } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { pair, picture } from './meetings.styles.ts'
import { areTimes, TimeFields } from './time-fields.tsx'
import { useDiscard } from './use-discard.ts'

const texts = ['names', 'summaries', 'details', 'addresses', 'organisers'] as const
type TextName = Exclude<(typeof texts)[number], 'details'>
const fields = [
  { name: 'names', word: 'name', maxLength: 200, rows: 1 },
  { name: 'summaries', word: 'summary', maxLength: 2000, rows: 3 },
  { name: 'addresses', word: 'place', maxLength: 300, rows: 1 },
  { name: 'organisers', word: 'organiser', maxLength: 200, rows: 1 },
] as const satisfies readonly { name: TextName; word: string; maxLength: number; rows: number }[]

const partsOf = ({ meetingCode, isPublished, registration, identities, forms, sessionNum, missing, ...rest }: Held) =>
  rest

const isWrongStream = (address: string) => address !== '' && !/^https:\/\/\S+\.\S+/.test(address)

/** The form for the texts of a meeting in all languages, its times and its photo. `onReload` loads the newest state. */
export function About(props: { held: Held; onHeld(held: Held): void; onReload(): void }) {
  const { held, onHeld, onReload } = props
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const { meetingCode } = held
  const draftName = `meeting:${meetingCode}`
  const [draft, change, clear] = useDraft(draftName, partsOf(held))
  const [edited, setEdited] = useEditedLanguage()
  const [isTried, setTried] = useState(false)
  const [uploadNum, setUploadNum] = useState(0)
  const { submit, isBusy, error, clearError } = useSubmit()
  const isOld = error?.code === 'meetingChanged'
  const isChanged = hasDraft(draftName)
  const discardWithNewer = useDiscard(held, () => {
    clear()
    clearError()
  })
  const isNamed = Object.values(draft.names).some((name) => name.trim())
  const setText = (name: TextName, text: string) => change({ [name]: { ...draft[name], [edited]: text } })
  const percentOf = (code: string) =>
    (texts.filter((name) => (draft[name] as Texts)[code]?.trim()).length / texts.length) * 100
  async function save() {
    const saved = await client.heldMeetings.save({ body: { ...draft, meetingCode, language } })
    toast(t('saved'), 'done')
    setTried(false)
    discardWithNewer()
    onHeld(saved)
  }
  return (
    <section>
      <h2>{t('about')}</h2>
      <LanguageBar value={edited} onLanguage={setEdited} percentOf={percentOf} unsaved={[]} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isNamed && areTimes(draft) && !isWrongStream(draft.liveUrl) && uploadNum === 0) void submit(save)
        }}
      >
        {fields.map(({ name, word, ...field }) => (
          <LanguageField
            key={name}
            {...field}
            name={name}
            label={t(word)}
            help={name === 'addresses' ? t('placeHelp') : undefined}
            texts={draft[name]}
            language={edited}
            required={name === 'names'}
            error={isTried && name === 'names' && !isNamed ? t('nameMissing') : undefined}
            onText={(text) => setText(name, text)}
          />
        ))}
        <DetailsField texts={draft.details} language={edited} onTexts={(details) => change({ details })} />
        <TimeFields times={draft} isTried={isTried} onTimes={change} />
        <div className={pair}>
          <ZoneField
            label={t('zone')}
            help={t('zoneHelp')}
            value={draft.timeZone}
            onValue={(timeZone) => change({ timeZone })}
          />
          <SelectField
            label={t('kind')}
            name="meetingType"
            value={draft.meetingType}
            options={kinds.map((value) => ({ value, label: t(value) }))}
            onValue={(meetingType) => change({ meetingType })}
          />
        </div>
        <div className={pair}>
          <TextField
            label={t('phone')}
            name="phone"
            dir="ltr"
            maxLength={40}
            value={draft.phone}
            onValue={(phone) => change({ phone })}
          />
          <TextField
            type="url"
            label={t('liveUrl')}
            help={t('liveHelp')}
            name="liveUrl"
            maxLength={1000}
            value={draft.liveUrl}
            error={isTried && isWrongStream(draft.liveUrl) ? t('liveWrong') : undefined}
            onValue={(liveUrl) => change({ liveUrl })}
          />
        </div>
        <div className={picture}>
          <p>{t('photo')}</p>
          {draft.cover && (
            <>
              <img src={draft.cover} alt="" width="600" height="400" />
              <Button kind="ghost" size="sm" icon={Trash} onClick={() => change({ cover: '' })}>
                {t('removePhoto')}
              </Button>
            </>
          )}
          <UploadArea
            taking="image"
            onDone={({ fileUrl }) => change({ cover: fileUrl })}
            onBusy={(by) => setUploadNum((num) => num + by)}
          />
        </div>
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        {isChanged && !error && <Banner tone="info">{t('unsaved')}</Banner>}
        <div className="actions">
          <Button type="submit" kind="primary" busy={isBusy || uploadNum > 0}>
            {t('save')}
          </Button>
          {isChanged && (
            <Button
              kind="ghost"
              onClick={() => {
                if (!isOld) return clear()
                discardWithNewer()
                onReload()
              }}
            >
              {t(isOld ? 'newest' : 'discard')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
