import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { translator } from '../../../../i18n/messages.ts'
import { Button } from '../../../../widgets/ui/button.tsx'
import { Empty } from '../../../../widgets/ui/empty.tsx'
import { useWords } from '../../../../widgets/ui/language.tsx'
import { List, ListItem } from '../../../../widgets/ui/list-item.tsx'
import { css } from '../../../../widgets/ui/theme/style.ts'
import { PressFiles } from '../../../kit/press/press-files.tsx'
import { pressWords } from '../../../kit/press/press-messages.ts'
import type { PageInput, PageProps } from '../../../page.ts'
import { link } from '../../../router.ts'
import { column } from '../../../shell/app.styles.ts'
import { Bar } from '../../../shell/bar.tsx'

interface Data {
  /** Null for people who may not read it. */
  kit: Reply<Contract['pressKits']['detail']> | null
}

const pressKit = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  padding-block: 4px 24px;
  overflow-wrap: anywhere;
  & h2 {
    font-size: var(--foyer-fs-h2);
    line-height: var(--foyer-lh-snug);
  }
  & section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
  }
  & h3 {
    font-size: var(--foyer-fs-h3);
    font-weight: 600;
  }
  & .text {
    white-space: pre-line;
  }
  & a.line {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--foyer-brand-text);
  }
`

/** Loads the press kit of a meeting; the server decides who reads it. */
export async function load({ client, language, query }: PageInput<'pressKit'>): Promise<Data> {
  const { meetingCode = '' } = query
  try {
    return { kit: await client.pressKits.detail({ query: { meetingCode, language } }) }
  } catch (error) {
    if (apiError(error).code === 'pressRefused') return { kit: null }
    throw error
  }
}

export const head = ({ language }: PageProps<'pressKit', Data>) => ({
  title: translator(pressWords, language)('title'),
})

/** The press kit of a meeting: a text, whom to ask, and files to save. */
export default function PressKit({ data: { kit }, query }: PageProps<'pressKit', Data>) {
  const t = useWords(pressWords)
  const { meetingCode = '' } = query
  const home = link('registrationDetail', { meetingCode })
  if (!kit)
    return (
      <>
        <Bar title={t('title')} home={home} />
        <div className={column}>
          <Empty
            drawing="lock"
            title={t('refused')}
            text={t('refusedText')}
            action={<Button href={link('mideaRegister', { meetingCode })}>{t('register')}</Button>}
          />
        </div>
      </>
    )
  const { meetingName, summary, files, contactName, contactEmail, contactPhone } = kit
  const hasContact = Boolean(contactName || contactEmail || contactPhone)
  const isEmpty = !summary && !hasContact && files.length === 0
  return (
    <>
      <Bar title={t('title')} home={home} />
      <div className={`${column} ${pressKit}`}>
        <h2 dir="auto">{meetingName}</h2>
        {isEmpty && <Empty drawing="door" title={t('none')} text={t('noneText')} />}
        {summary && (
          <p className="text" dir="auto">
            {summary}
          </p>
        )}
        {!isEmpty && (
          <section>
            <h3>{t('files')}</h3>
            {files.length > 0 ? <PressFiles meetingCode={meetingCode} files={files} /> : <p>{t('noFiles')}</p>}
          </section>
        )}
        {hasContact && (
          <section>
            <h3>{t('contact')}</h3>
            <List>
              <ListItem
                title={contactName || contactEmail || contactPhone}
                more={
                  <>
                    {contactEmail && (
                      <a className="line" href={`mailto:${contactEmail}`}>
                        <bdi dir="ltr">{contactEmail}</bdi>
                      </a>
                    )}
                    {contactPhone && (
                      <a className="line" href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`}>
                        <bdi dir="ltr">{contactPhone}</bdi>
                      </a>
                    )}
                  </>
                }
              />
            </List>
          </section>
        )}
      </div>
    </>
  )
}
