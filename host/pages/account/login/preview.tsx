import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
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
  if (session) return <NoDraft hasCode={Boolean(query.code)} />

  return (
    <Door title={t('previewTitle')} lead={t('previewLead')}>
      {/* After login, people who opened a draft stay here; people who came from another page go back to it. */}
      <LoginForm firstMethod="email" onDone={query.code ? storeLogin : undefined} />
    </Door>
  )
}

function NoDraft({ hasCode }: { hasCode: boolean }) {
  const t = useWords(doorWords)
  return (
    <Door title={t('previewTitle')} lead={t('previewLead')}>
      <Empty
        drawing="lock"
        title={t('previewEmpty')}
        text={t(hasCode ? 'previewUnknown' : 'previewEmptyText')}
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
