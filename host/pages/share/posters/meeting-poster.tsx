import type { PosterOccasion } from '../../../../api/contract/sharing/poster-terms.ts'
import type { Language } from '../../../../i18n/locales.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { link } from '../../../router.ts'
import { useHasLogin } from '../../../stores/session.ts'
import type { MeetingData } from './meeting-data.ts'
import { posterPageWords } from './poster-messages.ts'
import { PosterView } from './poster-view.tsx'

/** The poster of one meeting for one occasion. A guest reads how to get onto the poster of those who attend. */
export function MeetingPoster(props: {
  title: string
  occasion: PosterOccasion
  data: MeetingData
  language: Language
}) {
  const { title, occasion, data, language } = props
  const t = useWords(posterPageWords)
  const hasLogin = useHasLogin()
  return (
    <PosterView title={title} subject={{ kind: 'EXHIBITION', code: data.meetingCode, occasion }} language={language}>
      {occasion === 'ATTEND' && !hasLogin && (
        <Banner tone="info">
          <a href={link('emailLogin')}>{t('attendText')}</a>
        </Banner>
      )}
    </PosterView>
  )
}
