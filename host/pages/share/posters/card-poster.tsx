import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import type { PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { useSession } from '../../../stores/session.ts'
import { posterPageWords } from './poster-messages.ts'
import { PosterView } from './poster-view.tsx'

export function head({ language }: PageProps<'userCardPoster', undefined>) {
  return { title: translator(posterPageWords, language)('cardTitle') }
}

/** The poster of a card: of the person whom the address names, else of the reader's own. */
export default function UserCardPoster({ query, language }: PageProps<'userCardPoster', undefined>) {
  const t = useWords(posterPageWords)
  const uid = useSession()?.user.uid
  const code = query.uid || uid || ''
  return (
    <PosterView title={t('cardTitle')} subject={{ kind: 'PERSON', code }} language={language}>
      {uid && code !== uid && (
        <Button kind="soft" href={link('userCardPoster')}>
          {t('cardOf')}
        </Button>
      )}
    </PosterView>
  )
}
