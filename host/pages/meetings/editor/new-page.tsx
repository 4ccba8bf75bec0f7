import { Copy, Plus } from 'lucide'
import { useRef, useState } from 'react'
import type { SiteTemplate } from '../../../../api/contract/meetings/site-ways.ts'
import { Banner } from '../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../widgets/ui/button.tsx'
import { ChoiceTiles } from '../../../../widgets/ui/fields/choice-tiles.tsx'
import { SelectField } from '../../../../widgets/ui/fields/select-field.tsx'
import { TextField } from '../../../../widgets/ui/fields/text-field.tsx'
import { useLanguage, useWords } from '../../../../widgets/ui/language.tsx'
import { client } from '../../../client.ts'
import { newKey } from '../../../kit/form/new-key.ts'
import { useSubmit } from '../../../kit/form/use-submit.ts'
import { link, open } from '../../../router.ts'
import type { OrganisedMeeting } from '../../../stores/counts/organised.ts'
import { AddressField } from './address/address-field.tsx'
import { addressWords } from './address/address-messages.ts'
import { canHave, typedPageAddress, useAddressCheck } from './address/use-address-check.ts'
import { card } from './editor.styles.ts'
import { editorWords } from './editor-messages.ts'
import type { Choice } from './fields/field-place.ts'

const templates = ['BLANK', 'FAIR', 'SUMMIT', 'INVITATION', 'NEWS'] as const satisfies readonly SiteTemplate[]

/** The ways to a new page: from a template, or like a page of another meeting. */
export function NewPage({ meetingCode, meetings }: { meetingCode: string; meetings: readonly OrganisedMeeting[] }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const key = useRef(newKey())
  const [template, setTemplate] = useState<SiteTemplate>('FAIR')
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const address = typedPageAddress(typed)
  const { check, retry } = useAddressCheck({ meetingCode, page: '', address })
  const words = useWords(addressWords)
  const { submit, isBusy, error } = useSubmit()
  async function make() {
    const body = { meetingCode, key: key.current, template, name, language, ...(address && { address }) }
    const { page } = await client.eventPages.create({ body })
    void open(link('admPages', { meetingCode, page }))
  }
  return (
    <>
      <section className={card}>
        <h2>{t('newPage')}</h2>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!address || canHave(check)) void submit(make)
          }}
        >
          <TextField label={t('nameOptional')} name="name" maxLength={200} value={name} onValue={setName} />
          <AddressField
            label={words('optional')}
            meetingCode={meetingCode}
            page=""
            wish={name}
            value={typed}
            check={check}
            onRetry={retry}
            onValue={setTyped}
          />
          <ChoiceTiles
            legend={t('startFrom')}
            name="template"
            value={template}
            options={templates.map((value) => ({ value, label: t(value) }))}
            onValue={setTemplate}
          />
          {error && (
            <Banner tone="error" role="alert">
              {error.message || t('failed')}
            </Banner>
          )}
          <div className="actions">
            <Button type="submit" icon={Plus} busy={isBusy} disabled={address !== '' && !canHave(check)}>
              {t('make')}
            </Button>
          </div>
        </form>
      </section>
      <CopyPage meetingCode={meetingCode} meetings={meetings} />
    </>
  )
}

function CopyPage({ meetingCode, meetings }: { meetingCode: string; meetings: readonly OrganisedMeeting[] }) {
  const t = useWords(editorWords)
  const language = useLanguage()
  const key = useRef(newKey())
  const [from, setFrom] = useState('')
  const [pages, setPages] = useState<Choice[]>([])
  const [fromPage, setFromPage] = useState('')
  const { submit, isBusy, error } = useSubmit()
  const choose = (code: string) => {
    setFrom(code)
    setFromPage('')
    void submit(async () => {
      const { list } = await client.eventPages.list({ query: { meetingCode: code } })
      setPages(
        list.map(({ page, titles }) => ({
          ...{ value: page, label: titles[language] || titles.EN || Object.values(titles)[0] || page },
        })),
      )
    })
  }
  async function copy() {
    const { page } = await client.eventPages.copy({ body: { meetingCode, key: key.current, fromPage } })
    void open(link('admPages', { meetingCode, page }))
  }
  return (
    <section className={card}>
      <h2>{t('copyFrom')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (fromPage) void submit(copy)
        }}
      >
        <SelectField
          label={t('event')}
          name="from"
          value={from}
          placeholder={t('choose')}
          options={meetings.map((each) => ({ value: each.meetingCode, label: each.name }))}
          onValue={choose}
        />
        {from && (
          <SelectField
            label={t('page')}
            name="fromPage"
            value={fromPage}
            placeholder={t('choose')}
            options={pages}
            onValue={setFromPage}
          />
        )}
        {error && (
          <Banner tone="error" role="alert">
            {error.message || t('failed')}
          </Banner>
        )}
        <div className="actions">
          <Button type="submit" kind="secondary" icon={Copy} busy={isBusy} disabled={!fromPage}>
            {t('copyPage')}
          </Button>
        </div>
      </form>
    </section>
  )
}
