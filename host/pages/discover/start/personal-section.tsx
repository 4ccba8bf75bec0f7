import { useWords } from '../../../../widgets/ui/language.tsx'
import { usePageCode } from '../../../stores/page-code.ts'
import { personal } from './home-cards.styles.ts'
import { homeWords } from './home-messages.ts'
import type { HomeData } from './home-sections.ts'
import { PersonalSkeleton } from './personal-skeleton.tsx'

const loadRows = () => import('./personal-rows.tsx')

/**
 * The things that wait for the logged-in person. Their place stands from the start; code and data, which are about one
 * person, come after the page.
 */
export function PersonalSection({ data }: { data: HomeData }) {
  const t = useWords(homeWords)
  // Without a network the next visit of this page loads it, and the notice says why it is missing.
  const { part } = usePageCode(loadRows)
  return (
    <section className={`${personal} aside`} aria-labelledby="personal">
      <h2 id="personal">{t('personal')}</h2>
      {part ? <part.PersonalRows meetingCode={data.exhibitions[0]?.meetingCode} /> : <PersonalSkeleton />}
    </section>
  )
}
