import type { PageProps } from '../../../page.ts'
import { headOf, WebToAdm } from './web-to-adm.tsx'

export const head = ({ language }: PageProps<'webToAdmMeeting', undefined>) => headOf(language)

/** Leads to the organiser’s pages of a meeting. */
export default function WebToAdmMeeting({ query }: PageProps<'webToAdmMeeting', undefined>) {
  return <WebToAdm subject="MEETING" code={query.code} />
}
