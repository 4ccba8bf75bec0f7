import type { Field } from '../../api/contract/forms/definition.ts'

/** A file that belongs to an answer: its id, which the answer holds, its name, and an address that shows it. */
export interface AnswerFile {
  id: string
  name: string
  /** An address of http, or one of data or a blob that only this page knows; empty where there is none. */
  address: string
}

/** A country as the API lists it. */
export interface ListedCountry {
  country: string
  countryCode: string
  countryPhoneCode: string
}

/** A division of China as the API lists it. */
export interface ListedDivision {
  code: string
  name: string
  pinyin: string
  initials: string
}

/** The calls with which a form loads lists and stores files; each page makes them with a client of its own. */
export interface QuestionServices {
  /** The countries in the reader's language; asked again when the language changes. */
  countries(): Promise<readonly ListedCountry[]>
  provinces(): Promise<readonly ListedDivision[]>
  cities(provinceCode: string): Promise<readonly ListedDivision[]>
  areas(cityCode: string): Promise<readonly ListedDivision[]>
  /**
   * Stores a file, photo or signature. Rejects with an Error whose message is a sentence for the person; without one,
   * the connection was lost. Undefined: files can only be added after `logIn`.
   */
  upload?: ((file: File, field: Field) => Promise<AnswerFile>) | undefined
  /** Returns whether a file of this field can only be added after `logIn`, although there is an `upload`. */
  needsLogin?: ((field: Field) => boolean) | undefined
  /** Lets somebody log in to add files. */
  logIn?: (() => void) | undefined
  /** The file of an id that an answer holds already; undefined where only the id is known. */
  fileOf?: ((id: string) => AnswerFile | undefined) | undefined
}

/** Returns the function that stores a file of a field; undefined where somebody has to log in first. */
export const uploadOf = ({ upload, needsLogin }: QuestionServices, field: Field) =>
  needsLogin?.(field) ? undefined : upload
