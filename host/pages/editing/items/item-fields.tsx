import { itemLimits } from '../../../../api/contract/enterprises/home-limits.ts'
import { isLanguage, languages } from '../../../../i18n/locales.ts'
import { Switch } from '../../../../widgets/ui/fields/choice.tsx'
import type { Option } from '../../../../widgets/ui/fields/search-list.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { DayField, ListField, PlainField, TextInLanguage } from '../fields/fields.tsx'
import { PictureField, PicturesField } from '../fields/media-fields.tsx'
import { type Find, PickField, PicksField } from '../fields/pick-field.tsx'
import { ReachPhone } from '../fields/reach.tsx'
import { RichInLanguage } from '../fields/rich-field.tsx'
import { useEditing } from '../form/form.ts'
import { useLanguageName } from '../form/language-name.ts'
import { callsOf, isFound, textOf } from './item-calls.ts'
import { type FieldOf, kinds } from './item-kinds.ts'
import { itemWords } from './item-messages.ts'
import { PayField } from './pay-field.tsx'

/** How many options are shown at once; a search finds the others. */
const maxOffered = 50

const byText = (options: readonly Option[], text: string) =>
  options.filter(({ name, meta }) => isFound({ name, meta }, ['name', 'meta'], text))

/**
 * Returns the searches for things that an enterprise can refer to: its members, its products, other enterprises,
 * exhibitions.
 */
function useFinds(): Record<'person' | 'product' | 'partner' | 'ownPartner' | 'meeting', Find> {
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
      const found = list.filter((item) => isFound(item, ['name'], text))
      const options = found.map((item) => ({ id: item.id, name: textOf(item, 'name', edited) || item.id }))
      return text ? options.slice(0, maxOffered) : options
    },
    async partner(text) {
      if (!text.trim()) return []
      const { list } = await client.searches.find({ query: { search: text.trim(), type: 'ENTERPRISE', language } })
      return list.map(({ relationId, relationName }) => ({ id: relationId, name: relationName }))
    },
    async ownPartner() {
      const { chain } = await client.enterprises.homepage({ query: { enterpriseCode, language } })
      return chain.flatMap(({ partners }) => partners.map((one) => ({ id: one.enterpriseCode, name: one.name })))
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
export function ItemField({ of }: { of: FieldOf }) {
  const t = useWords(itemWords)
  const named = { name: of.name, label: t(of.label as 'name'), help: of.help && t(of.help as 'personHelp') }
  switch (of.is) {
    case 'text':
      return (
        <TextInLanguage
          {...named}
          maxLength={of.maxLength}
          isLong={of.isLong ?? false}
          required={of.required ?? false}
        />
      )
    case 'rich':
      return <RichInLanguage {...named} maxLength={of.maxLength} />
    case 'plain':
      return <PlainField {...named} maxLength={of.maxLength} type={of.type ?? 'text'} />
    case 'day':
      return <DayField {...named} />
    case 'picture':
      return <PictureField {...named} />
    case 'file':
      return <PictureField {...named} taking="document" />
    case 'pictures':
      return <PicturesField {...named} maxItems={of.maxItems} />
    case 'phone':
      return <ReachPhone label={named.label} />
    case 'pay':
      return <PayField />
    case 'tags':
    case 'specs':
      return <Lines {...named} isPair={of.is === 'specs'} maxItems={of.maxItems} />
    case 'switch':
    case 'choice':
    case 'language':
      return <Choosing {...named} of={of} />
    default:
      return <Picked {...named} of={of} />
  }
}

function Lines({ name, label, maxItems, isPair }: { name: string; label: string; maxItems: number; isPair: boolean }) {
  const t = useWords(itemWords)
  const tag = [{ key: '', maxLength: itemLimits.product.tag, label: (at: number) => t('tag', { at }) }]
  const spec = [
    { key: 'name', maxLength: itemLimits.product.specName, label: (at: number) => t('specName', { at }) },
    { key: 'value', maxLength: itemLimits.product.specValue, label: (at: number) => t('specValue', { at }) },
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

function Choosing({ name, label, of }: { name: string; label: string; of: FieldOf }) {
  const t = useWords(itemWords)
  const nameOf = useLanguageName()
  const { value, put, wrong } = useEditing()
  if (of.is === 'switch') {
    return <Switch label={label} checked={value[name] === true} onChecked={(isOn) => put(name, isOn)} />
  }
  const options =
    of.is === 'choice'
      ? of.options.map((word) => ({ value: word as string, label: t(word as 'UPSTREAM') }))
      : [
          { value: 'none', label: t('anyLanguage') },
          ...languages.map((code) => ({ value: code as string, label: nameOf(code) })),
        ]
  const chosen = String(value[name] ?? '')
  return (
    <SelectField
      name={name}
      label={label}
      options={options}
      value={of.is === 'language' && !isLanguage(chosen) ? 'none' : chosen}
      error={wrong(name)}
      onValue={(next) => put(name, next === 'none' ? '' : next)}
    />
  )
}

function Picked({ of, ...named }: { name: string; label: string; help?: string | undefined; of: FieldOf }) {
  const t = useWords(itemWords)
  const finds = useFinds()
  switch (of.is) {
    case 'person':
      return <PickField {...named} none={t('noAccount')} empty={t('noPerson')} find={finds.person} />
    case 'partner':
      return (
        <PickField
          {...named}
          none={t('noEnterprise')}
          empty={t('noPartner')}
          find={finds.partner}
          known={finds.ownPartner}
        />
      )
    case 'product':
      return <PickField {...named} none={t('ofEnterprise')} empty={t('noProduct')} find={finds.product} />
    case 'meeting':
      return <PickField {...named} none={t('noFair')} empty={t('noFair')} find={finds.meeting} />
    case 'products':
      return (
        <PicksField
          {...named}
          add={t('addProduct')}
          empty={t('noProduct')}
          maxItems={of.maxItems}
          find={finds.product}
        />
      )
    default:
      return null
  }
}
