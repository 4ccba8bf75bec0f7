import { Link } from 'lucide'
import { useEffect, useState } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import { translator } from '../../../i18n/messages.ts'
import { copyText } from '../../../widgets/ui/copy.ts'
import { IconButton } from '../../../widgets/ui/icon-button.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { useToast } from '../../../widgets/ui/overlay/toast.tsx'
import type { PageInput, PageProps } from '../../page.ts'
import { link, rewriteAddress } from '../../router.ts'
import { Bar } from '../../shell/bar.tsx'
import { AttributeForm } from './attribute-form.tsx'
import { CodePanel } from './code-panel.tsx'
import { Preview } from './preview.tsx'
import { studio as studioStyle } from './studio.styles.ts'
import { studioWords } from './studio-messages.ts'
import { embeddingOf, queryOf, type Studio, studioOf, withWidget } from './studio-state.ts'
import { WidgetChoice } from './widget-choice.tsx'

/** The attributes with which the studio begins: something that this Foyer has, and in the demo its app key. */
type First = Readonly<Record<string, string>>

/** Returns what a call answers; undefined where it is refused, because an example may be missing. */
const ifAnswered = <Data,>(request: Promise<Data>) =>
  request.catch((error) => {
    apiError(error)
    return undefined
  })

/** Finds an exhibition, one of its companies and a person of that, to begin with. */
export async function load({ client, language }: PageInput<'embedStudio'>): Promise<First> {
  const [operator, exhibitions] = await Promise.all([
    ifAnswered(client.operator.info()),
    ifAnswered(client.exhibitions.list({ query: { language } })),
  ])
  const meetingCode = exhibitions?.list[0]?.meetingCode
  const exhibitors =
    meetingCode && (await ifAnswered(client.exhibitors.list({ query: { meetingCode, language, pageSize: 10 } })))
  const enterpriseCode = exhibitors ? exhibitors.list.find((row) => row.enterpriseCode)?.enterpriseCode : undefined
  const team = enterpriseCode && (await ifAnswered(client.team.list({ query: { enterpriseCode, language } })))
  const uid = team ? team.list.find((row) => row.uid)?.uid : undefined
  return {
    ...(meetingCode && { 'meeting-code': meetingCode }),
    ...(enterpriseCode && { 'enterprise-code': enterpriseCode }),
    ...(uid && { uid }),
    // The page of outgoing mails is there in the demo only, and so is its app key.
    ...(operator?.outbox && { 'app-key': 'demo' }),
  }
}

export function head({ language }: PageProps<'embedStudio', First>) {
  const t = translator(studioWords, language)
  return { title: t('title'), description: t('about') }
}

/** The studio: people choose a widget and its attributes, see it at work, and copy the code for their website. */
export default function EmbedStudio({ data: first, query }: PageProps<'embedStudio', First>) {
  const t = useWords(studioWords)
  const [studio, setStudio] = useState<Studio>(() => studioOf(query, first))
  // The address holds all that is chosen, so that it can be sent to somebody else.
  useEffect(() => rewriteAddress(link('embedStudio', queryOf(studio))), [studio])
  const change = (changed: Partial<Studio>) => setStudio((present) => ({ ...present, ...changed }))
  return (
    <>
      <Bar title={t('title')} home={link('home')} end={<CopyAddress />} />
      <div className={studioStyle}>
        <WidgetChoice value={studio.widget} onValue={(widget) => setStudio(withWidget(studio, widget, first))} />
        <Preview embedding={embeddingOf(studio, '')} width={studio.width} onWidth={(width) => change({ width })} />
        <AttributeForm
          studio={studio}
          onValue={(name, value) => {
            const { [name]: _, ...others } = studio.values
            change({ values: value ? { ...others, [name]: value } : others })
          }}
        />
        <CodePanel studio={studio} onWay={(way) => change({ way })} />
      </div>
    </>
  )
}

function CopyAddress() {
  const t = useWords(studioWords)
  const toast = useToast()
  return (
    <IconButton
      icon={Link}
      label={t('copyLink')}
      onClick={async ({ currentTarget }) => {
        const isCopied = await copyText(location.href, currentTarget)
        toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
      }}
    />
  )
}
