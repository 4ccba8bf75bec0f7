import { Copy } from 'lucide'
import { useState } from 'react'
import { useAnswer } from '../element/use-answer.ts'
import { PersonMark } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { copyText } from '../ui/copy.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useLanguage, useWords } from '../ui/language.tsx'
import { codePicture, contactText } from '../ui/media/contact-code.ts'
import { Sheet } from '../ui/overlay/overlay.tsx'
import { useToast } from '../ui/overlay/toast.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { css } from '../ui/theme/style.ts'
import { laterWords } from './later-messages.ts'
import { personCardWords } from './messages.ts'
import type { CardData, CardProps } from './resources.ts'

const arch = css`
  display:grid;justify-items:center;gap:6px;padding:24px 20px;border-radius:160px 160px var(--foyer-r-lg) var(--foyer-r-lg);background:var(--foyer-brand-soft);text-align:center;
  b{font-size:var(--foyer-fs-h3);line-height:var(--foyer-lh-snug);}
  >img{display:block;inline-size:232px;block-size:232px;max-inline-size:100%;object-fit:contain;margin-block-start:10px;padding:12px;border-radius:var(--foyer-r-lg);background:#fff;}
`
const hint = css`color:var(--foyer-text-2);text-wrap:pretty;`
const fields = css`
  display:grid;gap:1px;margin:0;overflow:hidden;border-radius:var(--foyer-r-md);background:var(--foyer-line);box-shadow:0 0 0 1px var(--foyer-line);
  >div{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:0 8px;padding:6px 6px 6px 14px;background:var(--foyer-surface);}
  &:dir(rtl)>div{padding:6px 14px 6px 6px;}
  dt{font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  dd{margin:0;font-weight:500;overflow-wrap:anywhere;}
  dd:last-child{grid-row:1/3;grid-column:2;}
`
const stack = css`display:grid;grid-template-columns:minmax(0,1fr);gap:14px;`

export interface CodeSheetProps {
  card: CardData['card']
  client: CardProps['client']
  page: CardProps['page']
  /** The address of the person's page. */
  profile: string
  /** True where the visitor wants to save the contact, in a browser that saves no files. */
  isSaving: boolean
  onClose(): void
}

/** The codes of a card, as pictures that a long press saves; where files cannot be saved, each field to copy, too. */
export function CodeSheet(props: CodeSheetProps) {
  const { card, isSaving, onClose } = props
  const t = useWords(laterWords)
  const [tab, setTab] = useState(isSaving ? 'contact' : 'link')
  const { name } = card
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(isSaving ? 'saveTitle' : 'codeOf', { name })}
      subtitle={isSaving ? undefined : t(tab === 'link' ? 'scan' : 'scanContact')}
    >
      {isSaving ? (
        <div className={stack}>
          <p className={hint}>{t('saveHint')}</p>
          <ContactCode {...props} />
          <Fields {...props} />
        </div>
      ) : (
        <>
          <Tabs
            label={t('codeOf', { name })}
            tabs={[
              { id: 'link', label: t('linkCode') },
              { id: 'contact', label: t('contactCode') },
            ]}
            value={tab}
            onValue={setTab}
          />
          <TabPanel of="link" id={tab}>
            <LinkCode {...props} />
          </TabPanel>
          <TabPanel of="contact" id={tab}>
            <ContactCode {...props} />
          </TabPanel>
        </>
      )}
    </Sheet>
  )
}

function Head({ card, page }: CodeSheetProps) {
  return (
    <>
      <PersonMark name={card.name} src={card.avatar && new URL(card.avatar, page.api).href} size={64} />
      <b>
        <bdi>{card.name}</bdi>
      </b>
      {card.company && <span dir="auto">{card.company}</span>}
    </>
  )
}

/** The code that leads to the card; the server counts who scans it. */
function LinkCode(props: CodeSheetProps) {
  const { card, client, page } = props
  const t = useWords(laterWords)
  const tCard = useWords(personCardWords)
  const language = useLanguage()
  const code = useAnswer(
    (signal) => client.qrCodes.config({ code: card.uid, query: { language } }, signal),
    [client, card.uid, language],
  )
  return (
    <div className={arch}>
      <Head {...props} />
      {code.data && (
        <img
          src={new URL(code.data.imageUrl, page.api).href}
          width="232"
          height="232"
          alt={t('codeOf', { name: card.name })}
        />
      )}
      {code.is === 'waiting' && !code.data && <Skeleton rows={3} />}
      {code.error && (
        <p role="alert">
          {code.error.message || tCard('offline')}{' '}
          <Button kind="soft" size="sm" onClick={code.again}>
            {tCard('tryAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The code that holds the contact itself and needs no network. */
function ContactCode(props: CodeSheetProps) {
  const { card, profile } = props
  const t = useWords(laterWords)
  const [picture] = useState(() => codePicture(contactText(card, profile)))
  return (
    <div className={arch}>
      <Head {...props} />
      <img src={picture} width="232" height="232" alt={t('scanContact')} />
    </div>
  )
}

/** The fields of the person that the visitor may see, each with a button that copies it. */
function Fields({ card, profile }: CodeSheetProps) {
  const t = useWords(laterWords)
  const tCard = useWords(personCardWords)
  const toast = useToast()
  const numberOf = (dialling: string, phone: string) => phone && `${dialling} ${phone}`.trim()
  const rows = [
    ['name', t('name'), card.name],
    ['position', t('position'), card.position],
    ['company', t('company'), card.company],
    ['phone', tCard('phone'), numberOf(card.phoneCountryCode, card.phone)],
    ['companyPhone', tCard('companyPhone'), numberOf(card.companyPhoneCountryCode, card.companyPhone)],
    ['email', tCard('email'), card.email],
    ['address', tCard('address'), card.fullAddress],
    ...card.links.map((address) => [address, tCard('website'), address] as const),
    ['profile', t('pageAddress'), profile],
  ] as const
  const copy = async (text: string, button: Element) => {
    if (await copyText(text, button)) toast(t('copied'))
    else toast(t('notCopied'), 'error')
  }
  return (
    <dl className={fields}>
      {rows.map(
        ([key, label, value]) =>
          value && (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
              <dd>
                <IconButton
                  icon={Copy}
                  label={t('copy', { field: label })}
                  onClick={(event) => void copy(value, event.currentTarget)}
                />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
