import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { link } from '../../../router.ts'
import { memberWords } from '../member-messages.ts'
import { companyCardWords } from './company-card-messages.ts'
import { cardRows } from './company-cards.styles.ts'
import type { CompanyCards } from './enterprise-cards.tsx'

type IssuedCard = CompanyCards['cards'][number]

const tones = { INVITED: 'info', EXPIRED: 'warn', ACCEPTED: 'ok', ENDED: 'plain' } as const

/** The issued cards, each with its state; those that nobody has accepted can be sent again or withdrawn. */
export function IssuedRows(props: {
  enterpriseCode: string
  cards: readonly IssuedCard[]
  act(action: () => Promise<unknown>, doneText: string): Promise<void>
}) {
  const { enterpriseCode, cards, act } = props
  const t = useWords(companyCardWords)
  const tMembers = useWords(memberWords)
  const language = useLanguage()
  const stateWords = {
    INVITED: tMembers('invitedTag'),
    EXPIRED: t('expired'),
    ACCEPTED: t('accepted'),
    ENDED: t('ended'),
  }
  return (
    <ul className={cardRows}>
      {cards.map(({ cardId, uid, name, email, phone, title, department, state }) => (
        <li key={cardId}>
          <div>
            <b>{uid ? <a href={link('mainPage', { uid })}>{name}</a> : <bdi>{name}</bdi>}</b>
            <small>
              <bdi>{[title, department].filter(Boolean).join(' ·\u00a0')}</bdi>
            </small>
            <small>
              <bdi dir="ltr">{email || phone}</bdi>
            </small>
          </div>
          <Tag tone={tones[state]}>{stateWords[state]}</Tag>
          {!uid && (
            <div className="buttons">
              <Button
                kind="ghost"
                size="sm"
                onClick={() =>
                  void act(
                    () => client.issuedCards.resend({ body: { enterpriseCode, cardId, language } }),
                    tMembers('invited', { email: email || phone }),
                  )
                }
              >
                {tMembers('resend')}
                <span className="off-screen">: {name}</span>
              </Button>
              <Button
                kind="ghost"
                size="sm"
                onClick={() =>
                  void act(
                    () => client.issuedCards.withdraw({ body: { enterpriseCode, cardIds: [cardId] } }),
                    t('withdrawn'),
                  )
                }
              >
                {t('withdraw')}
                <span className="off-screen">: {name}</span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
