import { itemLimits } from '../../../../api/contract/enterprises/home-limits.ts'
import { isLanguage, languages } from '../../../../i18n/locales.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import type { Option } from '../../../../widgets/ui/fields/search-list.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { alwaysShown, isWrongOrder, type ShownTerms } from '../../../kit/own-card/shown-days.ts'
import { ShownTimes } from '../../../kit/own-card/shown-times.tsx'
import { DayField, ListField, PlainField, TextInLanguage } from '../fields/fields.tsx'
import { PictureField, PicturesField } from '../fields/media-fields.tsx'
import { HomePhoneField } from '../fields/phone-and-capital.tsx'
import { type Find, PickField, PicksField } from '../fields/pick-field.tsx'
import { RichInLanguage } from '../fields/rich-field.tsx'
import { useLanguageName } from '../form/language-name.ts'
import { useEditing } from '../form/use-edit.ts'
import { callsOf, matchesSearch, textOf } from './item-calls.ts'
import { type FieldDescription, kinds } from './item-kinds.ts'
import { itemWords } from './item-messages.ts'
import { PayField } from './pay-field.tsx'

/** The number of options that are shown at once; a search finds the others. */
const maxOffered = 50

const byText = (options: readonly Option[], text: string) =>
  options.filter(({ name, meta }) => matchesSearch({ name, meta }, ['name', 'meta'], text))

/**
 * Returns the searches for things that an enterprise can refer to: its members, its products, other enterprises,
 * exhibitions.
 */
function useSearches(): Record<'person' | 'product' | 'partner' | 'ownPartner' | 'meeting', Find> {
  const { enterpriseCode, language: edited } = useEditing()
  const language = useLanguage()
  const query = { enterpriseCode }
  return {
    async person(text) {
      const { list } = await client.members.list({ query })
      const people = list.flatMap(({ uid, name, email }) =>
        uid ? [{ id: uid, name: name || email, meta: email }] : [],
      )
      return byText(people, text)
    },
    async product(text) {
      const { list } = await callsOf(kinds.products).list({ query })
      const matches = list.filter((item) => matchesSearch(item, ['name'], text))
      const options = matches.map((item) => ({ id: item.id, name: textOf(item, 'name', edited) || item.id }))
      return text ? options.slice(0, maxOffered) : options
    },
    async partner(text) {
      if (!text.trim()) return []
      const { list } = await client.searches.find({ query: { search: text.trim(), type: 'ENTERPRISE', language } })
      return list.map(({ relationId, relationName }) => ({ id: relationId, name: relationName }))
    },
    async ownPartner() {
      const { chain } = await client.enterprises.homepage({ query: { enterpriseCode, language } })
      return chain.flatMap(({ partners }) =>
        partners.map((partner) => ({ id: partner.enterpriseCode, name: partner.name })),
      )
    },
    async meeting(text) {
      const { list } = await client.exhibitions.list({ query: { language } })
      return byText(
        list.map(({ meetingCode, name }) => ({ id: meetingCode, name })),
        text,
      )
    },
  }
}

/** A field of an item, drawn by its description. */
export function ItemField({ field }: { field: FieldDescription }) {
  const t = useWords(itemWords)
  const labels = {
    name: field.name,
    label: t(field.label),
    help: field.help && t(field.help),
  }
  switch (field.is) {
    case 'text':
      return (
        <TextInLanguage
          {...labels}
          maxLength={field.maxLength}
          isLong={field.isLong ?? false}
          required={field.required ?? false}
        />
      )
    case 'rich':
      return <RichInLanguage {...labels} maxLength={field.maxLength} />
    case 'plain':
      return <PlainField {...labels} maxLength={field.maxLength} type={field.type ?? 'text'} />
    case 'day':
      return <DayField {...labels} />
    case 'picture':
      return <PictureField {...labels} />
    case 'file':
      return <PictureField {...labels} taking="document" />
    case 'pictures':
      return <PicturesField {...labels} maxItems={field.maxItems} />
    case 'phone':
      return <HomePhoneField label={labels.label} />
    case 'pay':
      return <PayField />
    case 'tags':
    case 'specs':
      return <TextLines {...labels} isPair={field.is === 'specs'} maxItems={field.maxItems} />
    case 'terms':
      return <TermsField {...labels} />
    case 'switch':
    case 'choice':
    case 'language':
      return <ChoiceField {...labels} of={field} />
    default:
      return <PickedField {...labels} of={field} />
  }
}

