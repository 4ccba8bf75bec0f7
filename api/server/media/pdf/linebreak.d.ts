// The package carries no types.
declare module 'linebreak' {
  /** Finds where lines of a text may end, by Unicode Standard Annex 14. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
