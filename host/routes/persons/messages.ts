import type { Routes } from '../route.ts'

/** The routes of host/pages/messages. */
export const messages = {
  messages: {
    page: 'messages/messages',
    for: 'login',
    layout: 'app',
    skeleton: 'list',
    panes: 'messages',
    isRemembered: true,
  },
  chat: {
    page: 'messages/chat',
    for: 'login',
    layout: 'detail',
    skeleton: 'text',
    panes: 'messages',
    isRemembered: true,
  },
} as const satisfies Routes
