import { fieldsOf } from './conditions.ts'
import type { Condition, Field, FormDefinition, FormPage } from './definition.ts'
import { fieldTypes } from './definition.ts'

/** A fault of a form, and its place: the name of a page or field. */
export interface DefinitionFault {
  place: string
  fault: 'badName' | 'repeatedName' | 'unknownType' | 'noLabel' | 'noOptions' | 'unknownField' | 'backwards' | 'noPages'
}

const choosing = ['CHOICE', 'SEVERAL', 'DROPDOWN', 'MATRIX']

/** Returns the fields that the conditions and bounds of a field read. */
const readBy = ({ showIf, requiredIf, min, max, earliest, latest }: Field) => [
  ...[showIf, requiredIf].flatMap((condition) => (condition ? fieldsOf(condition) : [])),
  ...[min, max, earliest, latest].flatMap((bound) => (typeof bound === 'object' ? [bound.field] : [])),
]

function faultsOfField(field: Field, { languages }: FormDefinition): DefinitionFault['fault'][] {
  const codes = [field.options, field.rows].map((options) => options?.map(({ code }) => code) ?? [])
  return [
    ...(/^[A-Za-z]\w{0,63}$/.test(field.name) ? [] : (['badName'] as const)),
    ...(fieldTypes.includes(field.type) ? [] : (['unknownType'] as const)),
    ...(languages.every((language) => field.label[language]?.trim()) ? [] : (['noLabel'] as const)),
    ...(choosing.includes(field.type) && !field.options?.length ? (['noOptions'] as const) : []),
    ...(field.type === 'MATRIX' && !field.rows?.length ? (['noOptions'] as const) : []),
    ...(codes.some((list) => new Set(list).size < list.length) ? (['repeatedName'] as const) : []),
  ]
}

/** Returns the faults of a form that would keep people from filling it in; a form without any can be published. */
export function checkDefinition(definition: FormDefinition): DefinitionFault[] {
  const faults: DefinitionFault[] = definition.pages.length > 0 ? [] : [{ place: '', fault: 'noPages' }]
  const known = new Set<string>()
  const readsOnlyKnown = (place: string, names: string[]) => {
    if (names.some((name) => !known.has(name))) faults.push({ place, fault: 'unknownField' })
  }
  const reads = (place: string, condition: Condition | undefined) =>
    readsOnlyKnown(place, condition ? fieldsOf(condition) : [])

  const visit = (page: FormPage, at: number) => {
    const isRepeated = definition.pages.slice(0, at).some(({ name }) => name === page.name)
    if (isRepeated) faults.push({ place: page.name, fault: 'repeatedName' })
    reads(page.name, page.showIf)
    for (const field of page.fields) {
      readsOnlyKnown(field.name, readBy(field))
      for (const fault of faultsOfField(field, definition)) faults.push({ place: field.name, fault })
      if (known.has(field.name)) faults.push({ place: field.name, fault: 'repeatedName' })
      known.add(field.name)
    }
    for (const skip of page.skips ?? []) {
      reads(page.name, skip.if)
      const leadsOn = definition.pages.findIndex(({ name }) => name === skip.to) > at
      if (!leadsOn) faults.push({ place: page.name, fault: 'backwards' })
    }
  }
  definition.pages.forEach(visit)
  return faults
}
