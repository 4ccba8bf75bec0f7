import { renderToString } from 'preact-render-to-string'
import { type Connection, createClient } from '../../api/client/index.ts'
import type { Language } from '../../i18n/locales.ts'
import { cssText } from '../ui/theme/style.ts'
import type { AnyWidget } from './define.tsx'
import { readAttributes } from './settings.ts'
import { WidgetRoot } from './widget-root.tsx'
import '../ui/theme/dark.ts'
import '../ui/theme/scripts.ts'

/** The server's input for drawing a widget. */
export interface ServerSettings {
  language: Language
  theme: 'light' | 'dark' | 'auto'
  connection: Connection
  /** The nonce of the page's content security policy, for the style element. */
  nonce: string
}

/** Returns JSON that is safe inside of a script element. */
export const scriptJson = (value: unknown) => JSON.stringify(value ?? null).replace(/</g, '\\u003c')

/** Draws a widget as declarative shadow DOM. Resolves with the HTML between its opening and closing tag. */
export async function renderWidget(definition: AnyWidget, raw: Record<string, string>, server: ServerSettings) {
  const attributes = readAttributes(definition.contract, raw)
  const client = createClient(definition.resources, server.connection)
  const initial = await definition.load?.({ attributes, client, language: server.language })
  const view = renderToString(
    <WidgetRoot
      definition={definition}
      attributes={attributes}
      settings={{
        language: server.language,
        theme: server.theme,
        brand: undefined,
        api: server.connection.origin,
        appKey: '',
        eventKey: '',
      }}
      initial={initial}
      client={client}
      emit={() => true}
      navigate={() => {}}
      page={{
        isHome: true,
        api: server.connection.origin,
        appKey: '',
        setLanguage() {},
        open: () => Promise.reject(new Error('Popups open in the browser only.')),
        logIn: async () => false,
      }}
    />,
  )
  return (
    `<template shadowrootmode="open"><style nonce="${server.nonce}">${cssText()}</style>` +
    `<script type="application/json">${scriptJson(initial)}</script>${view}</template>`
  )
}
