import { MapPinned } from 'lucide'
import { formatDays } from '../../../../i18n/format.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { ArchArt } from '../../../kit/arch-art.tsx'
import { link } from '../../../router.ts'
import { discoverWords } from '../messages.ts'
import { fair, hero } from './home.styles.ts'
import { homeWords } from './home-messages.ts'
import type { HomeData } from './home-sections.ts'

/** The arch, what Foyer is for, and the two first actions of a visitor. */
export function VisitorHero() {
  const t = useWords(discoverWords)
  return (
    <section className={`${hero} wide`}>
      <ArchArt />
      <div>
        <h1>{t('heroTitle')}</h1>
        <p>{t('heroText')}</p>
        <div>
          <Button size="lg" href={link('userRegister')}>
            {t('heroCreate')}
          </Button>
          <Button size="lg" kind="ghost" href={link('userLogin')}>
            {t('heroLogIn')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** The arch with the exhibition that is on now or comes next, and the ways into it. */
export function FairHero({ data }: { data: HomeData }) {
  const t = useWords(discoverWords)
  const tHome = useWords(homeWords)
  const language = useLanguage()
  const [exhibition] = data.exhibitions
  if (!exhibition) return null
  const { meetingCode, name, address, startTime, endTime, timeZone, exhibitorNum } = exhibition
  return (
    <section className={`${hero} ${fair} wide`} aria-labelledby="next-fair">
      <ArchArt />
      <div>
        <h2 id="next-fair">{name}</h2>
        <p>
          {formatDays(startTime, endTime, timeZone, language)}
          <br />
          {address}
        </p>
        <div>
          <Button href={link('exhibitorList', { meetingCode })}>{t('exhibitorCount', { count: exhibitorNum })}</Button>
          <Button kind="ghost" icon={MapPinned} href={link('exhibitorList', { meetingCode, view: 'map' })}>
            {tHome('hallPlan')}
          </Button>
        </div>
      </div>
    </section>
  )
}
