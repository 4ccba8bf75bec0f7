import { PersonMark } from '../../../../widgets/ui/avatar.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { preview } from '../../../kit/form/card.styles.ts'
import { meWords } from '../me/me-messages.ts'
import type { User } from './card-draft.ts'

/** The head of the card as others see it, above the form. */
export function CardHead({ user, name, position }: { user: User; name: string; position: string }) {
  const t = useWords(meWords)
  return (
    <section className={preview} aria-label={t('preview')}>
      <PersonMark name={name} src={user.avatar} size={64} />
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi>{[position, user.companyName].filter(Boolean).join(' ·\u00a0')}</bdi>
        </small>
      </div>
    </section>
  )
}
