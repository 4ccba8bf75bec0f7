import type { Reply } from '../../../api/contract/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import { translator } from '../../../i18n/messages.ts'
import { Empty } from '../../../widgets/ui/empty.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { LanguageButton } from '../../shell/language-picker.tsx'
import { Directory, panes } from './directory.tsx'
import { discoverWords } from './messages.ts'

interface Data {
  exhibition: Reply<Contract['exhibitions']['detail']> | undefined
}

/** The asked exhibition, or the next one where none is asked. */
export async function load({ client, language, query }: PageInput<'exhibitorList'>): Promise<Data> {
  const asked = query.meetingCode ?? (await client.exhibitions.list({ query: { language } })).list[0]?.meetingCode
  if (!asked) return { exhibition: undefined }
  return { exhibition: await client.exhibitions.detail({ meetingCode: asked, query: { language } }) }
}

export function head({ language, data }: PageProps<'exhibitorList', Data>) {
  const t = translator(discoverWords, language)
  const { exhibition } = data
  if (!exhibition) return { title: t('exhibitors') }
  return {
    title: t('exhibitorsOf', { name: exhibition.name }),
    description: exhibition.summary,
    image: exhibition.cover,
  }
}

/** The directory of an exhibition; on wide screens it stands beside what is chosen. */
export default function ExhibitorList({ data, query }: PageProps<'exhibitorList', Data>) {
  const t = useWords(discoverWords)
  const { exhibition } = data
  if (!exhibition) return <Empty drawing="door" title={t('noExhibitions')} text={t('noExhibitionsText')} />

  return (
    <div class={panes} data-shows="list">
      <div class="list">
        <Bar title={exhibition.name} home={link('home')} end={<LanguageButton />} />
        <Directory meetingCode={exhibition.meetingCode} search={query.search} />
      </div>
      <div class="detail">
        <Empty drawing="door" title={t('chooseExhibitor')} text={t('chooseExhibitorText')} />
      </div>
    </div>
  )
}
