import type { ComponentType } from 'react'
import type { Client, LateResources, Resources } from '../../api/client/index.ts'
import type { Language } from '../../i18n/locales.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { AttributesOf, WidgetContract } from './contract.ts'
import { elementOf } from './element.tsx'
import type { ViewProps } from './view.ts'

/** The parts of a widget. */
export interface WidgetDefinition<C extends WidgetContract, R extends Resources, Initial> {
  contract: C
  /** The areas of words that its view uses. */
  words: readonly Messages[]
  /** The calls that its view makes; behind an import where the first view does not need them. */
  resources: R | (() => Promise<LateResources<R>>)
  view: ComponentType<ViewProps<C, R, Initial>>
  /** Loads the data from which the server draws the first view; runs on the server only. */
  load?(input: { attributes: AttributesOf<C>; client: Client<R>; language: Language }): Promise<Initial>
}

/** Any widget, where its exact types do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: the list of widgets forgets what each view is given
export type AnyWidget = WidgetDefinition<any, any, any>

/**
 * Registers a widget as a custom element, once per page; on the server it only returns the definition. A second
 * registration of the same tag does nothing.
 *
 *     export const element = defineWidget({ contract, words: [contactWords], resources, view: Contact })
 */
export function defineWidget<const C extends WidgetContract, R extends Resources, Initial = undefined>(
  definition: WidgetDefinition<C, R, Initial>,
) {
  const { tag } = definition.contract
  if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, elementOf(definition))
  return definition
}
