import { Copy, Pencil } from 'lucide'
import { useState } from 'react'
import { Banner } from '../../../../../widgets/ui/banner.tsx'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { copyText } from '../../../../../widgets/ui/copy.ts'
import { useLanguage, useWords } from '../../../../../widgets/ui/language.tsx'
import { useToast } from '../../../../../widgets/ui/overlay/toast.tsx'
import { client } from '../../../../client.ts'
import { useSubmit } from '../../../../kit/form/use-submit.ts'
import { useOrigin } from '../../../../stores/origin.ts'
import type { EditedPage } from '../draft/use-page.ts'
import { card } from '../editor.styles.ts'
import { AddressField } from './address-field.tsx'
import { addressWords } from './address-messages.ts'
import { pathOf } from './address-of.ts'
import { canHave, typedPageAddress, useAddressCheck } from './use-address-check.ts'

/** The address of a page: shown whole, copied, and changed at once; earlier ones go on leading to the page. */
export function AddressCard({ meetingCode, edited }: { meetingCode: string; edited: EditedPage }) {
  const t = useWords(addressWords)
  const toast = useToast()
  const origin = useOrigin()
  const [isOpen, setOpen] = useState(false)
  const { page, pathName, earlierAddresses } = edited.saved
  const whole = origin + pathOf(edited.saved, meetingCode)
  const copy = async (button: Element) => {
    const isCopied = await copyText(whole, button)
    toast(t(isCopied ? 'copied' : 'notCopied'), isCopied ? 'done' : 'error')
  }
  return (
    <section className={card}>
      <h2>{t('title')}</h2>
      <p className="page-address">
        <bdi dir="ltr">{whole}</bdi>
      </p>
      <div className="actions">
        <Button kind="secondary" size="sm" icon={Copy} onClick={({ currentTarget }) => void copy(currentTarget)}>
          {t('copy')}
        </Button>
        {!pathName && (
          <Button kind="ghost" size="sm" icon={Pencil} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('change')}
          </Button>
        )}
      </div>
      {pathName && <p>{t('fixed')}</p>}
      {isOpen && <Change meetingCode={meetingCode} edited={edited} onDone={() => setOpen(false)} />}
      {earlierAddresses.length > 0 && (
        <>
          <p>{t('earlier')}</p>
          <ul className="page-address">
            {earlierAddresses.map((address) => (
              <li key={address}>
                <bdi dir="ltr">{pathOf({ page, pathName: '', address }, meetingCode)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Change(props: { meetingCode: string; edited: EditedPage; onDone(): void }) {
  const { meetingCode, edited, onDone } = props
  const t = useWords(addressWords)
  const language = useLanguage()
  const toast = useToast()
  const { page, address, content } = edited.saved
  const { titles } = content
  const [typed, setTyped] = useState(address)
  const typedAddress = typedPageAddress(typed)
  const isSame = typedAddress === address
  const { check, retry } = useAddressCheck({ meetingCode, page, address: isSame ? '' : typedAddress })
  const { submit, isBusy, error } = useSubmit()
  const save = () =>
    submit(async () => {
      edited.takeUp(await client.eventPages.setAddress({ body: { meetingCode, page, address: typedAddress } }))
      toast(t('saved'), 'done')
      onDone()
    })
  const canSave = !isSame && (!typedAddress || canHave(check))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void save()
      }}
    >
      <AddressField
        label={t('title')}
        meetingCode={meetingCode}
        page={page}
        wish={titles.EN || titles[language] || Object.values(titles)[0] || ''}
        value={typed}
        check={check}
        onRetry={retry}
        onValue={setTyped}
      />
      {error && (
        <Banner tone="error" role="alert">
          {error.message}
        </Banner>
      )}
      <div className="actions">
        <Button type="submit" kind="secondary" busy={isBusy} disabled={!canSave}>
          {t('save')}
        </Button>
        <Button kind="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
