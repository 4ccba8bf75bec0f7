import { useWords } from '../../../../widgets/ui/language.tsx'
import { ShownTimes } from '../../../kit/own-card/shown-times.tsx'
import { meWords } from '../me/me-messages.ts'
import type { OwnLink } from './card-draft.ts'

const fieldNames = { from: 'linkFrom', until: 'linkUntil' } as const

/** The switch of a link, and the days on which it is shown. */
export function LinkTimes(props: {
  ownLink: OwnLink
  /** The place of the link among all, from 1. */
  at: number
  onTimes(times: Partial<OwnLink>): void
}) {
  const { ownLink, at, onTimes } = props
  const t = useWords(meWords)
  return (
    <ShownTimes
      terms={ownLink}
      label={t('linkAt', { at })}
      switchLabel={t('linkShown', { at })}
      nameOf={(field) => `${fieldNames[field]}.${at - 1}`}
      hidden={t('linkHidden')}
      onTerms={onTimes}
    />
  )
}
