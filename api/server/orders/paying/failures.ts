/**
 * A call to the payment provider that failed. REFUSED: the same call would fail again. SPENT: it may succeed under
 * another key only. UNCLEAR: there was no answer, or one that says to come again; the same call may be repeated.
 */
export class ProviderFailure extends Error {
  readonly kind: 'REFUSED' | 'SPENT' | 'UNCLEAR'
  /** The provider's code, without its text, which may repeat what was sent. */
  readonly code: string

  constructor(kind: ProviderFailure['kind'], code: string) {
    super(`The payment provider failed: ${code}.`)
    this.kind = kind
    this.code = code
  }
}

/** A notice whose signature is missing, forged or too old. */
export class NoticeRefused extends Error {}
