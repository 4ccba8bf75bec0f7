import { formatDays } from '../../../../../i18n/format.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { useLanguage } from '../../../../../widgets/ui/language.tsx'
import { facts } from '../../../../kit/facts.tsx'
import type { BlockProps } from '../engine/site-data.ts'
import { hrefOf, outwardOf } from '../engine/ways.ts'
import { hero } from './parts/hero.styles.ts'
import { focused } from './parts/pictures.styles.ts'

/** The opening of a page: its title, the days and place of the meeting, a picture and the first ways. */
export function Block({ block, site }: BlockProps<'HERO'>) {
  const language = useLanguage()
  const { title, text, picture, focus, buttons } = block
  const { name, startTime, endTime, timeZone, address } = site.meeting
  return (
    <div className={`${hero} ${focused}`}>
      {picture && <img src={picture} alt="" data-focus={focus} />}
      <div>
        <div className="when">{facts(formatDays(startTime, endTime, timeZone, language), address)}</div>
        <h1 dir="auto">{title || name}</h1>
        {text && <p dir="auto">{text}</p>}
        {buttons.length > 0 && (
          <div className="ways">
            {buttons.map(({ label, to }, at) => (
              <Button
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is read, never reordered
                key={at}
                size="lg"
                kind={at === 0 ? 'primary' : 'secondary'}
                href={hrefOf(to, site)}
                {...outwardOf(to)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
