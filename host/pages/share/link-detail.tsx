import { Copy, Power, QrCode, Send } from 'lucide'
import { useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { qrAddresses } from '../../../api/contract/sharing/link-terms.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { surroundings } from '../../../widgets/links/surroundings.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { client } from '../../client.ts'
import { dayFigureWords } from '../../kit/figures/day-figure-messages.ts'
import { useSubmit } from '../../kit/form/use-submit.ts'
import { shareWords } from '../../share/messages.ts'
import { canShareNatively, fileName, shareNatively } from '../../share/native-share.ts'
import { actions } from '../../share/share.styles.ts'
import { ShareAction } from '../../share/share-action.tsx'
import { useCopyLink } from '../../share/use-copy-link.ts'
import { unlessInContext } from '../../shell/context.styles.ts'
import { formatDay, formatLastDay } from './link-days.ts'
import { LinkEnd } from './link-end.tsx'
import { linkWords } from './link-messages.ts'
import { LinkName } from './link-name.tsx'
import { LinkTarget } from './link-target.tsx'
import { displayUrl, stateOf, stateTones, stateWords, titleOf, useKindName } from './link-terms.ts'
import { LinkVisits, type LinkVisitsProps } from './links/link-visits.tsx'
import { top } from './my-links.styles.ts'
import type { MyLink } from './use-links.ts'

/** A short link, and a callback that gets it after each change. */
export interface LinkProps {
  shortLink: MyLink
  onChange(link: MyLink): void
}

/** One short link: its QR code and figures, buttons to copy and share it, its visits, name, target, end and state. */
export function LinkDetail(props: LinkProps & Pick<LinkVisitsProps, 'visits'>) {
  const { visits, ...change } = props
  const { shortLink } = change
  const t = useWords(linkWords)
  const tDays = useWords(dayFigureWords)
  const state = stateOf(shortLink)
  return (
    <>
      {state !== 'ON' && <Banner tone="warn">{t(state === 'OFF' ? 'offText' : 'overText')}</Banner>}
      <section className={top}>
        <Head shortLink={shortLink} />
        <ShareActions shortLink={shortLink} />
        <Figures shortLink={shortLink} />
      </section>
      <section className={unlessInContext}>
        <h2>{tDays('perDay')}</h2>
        <LinkVisits shortLink={shortLink} visits={visits} />
      </section>
      <LinkName key={`${shortLink.code} ${shortLink.name}`} {...change} />
      <LinkTarget {...change} />
      <LinkEnd key={shortLink.expiresAt} {...change} />
      <OnOff {...change} />
    </>
  )
}

function Head({ shortLink }: { shortLink: MyLink }) {
  const t = useWords(linkWords)
  const kindName = useKindName()
  const tShare = useWords(shareWords)
  const state = stateOf(shortLink)
  const title = titleOf(shortLink)
  return (
    <div className="head">
      <div className="code" data-off={state === 'ON' ? undefined : ''}>
        <img src={qrAddresses(shortLink.code).svgUrl} alt={tShare('codeOf', { title })} width="148" height="148" />
      </div>
      <div className="words">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <bdi className="link" dir="ltr">
          {displayUrl(shortLink.url)}
        </bdi>
        <div className="tags">
          <Tag tone={stateTones[state]}>{t(stateWords[state])}</Tag>
          <Tag>{kindName(shortLink.kind)}</Tag>
          {shortLink.shareEnName && (
            <Tag tone="brass">
              <bdi>{shortLink.shareEnName}</bdi>
            </Tag>
          )}
        </div>
      </div>
    </div>
  )
}

function ShareActions({ shortLink }: { shortLink: MyLink }) {
  const t = useWords(shareWords)
  const copy = useCopyLink()
  const [isHinting, setHinting] = useState(false)
  const { url, code } = shortLink
  const title = titleOf(shortLink)
  const send = () => {
    if (canShareNatively()) void shareNatively({ title, url })
    else setHinting(true)
  }
  return (
    <div className={actions}>
      <ShareAction icon={Copy} label={t('copyLink')} onPress={({ currentTarget }) => void copy(url, currentTarget)} />
      {(canShareNatively() || surroundings() !== 'browser') && (
        <ShareAction icon={Send} label={t('sendOn')} onPress={send} />
      )}
      <ShareAction
        icon={QrCode}
        label={t('saveCode')}
        href={qrAddresses(code).imageUrl}
        saveAs={fileName(title, 'png')}
      />
      {surroundings() !== 'browser' && <LazyHint open={isHinting} onClose={() => setHinting(false)} />}
    </div>
  )
}

const loadHint = () => import('../../../widgets/ui/overlay/share-hint.tsx')

/** The hint at the menu of the messaging app; its code is loaded only there. */
function LazyHint(props: { open: boolean; onClose(): void }) {
  const { part } = useCode(loadHint)
  return part ? <part.ShareHint {...props} /> : null
}

function Figures({ shortLink: { visits, leads, createdAt, expiresAt } }: { shortLink: MyLink }) {
  const t = useWords(linkWords)
  const tDays = useWords(dayFigureWords)
  const language = useLanguage()
  return (
    <dl>
      <div>
        <dt>{t('openings')}</dt>
        <dd>{formatNumber(visits, language)}</dd>
      </div>
      <div>
        <dt>{tDays('leads')}</dt>
        <dd>{formatNumber(leads, language)}</dd>
      </div>
      <div>
        <dt>{t('made')}</dt>
        <dd>{formatDay(createdAt, language)}</dd>
      </div>
      <div>
        <dt>{t('ends')}</dt>
        <dd>{expiresAt ? formatLastDay(expiresAt, language) : t('noEnd')}</dd>
      </div>
    </dl>
  )
}

/** Turns the link off at once; the notice about it has a button that turns it back on. */
function OnOff({ shortLink: { code, isOn }, onChange }: LinkProps) {
  const t = useWords(linkWords)
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  async function setOn(isOn: boolean) {
    try {
      onChange(await client.shareLinks.change({ body: { code, isOn: isOn } }))
      const undoAction = { label: t('undo'), onPress: () => void setOn(true) }
      toast(t(isOn ? 'turnedOn' : 'turnedOff'), 'done', isOn ? undefined : undoAction)
    } catch (error) {
      toast(apiError(error).message || t('notSaved'), 'error')
    }
  }
  return (
    <Button
      kind={isOn ? 'danger' : 'soft'}
      icon={Power}
      busy={isBusy}
      busyLabel={t('saving')}
      onClick={() => void submit(() => setOn(!isOn))}
    >
      {t(isOn ? 'turnOff' : 'turnOn')}
    </Button>
  )
}
