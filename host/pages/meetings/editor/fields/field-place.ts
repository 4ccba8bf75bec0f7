import { createContext } from 'react'
import type { Language } from '../../../../../i18n/locales.ts'
import type { Field } from './block-kinds.ts'
import { withValue } from './paths.ts'

/** A thing that can be chosen, with its name. */
export interface Choice {
  value: string
  label: string
}

/** The part of a page that its fields need: the edited language, and what blocks can lead to or show. */
export interface FieldPlace {
  language: Language
  pages: readonly Choice[]
  forms: readonly Choice[]
  exhibitors: readonly Choice[]
  /** The exhibitors that have a company page; `enterpriseCode` names it. */
  companies: readonly (Choice & { enterpriseCode: string })[]
}

/** The page around the fields. */
export const FieldContext = createContext<FieldPlace>({
  language: 'EN',
  pages: [],
  forms: [],
  exhibitors: [],
  companies: [],
})

/** The props of the view of a field. */
export interface FieldProps<F extends Field = Field> {
  field: F
  /** The block or the entry of a list to which the field belongs. */
  thing: object
  /** The name of the thing, which makes the names of fields unique. */
  id: string
  onThing(thing: object, mark: string): void
}
/** The props of the view of one kind of field. */
export type FieldOf<Kind extends Field['is']> = FieldProps<Extract<Field, { is: Kind }>>

/** Tells the page a new value of a field. What is typed in one go is one step to undo. */
export const setField = ({ field, thing, id, onThing }: FieldProps, value: unknown, isTyped = false) =>
  onThing(withValue(thing, field.name, value), isTyped ? `${id}.${field.name}` : '')
