import type { Field, FormDefinition } from '../../api/contract/forms/definition.ts'
import type { QuestionServices } from './services.ts'

/** The props of every kind of question. `label` and `error` are texts in the reader's language. */
export interface QuestionProps {
  field: Field
  form: Pick<FormDefinition, 'languages'>
  value: unknown
  onValue(value: unknown): void
  label: string
  hint: string | undefined
  error: string | undefined
  required: boolean
  services: QuestionServices
  /** The day at the meeting's place. */
  today: string
  /** True for a PHOTO that is a portrait: it is cropped upright, and looked at for sharpness, light and a face. */
  isPortrait: boolean
  /** The bounds of days and numbers that depend on other answers. */
  read(field: string): unknown
}
