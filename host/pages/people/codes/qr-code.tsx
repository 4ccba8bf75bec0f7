import { Copy, LogIn, Settings2 } from 'lucide'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { qrAddresses } from '../../../../api/contract/sharing/link-terms.ts'
import { translator } from '../../../../i18n/messages.ts'
import { useAnswer } from '../../../../widgets/element/use-answer.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../widgets/ui/copy.ts'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { codePicture } from '../../../../widgets/ui/media/contact-code.ts'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../client.ts'
import { Brightness } from '../../../kit/pass/brightness.tsx'
import { hostWords } from '../../../messages.ts'
import type { PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { useIsInBrowser } from '../../../stores/hydration.ts'
import { useHasLogin, useSession } from '../../../stores/session.ts'
import { codeWords } from './code-messages.ts'
import { CodeActions, CodeArch } from './code-parts.tsx'
import { screen } from './codes.styles.ts'
import { OwnCode, OwnCodePlace } from './own-code.tsx'
import { nameOfLink } from './places.ts'

/** The longest text that a code of this page holds, in characters; longer ones are hard to scan. */
const maxTextLength = 1000

export const head = ({ language, query }: PageProps<'qrCode', undefined>) => ({
  title: translator(codeWords, language)(query.text || query.code || query.shareCode ? 'picture' : 'myCode'),
})

/** One code on a whole screen: of a text, of a thing by its code, of a short link, or else of one's own card. */
export default function QrCode({ query: { text, code, shareCode } }: PageProps<'qrCode', undefined>) {
  const t = useWords(codeWords)
  const isOther = Boolean(text || code || shareCode)
  return (
    <>
      <Bar title={t(isOther ? 'picture' : 'myCode')} home={link(isOther ? 'home' : 'myPage')} />
      {text ? (
        <TextCode key={text} text={text} />
      ) : code ? (
        <ThingCode key={code} code={code} />
      ) : shareCode ? (
        <LinkCode key={shareCode} code={shareCode} />
      ) : (
        <Own />
      )}
    </>
  )
}

function Own() {
  const t = useWords(codeWords)
  const hasLogin = useHasLogin()
  const user = useSession()?.user
  if (user) return <OwnCode key={user.uid} user={user} />
  if (hasLogin) return <OwnCodePlace />
  return (
    <div className={column}>
      <Empty
        drawing="lock"
        title={t('loginTitle')}
        text={t('loginText')}
        action={
          <Button icon={LogIn} href={link('userLogin', { redirect: link('qrCode') })}>
            {t('logIn')}
          </Button>
        }
      />
    </div>
  )
}

/** Explains that there is nothing to show. */
function Nothing({ title, text }: { title: string; text: string }) {
  const tHost = useWords(hostWords)
  return (
    <div className={column}>
      <Empty title={title} text={text} action={<Button href={link('home')}>{tHost('toHome')}</Button>} />
    </div>
  )
}

/** A code that holds a text as it is. It is drawn in the browser, and what it says stands below it. */
function TextCode({ text }: { text: string }) {
  const t = useWords(codeWords)
  const toast = useToast()
  const isInBrowser = useIsInBrowser()
  const isTooLong = text.length > maxTextLength
  const picture = useMemo(
    () => (isInBrowser && !isTooLong ? codePicture(text) : undefined),
    [isInBrowser, isTooLong, text],
  )
  if (isTooLong) return <Nothing title={t('tooLong')} text={t('tooLongText')} />
  const copy = async (button: Element) => {
    if (await copyText(text, button)) toast(t('copied'))
    else toast(t('notCopied'), 'error')
  }
  return (
    <div className={screen}>
      <CodeArch picture={picture} alt={t('picture')}>
        <p>{t('scanText')}</p>
      </CodeArch>
      <p className="text" dir="auto">
        {text}
      </p>
      <CodeActions name={t('picture')} picture={picture}>
        <Button icon={Copy} data-action="copy" onClick={({ currentTarget }) => void copy(currentTarget as Element)}>
          {t('copyText')}
        </Button>
      </CodeActions>
      <Brightness />
    </div>
  )
}

interface ShownCode {
  /** Undefined until it is known; empty where there is none. */
  name: string | undefined
  url: string
  picture: string | undefined
  children?: ReactNode
}

function Shown({ name, url, picture, children }: ShownCode) {
  const t = useWords(codeWords)
  return (
    <div className={screen}>
      <CodeArch picture={picture} alt={name ? t('pictureOf', { name }) : t('picture')} address={url}>
        {name !== '' && (
          <b>
            <bdi>{name ?? '\u00a0'}</bdi>
          </b>
        )}
      </CodeArch>
      <CodeActions name={name || t('picture')} picture={picture} url={url} />
      <Brightness />
      {children}
    </div>
  )
}

/** The code of a company, product, exhibitor, exhibition or person. */
function ThingCode({ code }: { code: string }) {
  const t = useWords(codeWords)
  const language = useLanguage()
  const uid = useSession()?.user.uid
  const answer = useAnswer(
    (signal) => client.qrCodes.config({ code, query: { language, ...(uid && { shareUid: uid }) } }, signal),
    [code, language, uid],
  )
  if (answer.error?.code === 'notFound' || answer.error?.code === 'invalidInput') {
    return <Nothing title={t('unknown')} text={t('unknownText')} />
  }
  if (answer.error && !answer.data) {
    return (
      <LoadFailed
        title={t('failed')}
        {...(answer.error.message && { text: answer.error.message })}
        onRetry={answer.again}
      />
    )
  }
  const { name, url = '', imageUrl } = answer.data ?? {}
  return <Shown name={name} url={url} picture={imageUrl} />
}

/** The code of a short link; its maker sees what it is called, and comes to its figures. */
function LinkCode({ code }: { code: string }) {
  const t = useWords(codeWords)
  const isInBrowser = useIsInBrowser()
  const uid = useSession()?.user.uid
  const ownLinks = useAnswer(
    (signal) => (uid ? client.shareLinks.mine({ query: { code } }, signal) : undefined),
    [uid, code],
  )
  if (!/^\w{1,16}$/.test(code)) return <Nothing title={t('unknown')} text={t('unknownText')} />
  const [shortLink] = ownLinks.data?.list ?? []
  const url = shortLink?.url ?? (isInBrowser ? `${location.origin}${link('shortLink', {}, { code })}` : '')
  return (
    <Shown
      name={shortLink ? nameOfLink(shortLink, t) : uid && ownLinks.is === 'waiting' ? undefined : ''}
      url={url}
      picture={qrAddresses(code).imageUrl}
    >
      {shortLink && (
        <Button kind="ghost" icon={Settings2} block href={link('myLinks', { code })}>
          {t('figures')}
        </Button>
      )}
    </Shown>
  )
}
