import { X } from 'lucide'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { IconButton } from '../../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../widgets/ui/overlay/toast.tsx'
import { MomentField } from '../../../kit/form/moment-field.tsx'
import { card } from '../../../kit/list.styles.ts'
import { type Edited, readIn, withText } from './further-texts.ts'
import { makingWords } from './making-messages.ts'
import { AddButton } from './texts.tsx'
import { instantAt, wallTime } from './wall-time.ts'
import type { Blocks } from './wish/use-wish.ts'

type Item = Blocks['agenda'][number]

/** The agenda of a draft: its points with speaker, beginning and end, in the time zone of the draft. */
export function Agenda(props: { blocks: Blocks; edited: Edited; onChange(part: Partial<Blocks>): void }) {
  const { blocks, edited, onChange } = props
  const { agenda, timeZone } = blocks
  const t = useWords(makingWords)
  const toast = useToast()
  const set = (next: Item[]) => onChange({ agenda: next })
  const edit = (at: number, part: Partial<Item>) =>
    set(agenda.map((item, index) => (index === at ? { ...item, ...part } : item)))
  const remove = (at: number) => {
    set(agenda.filter((_, index) => index !== at))
    toast(t('removed'), 'done', { label: t('undo'), onPress: () => set(agenda) })
  }
  const add = () => {
    const before = agenda.at(-1)
    set([...agenda, { title: '', speaker: '', startTime: before ? before.endTime : blocks.startTime, endTime: '' }])
  }
  return (
    <section className={card}>
      <h2>{t('AGENDA')}</h2>
      {agenda.length > 0 && (
        <ol className="entries">
          {agenda.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no names of their own
            <li key={at}>
              <div className="entry">
                <TextField
                  label={t('point', { number: at + 1 })}
                  name={`agenda.${at}.title`}
                  maxLength={200}
                  value={readIn(edited, item.title, item.titles)}
                  onValue={(title) =>
                    edit(at, edited.isFirst ? { title } : { titles: withText(edited.language, title, item.titles) })
                  }
                />
                <IconButton
                  icon={X}
                  label={t('remove', { name: item.title || t('point', { number: at + 1 }) })}
                  onClick={() => remove(at)}
                />
              </div>
              <div className="fields">
                <MomentField
                  type="datetime-local"
                  label={t('starts')}
                  name={`agenda.${at}.startTime`}
                  value={wallTime(item.startTime, timeZone)}
                  onValue={(wall) => edit(at, { startTime: instantAt(wall, timeZone) })}
                />
                <MomentField
                  type="datetime-local"
                  label={t('ends')}
                  name={`agenda.${at}.endTime`}
                  value={wallTime(item.endTime, timeZone)}
                  onValue={(wall) => edit(at, { endTime: instantAt(wall, timeZone) })}
                />
                <TextField
                  label={t('speaker')}
                  name={`agenda.${at}.speaker`}
                  maxLength={400}
                  value={item.speaker}
                  onValue={(speaker) => edit(at, { speaker })}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <AddButton label={t('addPoint')} onAdd={add} />
    </section>
  )
}
