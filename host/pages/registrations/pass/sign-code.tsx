import { Ticket, WifiOff } from 'lucide'
import { translator } from '../../../../i18n/messages.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import { pageKitWords } from '../../../kit/messages.ts'
import { Brightness } from '../../../kit/pass/brightness.tsx'
import type { PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { Bar } from '../../../shell/bar.tsx'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { registrationWords } from '../own/registration-messages.ts'
import { screen } from './pass.styles.ts'
import { PassDays } from './pass-days.tsx'
import { passWords } from './pass-messages.ts'
import { PassRow, usePlace } from './pass-row.tsx'
import { type PassesState, usePasses } from './use-passes.ts'

export const head = ({ language }: PageProps<'exhibitionSignCode', undefined>) => ({
  title: translator(passWords, language)('title'),
})

/**
 * The passes of the reader, one beside another: each with a code that changes by itself, without a network, too. The
 * data are not sent with the page, so that the stored page says nothing of its reader.
 */
export default function SignCode({ query }: PageProps<'exhibitionSignCode', undefined>) {
  const { meetingCode = '', meetingType = 'EXHIBITION' } = query
  const t = useWords(passWords)
  const tKit = useWords(pageKitWords)
  const language = useLanguage()
  const state = usePasses(meetingCode, meetingType, language)
  const { passes, isOffline, isReady } = state
  const place = usePlace(passes.length)
  const pass = passes[place.at]
  return (
    <>
      <Bar title={t('title')} home={link('myRegistrations')} />
      <div className={screen} data-ready={isReady ? '' : undefined}>
        {pass ? (
          <>
            {isOffline && (
              <Banner tone="warn" icon={WifiOff} role="status">
                {t('offline')}
              </Banner>
            )}
            <PassRow passes={passes} place={place} />
            <Note isStored={isReady || isOffline} seconds={pass.rotationSeconds} />
            <Brightness />
            <div className="actions">
              <Button kind="secondary" icon={Ticket} href={link('registrationDetail', { ...idOf(pass) })}>
                {t('registration')}
              </Button>
              <Button kind="ghost" href={link('qrCodeList')}>
                {tKit('myCodes')}
              </Button>
            </div>
            <PassDays pass={pass} />
          </>
        ) : (
          <NoPass state={state} meetingCode={meetingCode} meetingType={meetingType} />
        )}
      </div>
    </>
  )
}

/** Says how often the code changes, or that it works without a network: both in the room of the longer one. */
function Note({ isStored, seconds }: { isStored: boolean; seconds: number }) {
  const t = useWords(passWords)
  const now = isStored ? 'ready' : 'every'
  return (
    <p className="note">
      {(['every', 'ready'] as const).map((word) => (
        <span key={word} data-awaited={word === now ? undefined : ''}>
          {t(word, { seconds })}
        </span>
      ))}
    </p>
  )
}

const idOf = ({ meetingCode, meetingType }: { meetingCode: string; meetingType: string }) => ({
  meetingCode,
  meetingType,
})

/** Explains that there is no pass: it has not come yet, is not there yet, or could not be loaded. */
function NoPass(props: { state: PassesState; meetingCode: string; meetingType: string }) {
  const { state, ...meeting } = props
  const t = useWords(passWords)
  const tOwn = useWords(registrationWords)
  const tKit = useWords(pageKitWords)
  if (state.isWaiting) return <Skeleton rows={6} />
  const { error } = state
  if (error && error.code !== 'passNotReady' && error.more.status !== 404) {
    return <LoadFailed title={t('failed')} {...(error.message && { text: error.message })} onRetry={state.again} />
  }
  if (error?.code === 'passNotReady') {
    const isRefused = (error.more.data as { status?: string } | undefined)?.status === 'NOT_PASSED'
    return (
      <Empty
        title={isRefused ? tOwn('refusedTitle') : t('review')}
        {...(!isRefused && { text: t('reviewText') })}
        action={<Button href={link('registrationDetail', meeting)}>{tOwn('yours')}</Button>}
      />
    )
  }
  return (
    <Empty
      title={t('none')}
      text={t('noneText')}
      action={<Button href={link('myRegistrations')}>{tKit('myRegistrations')}</Button>}
    />
  )
}
