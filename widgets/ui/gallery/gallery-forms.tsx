import { CircleQuestionMark, Handshake, MessageCircle, Search, ShoppingBag } from 'lucide'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { Checkbox, Switch } from '../fields/choice.tsx'
import { ChoiceTiles } from '../fields/choice-tiles.tsx'
import { SearchBox } from '../fields/search-box.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { TextArea, TextField } from '../fields/text-field.tsx'
import { IconButton } from '../icon-button.tsx'
import { useWords } from '../language.tsx'
import { PhoneField } from '../phone/phone-field.tsx'
import { Spinner } from '../spinner.tsx'
import { css } from '../theme/style.ts'
import { galleryWords } from './gallery-messages.ts'
import { countries } from './gallery-samples.ts'

/** Elements side by side that wrap. */
export const row = css`display:flex;flex-wrap:wrap;align-items:center;gap:12px;`
const grid = css`display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:16px;align-items:start;`
const reason = css`font-size:var(--foyer-fs-small);color:var(--foyer-text-3);`

/** Buttons: kinds, sizes, busy, disabled. */
export function ButtonParts() {
  const t = useWords(galleryWords)
  return (
    <>
      <div className={row}>
        <Button>{t('follow')}</Button>
        <Button kind="secondary">{t('ignore')}</Button>
        <Button kind="soft">{t('save')}</Button>
        <Button kind="ink" icon={MessageCircle}>
          {t('chat')}
        </Button>
        <Button kind="ghost">{t('ignore')}</Button>
        <Button kind="danger">{t('remove')}</Button>
      </div>
      <div className={row}>
        <Button busy busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button kind="soft" busy busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <Button disabled aria-describedby="gallery-reason">
          {t('unavailable')}
        </Button>
        <span className={reason} id="gallery-reason">
          {t('unavailableReason')}
        </span>
      </div>
      <div className={row}>
        <Button size="sm">{t('follow')}</Button>
        <Button size="sm" kind="soft">
          {t('follow')}
        </Button>
        <Button size="sm" kind="secondary" href="#gallery">
          {t('link')}
        </Button>
        <IconButton icon={Search} label={t('search')} />
        <IconButton icon={Search} label={t('search')} tone="tint" />
        <IconButton icon={Search} label={t('search')} tone="brand" />
        <IconButton icon={Search} label={t('search')} tone="on-art" />
        <IconButton icon={Search} label={t('search')} disabled />
        <Spinner label={t('sending')} />
      </div>
      <Button size="lg" block>
        {t('send')}
      </Button>
    </>
  )
}

/** Fields: empty, filled, wrong, read-only, with a counter, disabled. */
export function FieldParts() {
  const t = useWords(galleryWords)
  const [texts, setTexts] = useState({ name: '', email: 'sofia.m@palmeira', message: '', phone: '', search: '' })
  const [choice, setChoice] = useState({ country: 'CN', region: '', intention: 'buy', terms: false, notify: true })
  const set = (key: keyof typeof texts) => (value: string) => setTexts((current) => ({ ...current, [key]: value }))
  const intentions = [
    { value: 'buy', label: t('buy'), icon: ShoppingBag },
    { value: 'agent', label: t('agent'), icon: Handshake },
    { value: 'other', label: t('other'), icon: CircleQuestionMark },
  ]
  return (
    <>
      <SearchBox
        label={t('search')}
        placeholder={t('searchExhibitors')}
        value={texts.search}
        onSearch={set('search')}
      />
      <div className={grid}>
        <TextField
          label={t('name')}
          name="name"
          value={texts.name}
          onValue={set('name')}
          required
          placeholder="Sofia Marchetti"
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          value={texts.email}
          onValue={set('email')}
          required
          error={t('emailWrong')}
        />
        <TextField
          label={t('company')}
          name="company"
          value="Norvane Thermal 诺沃恒温"
          onValue={() => {}}
          readOnly
          help={t('fromAccount')}
        />
        <PhoneField
          label={t('phone')}
          name="phone"
          value={texts.phone}
          country={choice.country}
          countries={countries}
          onValue={set('phone')}
          onCountry={(country) => setChoice((current) => ({ ...current, country }))}
          optional
        />
        <SelectField
          label={t('country')}
          name="region"
          value={choice.region}
          placeholder={t('choose')}
          options={countries.map(({ country, countryCode }) => ({ value: countryCode, label: country }))}
          onValue={(region) => setChoice((current) => ({ ...current, region }))}
        />
        <SelectField
          label={t('country')}
          name="off"
          value="CN"
          options={[{ value: 'CN', label: 'China' }]}
          onValue={() => {}}
          disabled
        />
        <TextArea
          label={t('message')}
          name="message"
          value={texts.message}
          onValue={set('message')}
          maxLength={100}
          grows
        />
      </div>
      <ChoiceTiles
        legend={t('intention')}
        name="intention"
        value={choice.intention}
        options={intentions}
        onValue={(intention) => setChoice((current) => ({ ...current, intention }))}
        required
        columns={4}
      />
      <Checkbox
        name="terms"
        checked={choice.terms}
        onChecked={(terms) => setChoice((current) => ({ ...current, terms }))}
        error={choice.terms ? undefined : t('termsMissing')}
        required
      >
        {t('terms')}
      </Checkbox>
      <Switch
        label={t('notify')}
        checked={choice.notify}
        onChecked={(notify) => setChoice((current) => ({ ...current, notify }))}
      />
      <Switch label={t('unavailable')} checked={false} onChecked={() => {}} disabled />
    </>
  )
}
