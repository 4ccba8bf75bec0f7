import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { Skeleton } from '../../../../widgets/ui/skeleton.tsx'
import type { PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { LoadFailed } from '../../../shell/load-failed.tsx'
import { usePageCode } from '../../../stores/page-code.ts'
import { storeLogin, useSession } from '../../../stores/session.ts'
import { doorWords } from '../door/door-messages.ts'
import { Door } from '../door/frame.tsx'
import { buttons } from '../register/register.styles.ts'
import { LoginForm } from './login-form.tsx'

export function head({ language }: PageProps<'preview', undefined>) {
  const t = translator(doorWords, language)
  return { title: t('previewTitle'), description: t('previewDescription') }
}

/** Drafts that are not public yet, for their owner and for people with the owner's link. */
export default function Preview({ query }: PageProps<'preview', undefined>) {
  const t = useWords(doorWords)
  const session = useSession()
  const { code, key } = query
  if (code && (session || key)) return <LazyDraft code={code} previewKey={key} />
  if (session) return <NoDraft />

  return (
    <Door title={t('previewTitle')} lead={t('previewLead')}>
      {/* After login, people who opened a draft stay here; people who came from another page go back to it. */}
      <LoginForm firstMethod="email" onDone={query.code ? storeLogin : undefined} />
    </Door>
  )
}

const loadDraft = () => import('../../../kit/fill/draft-preview.tsx')

/** The draft, whose code comes after the login. */
function LazyDraft(props: { code: string; previewKey: string | undefined }) {
  const t = useWords(doorWords)
  const { part, isMissing, retry } = usePageCode(loadDraft)
  if (isMissing) return <LoadFailed title={t('previewTitle')} onRetry={retry} />
  return part ? <part.DraftPreview {...props} /> : <Skeleton rows={4} />
}

function NoDraft() {
  const t = useWords(doorWords)
  return (
    <Door title={t('previewTitle')} lead={t('previewLead')}>
      <Empty
        drawing="lock"
        title={t('previewEmpty')}
        text={t('previewEmptyText')}
        action={
          <div className={buttons}>
            <Button href={link('myPage')}>{t('toMyPage')}</Button>
            <Button kind="secondary" href={link('home')}>
              {t('toHome')}
            </Button>
          </div>
        }
      />
    </Door>
  )
}
