import { ApiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { formatNumber } from '../../../../i18n/format.ts'
import { translator } from '../../../../i18n/messages.ts'
import { OrgMark } from '../../../../widgets/ui/avatar.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { Tag } from '../../../../widgets/ui/tag.tsx'
import { client } from '../../../client.ts'
import { AcceptLink } from '../../../kit/invitations/accept-link.tsx'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'
import { handOver } from '../hand-over/hand-over.styles.ts'
import { claimWords } from './claim-messages.ts'
import { facts } from './exhibitors.styles.ts'

type Claim = Reply<Contract['exhibitorClaims']['read']>
type End = 'used' | 'expired' | 'revoked' | 'claimed' | 'unknown'
type Data = { is: 'open'; claim: Claim } | { is: End }

const ends: Partial<Record<string, End>> = {
  linkUsed: 'used',
  linkExpired: 'expired',
  linkRevoked: 'revoked',
  alreadyClaimed: 'claimed',
  claimRefused: 'claimed',
  linkNotFound: 'unknown',
  invalidInput: 'unknown',
}
/** The message keys of each end: what is the matter, and what to do. */
const endWords = {
  used: ['used', 'usedText'],
  expired: ['expired', 'askText'],
  revoked: ['revoked', 'askText'],
  claimed: ['claimed', 'claimedText'],
  unknown: ['unknown', 'unknownText'],
} as const

/** Loads the exhibitor that the link hands over, or the reason for which it is no use. */
export async function load({ client, query, language }: PageInput<'claimExhibitor'>): Promise<Data> {
  try {
    return { is: 'open', claim: await client.exhibitorClaims.read({ query: { id: query.id ?? '', language } }) }
  } catch (error) {
    const end = error instanceof ApiError && ends[error.code]
    if (end) return { is: end }
    throw error
  }
}

export function head({ data, language }: PageProps<'claimExhibitor', Data>) {
  const t = translator(claimWords, language)
  return { title: data.is === 'open' ? t('takeOver', { name: data.claim.name }) : t('title') }
}

/** The page on which a company takes over its entry in an exhibition. */
export default function ClaimExhibitor({ data, query }: PageProps<'claimExhibitor', Data>) {
  const t = useWords(claimWords)
  return (
    <>
      <Bar title={t('title')} home={link('home')} />
      <div className={`${column} ${handOver}`}>
        {data.is === 'open' ? <OpenClaim claim={data.claim} id={query.id ?? ''} /> : <Ended end={data.is} />}
      </div>
    </>
  )
}

function Ended({ end }: { end: End }) {
  const t = useWords(claimWords)
  const [title, text] = endWords[end]
  const isUsed = end === 'used' || end === 'claimed'
  return (
    <Empty
      title={t(title)}
      text={t(text)}
      action={<Button href={link(isUsed ? 'myEnterprise' : 'home')}>{t(isUsed ? 'toCompanies' : 'toHome')}</Button>}
    />
  )
}

function OpenClaim({ claim, id }: { claim: Claim; id: string }) {
  const t = useWords(claimWords)
  const language = useLanguage()
  const { name, logo, hall, booth, meeting, exhibitNum, leadNum } = claim
  const redirect = link('claimExhibitor', { id })
  const place = [hall, booth].filter(Boolean).join(' ')
  const counted = [
    { label: t('exhibits'), num: exhibitNum },
    { label: t('leads'), num: leadNum },
  ].filter(({ num }) => num > 0)
  return (
    <>
      <OrgMark name={name} src={logo} size={88} />
      <h2 dir="auto">{t('takeOver', { name })}</h2>
      <p>{t('at', { name, meeting })}</p>
      {(place || counted.length > 0) && (
        <p className={facts}>
          {place && (
            <Tag>
              {t('booth')} <bdi>{place}</bdi>
            </Tag>
          )}
          {counted.map(({ label, num }) => (
            <Tag key={label}>
              {label} <bdi>{formatNumber(num, language)}</bdi>
            </Tag>
          ))}
        </p>
      )}
      <p>{t('text')}</p>
      <AcceptLink
        redirect={redirect}
        words={{
          ...{ logIn: t('logIn'), register: t('register'), accept: t('accept'), accepting: t('accepting') },
          ...{ failed: t('failed'), done: t('done', { name }), asWhom: (person) => t('asWhom', { name: person }) },
        }}
        onAccept={async () => link('myEnterprise', await client.exhibitorClaims.accept({ body: { id } }))}
      />
    </>
  )
}
