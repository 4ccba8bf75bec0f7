import type { PageProps } from '../../../page.ts'
import { headOf, WebToAdm } from './web-to-adm.tsx'

export const head = ({ language }: PageProps<'webToAdm', undefined>) => headOf(language)

/** Leads to the organiser’s pages of all meetings of the reader. */
export default function WebToAdmStart() {
  return <WebToAdm subject="all" />
}
