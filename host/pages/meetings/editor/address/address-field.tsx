import { type AddressVerdict, maxAddressLength } from '../../../../../api/contract/meetings/organising/page-address.ts'
import { Button } from '../../../../../widgets/ui/button.tsx'
import { TextField } from '../../../../../widgets/ui/fields/text-field.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { useOrigin } from '../../../../stores/origin.ts'
import { addressWords } from './address-messages.ts'
import { pathOf } from './address-of.ts'
import { type AddressCheck, canHave, typedPageAddress, useAddressCheck } from './use-address-check.ts'

const verdictWords = {
  FREE: 'FREE',
  EARLIER: 'EARLIER',
  TOO_SHORT: 'TOO_SHORT',
  SIGNS: 'SIGNS',
  RESERVED: 'RESERVED',
  TAKEN: 'TAKEN',
} as const satisfies Record<AddressVerdict, string>

/**
 * A field for the address of a page, which is checked while it is typed. `wish` is the text, such as a title, from
 * which an address is proposed as long as none is typed.
 */
export function AddressField(props: {
  label: string
  meetingCode: string
  /** The code of the page; empty for a new one. */
  page: string
  wish: string
  value: string
  check: AddressCheck
  onRetry(): void
  onValue(value: string): void
}) {
  const { label, meetingCode, page, wish, value, check, onRetry, onValue } = props
  const t = useWords(addressWords)
  const origin = useOrigin()
  const fromTitle = useAddressCheck({ meetingCode, page, address: value ? '' : wish })
  const address = typedPageAddress(value)
  const isWrong = check.is === 'failed' || (check.is === 'answered' && !canHave(check))
  const sentence =
    check.is === 'answered'
      ? t(verdictWords[check.verdict])
      : t(check.is === 'asking' ? 'checking' : check.is === 'failed' ? 'notChecked' : 'help')
  const proposed = value ? check : fromTitle.check
  const proposal = proposed.is === 'answered' && proposed.proposal !== address ? proposed.proposal : ''
  return (
    <>
      <TextField
        label={label}
        name="pageAddress"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        maxLength={maxAddressLength}
        value={value}
        error={isWrong ? sentence : undefined}
        help={sentence}
        onValue={onValue}
      />
      <p className="off-screen" role="status">
        {value ? sentence : ''}
      </p>
      {canHave(check) && (
        <p className="page-address">
          <bdi dir="ltr">{origin + pathOf({ page: '', pathName: '', address }, meetingCode)}</bdi>
        </p>
      )}
      {(proposal || check.is === 'failed') && (
        <div className="actions">
          {proposal && (
            <Button kind="soft" size="sm" onClick={() => onValue(proposal)}>
              {t('propose', { address: proposal })}
            </Button>
          )}
          {check.is === 'failed' && (
            <Button kind="ghost" size="sm" onClick={onRetry}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
