import { Copy, Power, QrCode, Send } from 'lucide'
import { useState } from 'react'
import { qrAddresses } from '../../../api/contract/sharing/link-terms.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useCode } from '../../../widgets/element/use-code.ts'
import { Banner } from '../../../widgets/ui/banner.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { client } from '../../client.ts'
import { useSubmit } from '../../kit/form/submit.ts'
import { shareWords } from '../../share/messages.ts'
import { canSendOn, fileName, sendOn } from '../../share/send-on.ts'
import { ways } from '../../share/share.styles.ts'
import { ShareWay } from '../../share/share-way.tsx'
import { useCopyLink } from '../../share/use-copy-link.ts'
import { surroundings } from '../../shell/surroundings.ts'
import { sayDay, sayLastDay } from './link-days.ts'
import { LinkEnd } from './link-end.tsx'
import { linkWords } from './link-messages.ts'
import { LinkName } from './link-name.tsx'
import { LinkTarget } from './link-target.tsx'
import { spoken, stateOf, stateWords, titleOf, useKindName } from './link-terms.ts'
import { top } from './my-links.styles.ts'
import type { MyLink } from './use-links.ts'

/** A link and who is told how it is after a change. */
export interface OneProps {
  one: MyLink
  onChange(link: MyLink): void
}

/** One link: its code and figures, how to pass it on, its name, where it leads, when it ends, and whether it is on. */
export function LinkDetail(props: OneProps) {
  const { one } = props
  const t = useWords(linkWords)
  const state = stateOf(one)
  return (
    <>
      {state !== 'ON' && <Banner tone="warn">{t(state === 'OFF' ? 'offText' : 'overText')}</Banner>}
      <section className={top}>
        <Head one={one} />
        <Ways one={one} />
        <Figures one={one} />
      </section>
      <LinkName key={`${one.code} ${one.name}`} {...props} />
      <LinkTarget {...props} />
      <LinkEnd key={one.expiresAt} {...props} />
      <OnOff {...props} />
    </>
  )
}

const stateTones = { ON: 'ok', OFF: 'error', OVER: 'warn' } as const

function Head({ one }: { one: MyLink }) {
  const t = useWords(linkWords)
  const kindName = useKindName()
  const share = useWords(shareWords)
  const state = stateOf(one)
  const title = titleOf(one)
  return (
    <div className="head">
      <div className="code" data-off={state === 'ON' ? undefined : ''}>
        <img src={qrAddresses(one.code).svgUrl} alt={share('codeOf', { title })} width="148" height="148" />
      </div>
      <div className="words">
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <bdi className="link" dir="ltr">
          {spoken(one.url)}
        </bdi>
        <div className="tags">
          <Tag tone={stateTones[state]}>{t(stateWords[state])}</Tag>
          <Tag>{kindName(one.kind)}</Tag>
          {one.shareEnName && (
            <Tag tone="brass">
              <bdi>{one.shareEnName}</bdi>
            </Tag>
          )}
        </div>
      </div>
    </div>
  )
}

function Ways({ one }: { one: MyLink }) {
  const t = useWords(shareWords)
  const copy = useCopyLink()
  const [isHinting, setHinting] = useState(false)
  const { url, code } = one
  const title = titleOf(one)
  const send = () => {
    if (canSendOn()) void sendOn({ title, url })
    else setHinting(true)
  }
  return (
    <div className={ways}>
      <ShareWay icon={Copy} label={t('copyLink')} onPress={({ currentTarget }) => void copy(url, currentTarget)} />
      {(canSendOn() || surroundings() !== 'browser') && <ShareWay icon={Send} label={t('sendOn')} onPress={send} />}
      <ShareWay icon={QrCode} label={t('saveCode')} href={qrAddresses(code).imageUrl} saveAs={fileName(title, 'png')} />
      {surroundings() !== 'browser' && <LateHint open={isHinting} onClose={() => setHinting(false)} />}
    </div>
  )
}

const loadHint = () => import('../../../widgets/ui/overlay/share-hint.tsx')

/** Only the messaging app needs it. */
function LateHint(props: { open: boolean; onClose(): void }) {
  const { part } = useCode(loadHint)
  return part ? <part.ShareHint {...props} /> : null
}

function Figures({ one: { visits, createdAt, expiresAt } }: { one: MyLink }) {
  const t = useWords(linkWords)
  const language = useLanguage()
  return (
    <dl>
      <div>
        <dt>{t('openings')}</dt>
        <dd>{formatNumber(visits, language)}</dd>
      </div>
      <div>
        <dt>{t('made')}</dt>
        <dd>{sayDay(createdAt, language)}</dd>
      </div>
      <div>
        <dt>{t('ends')}</dt>
        <dd>{expiresAt ? sayLastDay(expiresAt, language) : t('noEnd')}</dd>
      </div>
    </dl>
  )
}

/** Turns the link off at once, and back on from the notice that says so. */
function OnOff({ one: { code, isOn }, onChange }: OneProps) {
  const t = useWords(linkWords)
  const toast = useToast()
  const { submit, isBusy } = useSubmit()
  async function turn(wish: boolean) {
    try {
      onChange(await client.shareLinks.change({ body: { code, isOn: wish } }))
      const undo = { label: t('undo'), onPress: () => void turn(true) }
      toast(t(wish ? 'turnedOn' : 'turnedOff'), 'done', wish ? undefined : undo)
    } catch (error) {
      toast((error as Error).message || t('notSaved'), 'error')
    }
  }
  return (
    <Button
      kind={isOn ? 'danger' : 'soft'}
      icon={Power}
      busy={isBusy}
      busyLabel={t('saving')}
      onClick={() => void submit(() => turn(!isOn))}
    >
      {t(isOn ? 'turnOff' : 'turnOn')}
    </Button>
  )
}
