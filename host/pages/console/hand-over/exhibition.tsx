import type { PageProps } from '../../../page.ts'
import { headOf, WebToAdm } from './web-to-adm.tsx'

export const head = ({ language }: PageProps<'webToAdmExhibition', undefined>) => headOf(language)

/** Leads to the organiser’s pages of an exhibition. */
export default function WebToAdmExhibition({ query }: PageProps<'webToAdmExhibition', undefined>) {
  return <WebToAdm subject="EXHIBITION" code={query.code} />
}
