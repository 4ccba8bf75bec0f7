import { Lock } from 'lucide'
import type { LockableField } from '../../../../api/contract/people/issued-fields.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { meWords } from '../me/me-messages.ts'
import { type CardDraft, type Issued, newLink, type User } from './card-draft.ts'

/** The names of the person's fields that each locked part covers. */
const covered = {
  company: ['companyName'],
  position: ['position'],
  address: ['countryCode', 'provinceCode', 'cityCode', 'areaCode', 'province', 'city', 'area', 'fullAddress'],
  website: [],
} as const satisfies Record<LockableField, readonly (keyof User)[]>

/** Returns what was typed without the parts that the company has locked since. */
export function unlockedEdits(edits: Partial<User>, issued: Issued | null): Partial<User> {
  const names: readonly string[] = issued?.locked.flatMap((field): readonly string[] => covered[field]) ?? []
  return Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name)))
}

/** Does the same for the texts and links of a draft; a locked website stays the first link. */
export function unlockedDraft(draft: CardDraft, issued: Issued | null): CardDraft {
  const { position, ...others } = draft.texts
  const isFree = !issued?.locked.includes('position')
  const site = issued?.locked.includes('website') ? issued.website : ''
  const { ownLinks: links } = draft
  const hasSite = links?.some(({ address }) => address === site)
  return {
    ...draft,
    texts: { ...others, ...(isFree && position && { position }) },
    ...(site && links && !hasSite && { ownLinks: [{ ...newLink, address: site }, ...links] }),
  }
}

/** Says who has issued the card, and whom to ask about what is locked. */
export function IssuedBanner({ issued }: { issued: Issued }) {
  const t = useWords(meWords)
  const { company, askName, locked } = issued
  const text = askName ? t('lockedAsk', { company, person: askName }) : t('lockedAskOwner', { company })
  return (
    <Banner tone="info" icon={Lock}>
      <b>{t('issuedBy', { company })}</b>
      {locked.length > 0 && <p>{text}</p>}
    </Banner>
  )
}

/** The address that the company has set. */
export function LockedAddress({ user, issued }: { user: User; issued: Issued }) {
  const t = useWords(meWords)
  const { fullAddress, area, city, province, country } = user
  return (
    <TextField
      label={t('address')}
      name="fullAddress"
      readOnly
      help={t('setBy', { company: issued.company })}
      value={[fullAddress, area, city, province, country].filter(Boolean).join(', ')}
      onValue={() => {}}
    />
  )
}
