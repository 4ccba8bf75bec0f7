import type { Routes } from './route.ts'

/** The routes of host/pages/assistant. */
export const assistant = {
  aiChat: { page: 'assistant/ai-chat', for: 'anyone', layout: 'detail', skeleton: 'text' },
  aigc: { page: 'assistant/making/aigc', for: 'login', layout: 'detail', skeleton: 'form' },
  aigcHistory: { page: 'assistant/history', for: 'login', layout: 'detail', skeleton: 'list' },
  myAssistant: { page: 'assistant/study/my-assistant', for: 'login', layout: 'detail', skeleton: 'list' },
  aiNote: { page: 'assistant/notes/ai-note', for: 'login', layout: 'detail', skeleton: 'list', panes: 'notes' },
} as const satisfies Routes
