import { ApiError } from '../../../api/client/errors.ts'
import type { Client } from '../../../api/client/index.ts'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { Language } from '../../../i18n/locales.ts'
import { OrgMark, PersonMark } from '../../../widgets/ui/avatar.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import type { PageInput, PageProps } from '../../page.ts'
import { sharerIn } from '../../share/attribution.ts'
import { shareWords } from '../../share/messages.ts'
import { useVisit } from '../../share/visits.ts'
import { EnterpriseHome, type Data as Home, head as homeHead, load as loadHome } from './main-page.tsx'

type Sharer = Reply<Contract['shareLinks']['sharer']>
type LandingQuery = PageInput<'enterpriseMainPageShare'>['query']

interface Data extends Home {
  sharer: Sharer | undefined
}

/** Loads the sharer of the page; undefined where the sharer is unknown, which does not matter to the link. */
async function sharerOf(
  client: Client<Contract>,
  query: LandingQuery,
  language: Language,
): Promise<Sharer | undefined> {
  const sharer = sharerIn(query)
  if (!sharer) return undefined
  const { shareUserType, code } = sharer
  const sharerCode = shareUserType === 'USER' ? { shareUid: code } : { shareEnCode: code }
  try {
    return await client.shareLinks.sharer({ query: { shareUserType, ...sharerCode, language } })
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

export async function load(input: PageInput<'enterpriseMainPageShare'>): Promise<Data> {
  const { client, query, language } = input
  const [home, sharer] = await Promise.all([loadHome(input), sharerOf(client, query, language)])
  return { ...home, sharer }
}

export const head = (props: PageProps<'enterpriseMainPageShare', Data>) => homeHead(props)

const strip = css`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: 1080px;
  margin-inline: auto;
  padding: 10px var(--foyer-gutter);
  font-size: var(--foyer-fs-small);
  line-height: 1.4;
  & > p {
    flex: 1;
    min-width: 0;
    font-weight: 600;
  }
`

/** A company's page as a shared link opens it: with its sharer on top, and enquiries that name the sharer. */
export default function ShareLanding({ data, query, language }: PageProps<'enterpriseMainPageShare', Data>) {
  const { enterpriseCode, sharer } = data
  useVisit('ENTERPRISE', enterpriseCode, query, enterpriseCode)

  return (
    <>
      <SharedBy sharer={sharer} />
      <EnterpriseHome data={data} language={language} />
    </>
  )
}

function SharedBy({ sharer }: { sharer: Sharer | undefined }) {
  const t = useWords(shareWords)
  if (!sharer) return <p className={strip}>{t('sharedBySomebody')}</p>
  const { shareUserType, name, avatar } = sharer
  const isPerson = shareUserType === 'USER'
  return (
    <div className={strip}>
      {isPerson ? <PersonMark name={name} src={avatar} size={36} /> : <OrgMark name={name} src={avatar} size={36} />}
      <p>{t(isPerson ? 'sharedByPerson' : 'sharedByEnterprise', { name })}</p>
    </div>
  )
}
