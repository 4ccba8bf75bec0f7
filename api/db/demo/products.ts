import { typeOf } from './exhibits.ts'
import type { DemoEnterprise } from './facts/enterprises/demo-enterprise.ts'
import { enterprises } from './facts/enterprises.ts'
import { norvaneExhibits } from './facts/norvane.ts'
import { norvaneDetails, norvaneSpecs } from './facts/norvane-papers.ts'
import { codeOf, languagesOf } from './homes.ts'
import { type ExhibitorRow, type ExhibitRow, only, type ProductRow } from './rows.ts'

/** Kinds of exhibit that take two people to install. */
const machines = ['heat-pump', 'ventilation', 'circulator']

/** Kind and model of each product, in the order of the exhibits at the booth. */
export const modelsOf = (enterprise: DemoEnterprise): [type: string, model: string][] =>
  enterprise.code === 'E1001' ? norvaneExhibits.map(({ type, model }) => [type, model]) : enterprise.exhibits

function productRow(enterprise: DemoEnterprise, exhibit: ExhibitRow, index: number): ProductRow {
  const languages = languagesOf(enterprise)
  const [type = '', model = ''] = modelsOf(enterprise)[index] ?? []
  const isNorvane = enterprise.code === 'E1001'
  return {
    code: codeOf('P', enterprise.code, index),
    enterprise_code: enterprise.code,
    name: only(exhibit.name, languages),
    // Languages without a text for the kind of product show the enterprise's slogan.
    summary: only({ ...enterprise.slogan, ...exhibit.summary }, languages),
    details: isNorvane ? norvaneDetails[machines.includes(type) ? 'machine' : 'part'] : {},
    cover: exhibit.cover,
    images: exhibit.images,
    link: exhibit.link,
    type_key: typeOf(type).category,
    type_name: only(exhibit.attributes.find((attribute) => attribute.type === 'TYPE')?.name ?? {}, languages),
    // Norms and marks (`R290`) are the same word everywhere.
    tags: exhibit.attributes
      .filter((attribute) => attribute.type === 'TAG')
      .map(({ name }) => Object.fromEntries(languages.map((language) => [language, name[language] ?? name.EN ?? '']))),
    specs: isNorvane ? norvaneSpecs(model) : [],
    is_featured: index < 3,
    position: index + 1,
    shown_terms: null,
  }
}

/** `P1001` …: the products of enterprises are the exhibits that they show at `X2026`. */
export function productRows(exhibitors: ExhibitorRow[], exhibits: ExhibitRow[]): ProductRow[] {
  return enterprises.flatMap((enterprise) => {
    const booth = exhibitors.find((row) => row.meeting_code === 'X2026' && row.enterprise_code === enterprise.code)
    return exhibits
      .filter((row) => row.exhibitor_code === booth?.code)
      .map((exhibit, index) => productRow(enterprise, exhibit, index))
  })
}