function TextLines({
  name,
  label,
  maxItems,
  isPair,
}: {
  name: string
  label: string
  maxItems: number
  isPair: boolean
}) {
  const t = useWords(itemWords)
  const tag = [{ key: '', maxLength: itemLimits.product.tag, label: (number: number) => t('tag', { at: number }) }]
  const spec = [
    { key: 'name', maxLength: itemLimits.product.specName, label: (number: number) => t('specName', { at: number }) },
    {
      key: 'value',
      maxLength: itemLimits.product.specValue,
      label: (number: number) => t('specValue', { at: number }),
    },
  ]
  return (
    <ListField
      name={name}
      maxItems={maxItems}
      legend={label}
      add={t(isPair ? 'addSpec' : 'addTag')}
      parts={isPair ? spec : tag}
    />
  )
}

function ChoiceField({ name, label, of }: { name: string; label: string; of: FieldDescription }) {
  const t = useWords(itemWords)
  const nameOf = useLanguageName()
  const { value, setValue, errorOf } = useEditing()
  if (of.is === 'switch') {
    return <Switch label={label} checked={value[name] === true} onChecked={(isOn) => setValue(name, isOn)} />
  }
  const options =
    of.is === 'choice'
      ? of.options.map((word) => ({ value: word as string, label: t(word) }))
      : [
          { value: 'none', label: t('anyLanguage') },
          ...languages.map((code) => ({ value: code as string, label: nameOf(code) })),
        ]
  const chosenValue = String(value[name] ?? '')
  return (
    <SelectField
      name={name}
      label={label}
      options={options}
      value={of.is === 'language' && !isLanguage(chosenValue) ? 'none' : chosenValue}
      error={errorOf(name)}
      onValue={(input) => setValue(name, input === 'none' ? '' : input)}
    />
  )
}

/** The switch of a product, and the days on which visitors see it. */
function TermsField({ name, label }: { name: string; label: string }) {
  const t = useWords(itemWords)
  const { value, setValue, errorOf } = useEditing()
  const terms = (value[name] as ShownTerms | undefined) ?? alwaysShown
  const error = errorOf(name) ?? errorOf(`${name}.until`)
  return (
    <>
      <ShownTimes
        terms={terms}
        label={label}
        switchLabel={t('showProduct')}
        nameOf={(field) => `${name}.${field}`}
        hidden={t('productHidden')}
        onTerms={(changed) => setValue(name, { ...terms, ...changed })}
      />
      {error && !isWrongOrder(terms) && <p role="alert">{error}</p>}
    </>
  )
}

function PickedField({
  of,
  ...labels
}: {
  name: string
  label: string
  help?: string | undefined
  of: FieldDescription
}) {
  const t = useWords(itemWords)
  const searches = useSearches()
  switch (of.is) {
    case 'person':
      return <PickField {...labels} none={t('noAccount')} empty={t('noPerson')} find={searches.person} />
    case 'partner':
      return (
        <PickField
          {...labels}
          none={t('noEnterprise')}
          empty={t('noPartner')}
          find={searches.partner}
          known={searches.ownPartner}
        />
      )
    case 'product':
      return <PickField {...labels} none={t('ofEnterprise')} empty={t('noProduct')} find={searches.product} />
    case 'meeting':
      return <PickField {...labels} none={t('noFair')} empty={t('noFair')} find={searches.meeting} />
    case 'products':
      return (
        <PicksField
          {...labels}
          add={t('addProduct')}
          empty={t('noProduct')}
          maxItems={of.maxItems}
          find={searches.product}
        />
      )
    default:
      return null
  }
}
