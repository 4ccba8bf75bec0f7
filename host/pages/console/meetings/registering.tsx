import { Plus } from 'lucide'
import { useState } from 'react'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useEditedLanguage } from '../../../kit/own-card/edited-language.ts'
import { LanguageBar } from '../../../kit/own-card/language-bar.tsx'
import { useDraft } from '../../../stores/drafts.ts'
import { areDays, EntranceDays } from './entrance-days.tsx'
import { type Held, type Identity, textOf, wholeNumber } from './held.ts'
import { heldMeetingWords } from './meeting-words.ts'
import { languageGroups, pair } from './meetings.styles.ts'
import { areWrongPlaces, isWrongNumber, NumberField } from './number-field.tsx'
import { newGroup, RegisterGroup, type TypedGroup } from './register-group.tsx'
import { TransferFields } from './transfer-fields.tsx'
import { useDiscard } from './use-discard.ts'

const placesOf = (capacity: number | null) => (capacity === null ? '' : String(capacity))

const typed = ({ capacity, ...identity }: Identity): TypedGroup => ({
  ...identity,
  id: identity.identity,
  places: placesOf(capacity),
})

/** The least and the most days until ID data are deleted, and hours of an offer. */
const ranges = { idDataDays: [0, 3650], offerHours: [1, 720] } as const

/** The form for the rules of registration and for the groups as which people register. */
export function Registering({ held, onHeld }: { held: Held; onHeld(held: Held): void }) {
  const t = useWords(heldMeetingWords)
  const language = useLanguage()
  const toast = useToast()
  const { meetingCode, registration, identities, forms } = held
  const [draft, change, clear] = useDraft(`meeting-registration:${meetingCode}`, {
    isOpen: !registration.isClosed,
    opensAt: registration.opensAt,
    closesAt: registration.closesAt,
    transferRule: registration.transferRule,
    transferUntil: registration.transferUntil,
    days: registration.entranceDays,
    places: placesOf(registration.capacity),
    idDataDays: String(registration.idDataDays),
    offerHours: String(registration.offerHours),
    groups: identities.length > 0 ? identities.map(typed) : [newGroup('first', t('visitor'), language)],
  })
  const [edited, setEdited] = useEditedLanguage()
  const [isTried, setTried] = useState(false)
  const { submit, isBusy, error } = useSubmit()
  const { isOpen, opensAt, closesAt, transferRule, transferUntil, days, places, idDataDays, offerHours, groups } = draft
  const discardWithNewer = useDiscard(held, clear)
  const changeGroup = (id: string, part: Partial<TypedGroup>) =>
    change({ groups: groups.map((each) => (each.id === id ? { ...each, ...part } : each)) })
  const isWrongClose = Boolean(opensAt && closesAt && closesAt <= opensAt)
  const isFine =
    !isWrongClose &&
    areDays(days) &&
    !areWrongPlaces(places, registration.takenNum) &&
    !isWrongNumber(idDataDays, ranges.idDataDays) &&
    !isWrongNumber(offerHours, ranges.offerHours) &&
    groups.every(({ names, places, takenNum }) => textOf(names, language).trim() && !areWrongPlaces(places, takenNum))
  const textsOf = (code: string) => groups.flatMap(({ names, summaries }) => [names[code], summaries[code]])
  const percentOf = (code: string) => (textsOf(code).filter((text) => text?.trim()).length / (groups.length * 2)) * 100
  async function save() {
    const saved = await client.heldMeetings.saveRegistration({
      body: {
        ...{
          meetingCode,
          language,
          opensAt,
          closesAt,
          transferRule,
          transferUntil,
          entranceDays: days,
          isClosed: !isOpen,
          capacity: wholeNumber(places),
          idDataDays: Number(idDataDays),
          offerHours: Number(offerHours),
        },
        identities: groups.map(({ id, identity, places, takenNum, ...rest }) => ({
          ...rest,
          ...(identity && { identity }),
          capacity: wholeNumber(places),
        })),
      },
    })
    toast(t('saved'), 'done')
    setTried(false)
    discardWithNewer()
    onHeld(saved)
  }
  return (
    <section>
      <h2>{t('registration')}</h2>
      <p>{registration.isOn ? t('registered', { count: registration.takenNum }) : t('registrationOff')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isFine) void submit(save)
        }}
      >
        <Switch label={t('takes')} checked={isOpen} onChecked={(isOpen) => change({ isOpen })} />
        <div className={pair}>
          <MomentField
            type="datetime-local"
            label={t('opens')}
            help={t('opensHelp')}
            name="opensAt"
            value={opensAt}
            onValue={(opensAt) => change({ opensAt })}
          />
          <MomentField
            type="datetime-local"
            label={t('closes')}
            help={t('closesHelp')}
            name="closesAt"
            value={closesAt}
            error={isTried && isWrongClose ? t('closesWrong') : undefined}
            onValue={(closesAt) => change({ closesAt })}
          />
        </div>
        <NumberField
          label={t('places')}
          help={t('placesHelp')}
          name="places"
          text={places}
          takenNum={registration.takenNum}
          isTried={isTried}
          onText={(places) => change({ places })}
        />
        <TransferFields {...{ transferRule, transferUntil }} onChange={change} />
        <div className={pair}>
          <NumberField
            label={t('offerHours')}
            help={t('offerHoursHelp')}
            name="offerHours"
            text={offerHours}
            range={ranges.offerHours}
            isTried={isTried}
            onText={(offerHours) => change({ offerHours })}
          />
          <NumberField
            label={t('idDataDays')}
            help={t('idDataDaysHelp')}
            name="idDataDays"
            text={idDataDays}
            range={ranges.idDataDays}
            isTried={isTried}
            onText={(idDataDays) => change({ idDataDays })}
          />
        </div>
        <EntranceDays
          days={days}
          firstDay={held.startTime.slice(0, 10)}
          isTried={isTried}
          onDays={(days) => change({ days })}
        />
        <h3>{t('groups')}</h3>
        <div className={languageGroups}>
          <LanguageBar value={edited} onLanguage={setEdited} percentOf={percentOf} unsaved={[]} />
          {groups.map((each) => (
            <RegisterGroup
              key={each.id}
              group={each}
              edited={edited}
              forms={forms}
              canCheckNames={held.canCheckNames}
              isTried={isTried}
              onChange={(part) => changeGroup(each.id, part)}
              onRemove={
                groups.length > 1 ? () => change({ groups: groups.filter(({ id }) => id !== each.id) }) : undefined
              }
            />
          ))}
        </div>
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <div className="actions">
          <Button type="submit" kind="primary" busy={isBusy}>
            {t('save')}
          </Button>
          {groups.length < 20 && (
            <Button
              kind="ghost"
              icon={Plus}
              onClick={() => change({ groups: [...groups, newGroup(`new${Date.now()}`, '', language)] })}
            >
              {t('addGroup')}
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
