import type { Routes } from './route.ts'

/** The routes of host/pages/files. */
export const files = {
  pdfPreview: { page: 'files/pdf-preview', for: 'anyone', layout: 'detail', skeleton: 'file' },
} as const satisfies Routes
