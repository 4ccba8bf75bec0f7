import { Copy } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import { formatMoment } from '../../../../i18n/format-more.ts'
import { fullName } from '../../../../i18n/person-name.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Dialog } from '../../../../widgets/ui/overlay/overlay.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { facts } from '../../../kit/facts.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { groupWords } from './group-messages.ts'
import { type Place, placeTones, placeWords } from './group-rows.ts'

const nameOf = ({ firstName, lastName }: Place) => fullName({ firstName, lastName, countryCode: '' })

/** The colleagues of the reader, each with what has become of their place. Nothing where there are none. */
export function PlaceList({ places, onChange }: { places: readonly Place[]; onChange(): Promise<void> }) {
  const t = useWords(groupWords)
  if (places.length === 0) return null
  return (
    <section className="card" aria-label={t('colleagues')}>
      <h2>{t('colleagues')}</h2>
      <ul className="places">
        {places.map((place) => (
          <PlaceRow key={place.placeId} place={place} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function PlaceRow({ place, onChange }: { place: Place; onChange(): Promise<void> }) {
  const t = useWords(groupWords)
  const language = useLanguage()
  const isInBrowser = useIsInBrowser()
  const { status, heldUntil, organisation, position, email, phone } = place
  const about = [position, organisation, email || phone].filter(Boolean)
  return (
    <li data-state={status}>
      <div>
        <b>
          <bdi>{nameOf(place)}</bdi>
        </b>
        <small>{facts(...about)}</small>
        {heldUntil && (
          <small>{isInBrowser ? t('keptUntil', { when: formatMoment(heldUntil, language) }) : '\u00a0'}</small>
        )}
      </div>
      <Tag tone={placeTones[status]}>{t(placeWords[status])}</Tag>
      {status === 'INVITED' && <PlaceActions place={place} onChange={onChange} />}
    </li>
  )
}

/** The actions on a place that its colleague has not taken yet. */
function PlaceActions({ place, onChange }: { place: Place; onChange(): Promise<void> }) {
  const t = useWords(groupWords)
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const [link, setLink] = useState('')
  const { submit, isBusy } = useSubmit()
  const { placeId } = place
  const attempt = (work: () => Promise<void>) => () =>
    void submit(() => work().catch((error) => void toast(apiError(error).message || t('failed'), 'error')))
  const sendAgain = attempt(async () => {
    const sent = await client.registrationGroups.sendAgain({ body: { placeId } })
    if (sent.isSent) toast(t('sentAgain'), 'done')
    else setLink(sent.link)
  })
  const withdraw = attempt(async () => {
    await client.registrationGroups.withdraw({ body: { placeId } })
    toast(t('withdrawDone'), 'done')
    await onChange()
  })
  const copy = async (button: HTMLElement) => {
    const isCopied = await copyText(link, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  return (
    <>
      {link && (
        <p className="link" role="status">
          {t('notSent')} <bdi dir="ltr">{link}</bdi>
        </p>
      )}
      <div className="actions">
        {link && (
          <Button kind="soft" size="sm" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
            {t('copyLink')}
          </Button>
        )}
        <Button kind="secondary" size="sm" busy={isBusy} data-action="send-again" onClick={sendAgain}>
          {t('sendAgain')}
        </Button>
        <Button kind="ghost" size="sm" data-action="withdraw" onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title={t('withdrawQuestion', { name: nameOf(place) })}
        text={t('withdrawText')}
        cancelLabel={t('keep')}
        action={{
          label: t('withdraw'),
          kind: 'danger',
          onPress: () => {
            setAsking(false)
            withdraw()
          },
        }}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
