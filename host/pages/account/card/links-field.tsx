import { Plus, X } from 'lucide'
import { useRef } from 'react'
import { cardsLimits } from '../../../../api/contract/people/cards-limits.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useFocusInList } from '../../../kit/order/focus.ts'
import { meWords } from '../me/me-messages.ts'
import { newLink, type OwnLink } from './card-draft.ts'
import { linkLines } from './edit-card.styles.ts'
import { LinkTimes } from './link-times.tsx'

/** The links of a card, each with when it is shown. `wrong` are the indexes of those that were refused. */
export function LinksField(props: {
  links: readonly OwnLink[]
  /** The address that the company has set, which stays. */
  locked: string | undefined
  wrong: readonly number[]
  onLinks(links: readonly OwnLink[]): void
}) {
  const { links, locked, wrong, onLinks } = props
  const t = useWords(meWords)
  const list = useRef<HTMLDivElement>(null)
  useFocusInList(list)
  const change = (index: number, changed: Partial<OwnLink>) =>
    onLinks(links.map((other, at) => (at === index ? { ...other, ...changed } : other)))
  return (
    <div className={linkLines} ref={list}>
      {links.map((ownLink, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list keeps its order and its places have no other name
        <div key={index}>
          <div className="address">
            <TextField
              label={t('linkAt', { at: index + 1 })}
              name={`links.${index}`}
              type="url"
              maxLength={1000}
              placeholder="https://"
              value={ownLink.address}
              readOnly={ownLink.address === locked}
              error={wrong.includes(index) ? t('wrongLink') : undefined}
              onValue={(address) => change(index, { address })}
            />
            {ownLink.address !== locked && (
              <IconButton
                icon={X}
                size="sm"
                label={t('removeLink', { at: index + 1 })}
                onClick={() => onLinks(links.filter((_, at) => at !== index))}
              />
            )}
          </div>
          {ownLink.address && ownLink.address !== locked && (
            <LinkTimes ownLink={ownLink} at={index + 1} onTimes={(times) => change(index, times)} />
          )}
        </div>
      ))}
      {links.length < cardsLimits.links && (
        <Button
          kind="soft"
          size="sm"
          icon={Plus}
          onClick={() => {
            onLinks([...links, newLink])
            // The focus moves to the line that was added.
            setTimeout(() => list.current?.querySelector<HTMLElement>('div:last-of-type > .address input')?.focus(), 60)
          }}
        >
          {t('addLink')}
        </Button>
      )}
    </div>
  )
}
