import { useState } from 'react'
import { formatNumber } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { FormError } from '../../../kit/form/form-error.tsx'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link } from '../../../router.ts'
import { textOf } from '../meetings/held.ts'
import type { HeldCoupons } from './coupon-draft.ts'
import { heldCouponWords } from './held-coupon-messages.ts'
import { SharedLink } from './shared-link.tsx'

/** The ways to give out the saved coupons of a meeting: to those who are registered, and by link. */
export function Giving(props: { meetingCode: string; held: HeldCoupons; onLoad(): Promise<void> }) {
  const { meetingCode, held, onLoad } = props
  const t = useWords(heldCouponWords)
  const language = useLanguage()
  const { submit, isBusy, error, until } = useSubmit()
  const [chosen, setChosen] = useState('')
  const [identity, setIdentity] = useState('ALL')
  const [isCheckedIn, setCheckedIn] = useState(false)
  const [done, setDone] = useState<{ given: number; missing: number }>()
  const { kinds, groups } = held
  const kindCode = kinds.some((kind) => kind.kindCode === chosen) ? chosen : (kinds[0]?.kindCode ?? '')
  if (!kindCode) return null
  const give = async () => {
    setDone(undefined)
    setDone(
      await client.heldCoupons.give({
        body: { meetingCode, kindCode, identity: identity === 'ALL' ? '' : identity, isCheckedIn },
      }),
    )
    await onLoad()
  }
  const chosenGroups = identity === 'ALL' ? groups : groups.filter((group) => group.identity === identity)
  const people = groups.reduce((sum, group) => sum + group.people, 0)
  const checkedIn = chosenGroups.reduce((sum, group) => sum + group.checkedIn, 0)
  const number = (count: number) => formatNumber(count, language)
  return (
    <section aria-label={t('give')}>
      <h2>{t('give')}</h2>
      <p>
        {t('giveText')} {t('giveNotice')}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit(give)
        }}
      >
        <SelectField
          label={t('which')}
          name="kind"
          value={kindCode}
          options={kinds.map(({ kindCode, names }) => ({ value: kindCode, label: textOf(names, language) }))}
          onValue={setChosen}
        />
        <SelectField
          label={t('whom')}
          name="identity"
          value={identity}
          options={[
            { value: 'ALL', label: t('everybody', { count: number(people) }) },
            ...groups.map(({ identity, name, people }) => ({
              value: identity,
              label: `${name || identity} (${number(people)})`,
            })),
          ]}
          onValue={setIdentity}
        />
        <Switch
          label={t('onlyCheckedIn', { count: number(checkedIn) })}
          checked={isCheckedIn}
          onChecked={setCheckedIn}
        />
        <FormError error={error} until={until} />
        {done && (
          <p role="status">
            {t('given', { count: done.given })} {done.missing > 0 && t('missing', { count: done.missing })}
          </p>
        )}
        <Button type="submit" kind="secondary" busy={isBusy}>
          {t('give')}
        </Button>
      </form>
      {kinds
        .filter(({ isClaimable }) => isClaimable)
        .map(({ kindCode, claimCode, names }) => (
          <SharedLink
            key={kindCode}
            label={t('claimLink', { name: textOf(names, language) })}
            path={link('coupons', { claimCode })}
          />
        ))}
    </section>
  )
}
