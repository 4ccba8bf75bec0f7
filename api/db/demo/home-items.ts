import { statSync } from 'node:fs'
import type { LanguageMap } from '../schema.ts'
import { chanceOf } from './chance.ts'
import { categories } from './facts/categories.ts'
import type { DemoEnterprise } from './facts/enterprises/demo-enterprise.ts'
import { enterprises } from './facts/enterprises.ts'
import { agentTexts, captions, jobKinds, payByAgreement, qualifications, shop } from './facts/home-terms.ts'
import { norvaneChain, norvaneCities, norvanePhotos } from './facts/norvane-home.ts'
import { norvaneDocuments } from './facts/norvane-papers.ts'
import { people } from './facts/people.ts'
import { codeOf, homeOf, languagesOf } from './homes.ts'
import { modelsOf } from './products.ts'
import {
  type AgentRow,
  alike,
  art,
  type ChainPartnerRow,
  type DocumentRow,
  demoId,
  type ExhibitRow,
  type JobRow,
  only,
  type PhotoRow,
  type ProductRow,
  type QualificationRow,
  type ShopPageRow,
} from './rows.ts'

/** The sizes of the drawings in pixels, by the beginning of their names. */
const sizes = { cover: [960, 640], other: [640, 512] } as const

function picture(enterprise: DemoEnterprise, url: string, caption: LanguageMap, index: number): PhotoRow {
  const [width, height] = sizes[url.startsWith('/art/cover-') ? 'cover' : 'other']
  return {
    id: demoId(`photo ${enterprise.code} ${index}`),
    enterprise_code: enterprise.code,
    url,
    width,
    height,
    caption: only(caption, languagesOf(enterprise)),
    position: index + 1,
  }
}

/** The album: photos of `E1001`, or the works and the booth of the others; then products. */
export const photoRows = (products: ProductRow[]): PhotoRow[] =>
  enterprises.flatMap((enterprise) => {
    const halls = ['cover-hall-teal', 'cover-hall-amber', 'cover-hall-indigo'].filter(
      (hall) => hall !== enterprise.cover,
    )
    const photos =
      enterprise.code === 'E1001'
        ? norvanePhotos
        : [
            { picture: enterprise.cover, caption: captions.works },
            { picture: chanceOf(`booth ${enterprise.code}`).pick(halls), caption: captions.booth },
          ]
    const sold = new Map(
      products
        .filter((product) => product.enterprise_code === enterprise.code)
        .map((product) => [product.cover, product.name] as const),
    )
    const productPhotos = [...sold].slice(0, enterprise.code === 'E1001' ? 4 : 3)
    return [...photos.map((photo) => [art(photo.picture), photo.caption] as const), ...productPhotos].map(
      ([url, caption], index) => picture(enterprise, url, caption, index),
    )
  })

/** Certificates and awards. */
export const qualificationRows = (): QualificationRow[] =>
  enterprises.flatMap((enterprise) =>
    homeOf(enterprise.code).qualifications.map(([kind, issuer, issued, until], index) => ({
      id: demoId(`qualification ${enterprise.code} ${index}`),
      enterprise_code: enterprise.code,
      name: only(qualifications[kind], languagesOf(enterprise)),
      issuer: alike(issuer, languagesOf(enterprise)),
      image: '',
      issued_on: issued,
      valid_until: until || null,
      position: index + 1,
    })),
  )

/** The files of `E1001`; they lie in `files/`. */
export const documentRows = (): DocumentRow[] =>
  norvaneDocuments.map(({ file, type, model, language, name }, index) => {
    const place = norvaneModels().indexOf(model ?? '')
    return {
      id: demoId(`document E1001 ${index}`),
      enterprise_code: 'E1001',
      product_code: place < 0 ? null : codeOf('P', 'E1001', place),
      name,
      url: `/files/${file}`,
      content_type: type,
      bytes: statSync(new URL(`files/${file}`, import.meta.url)).size,
      language,
      position: index + 1,
    }
  })

const norvaneModels = () =>
  enterprises
    .slice(0, 1)
    .flatMap(modelsOf)
    .map(([, model]) => model)

/** `J1001` …: those of `E1001` and the first of the others are offered at `X2026`. */
export const jobRows = (): JobRow[] =>
  enterprises.flatMap((enterprise) => {
    const home = homeOf(enterprise.code)
    const languages = languagesOf(enterprise)
    return home.jobs.map(([kind, currency, min = 0, max = 0], index) => ({
      code: codeOf('J', enterprise.code, index),
      enterprise_code: enterprise.code,
      meeting_code: enterprise.code === 'E1001' || index === 0 ? 'X2026' : '',
      name: only(jobKinds[kind].name, languages),
      pay: currency ? { min, max, currency, per: 'MONTH', months: 12 } : null,
      salary: currency ? {} : only(payByAgreement, languages),
      address:
        enterprise.code === 'E1001'
          ? norvaneCities[kind === 'service' ? 'hamburg' : 'shanghai']
          : Object.fromEntries(
              languages.map((language) => [language, home.address[language] ?? home.address.EN ?? '']),
            ),
      details: only(jobKinds[kind].details, languages),
      is_open: true,
      position: index + 1,
    }))
  })

/** A text with its `{gaps}` filled, in each language. */
const filled = (text: LanguageMap, gaps: Record<string, LanguageMap>, languages: string[]): LanguageMap =>
  Object.fromEntries(
    Object.entries(only(text, languages)).map(([language, words]) => [
      language,
      words.replace(/\{(\w+)\}/g, (_, gap: string) => gaps[gap]?.[language] ?? ''),
    ]),
  )

const tradeOf = (code: string) => {
  const category = enterprises.find((row) => row.code === code)?.category
  return categories.find((row) => row.code === category)?.name ?? {}
}

function chainOf(enterprise: DemoEnterprise): typeof norvaneChain {
  if (enterprise.code === 'E1001') return norvaneChain
  const { upstream, downstream } = homeOf(enterprise.code)
  const partner = (stage: 'UPSTREAM' | 'MIDSTREAM' | 'DOWNSTREAM') => (code: string) => ({
    stage,
    partner: code,
    trade: tradeOf(code),
  })
  return [
    ...upstream.map(partner('UPSTREAM')),
    partner('MIDSTREAM')(enterprise.code),
    ...downstream.map(partner('DOWNSTREAM')),
  ]
}

/** The suppliers and customers of enterprises; each enterprise stands in the middle of its own chain. */
export const chainRows = (): ChainPartnerRow[] =>
  enterprises.flatMap((enterprise) =>
    chainOf(enterprise).map(({ stage, partner, name = {}, logo, trade }, index) => ({
      id: demoId(`chain ${enterprise.code} ${index}`),
      enterprise_code: enterprise.code,
      stage,
      partner_code: partner ?? null,
      name,
      logo: logo ? art(logo) : '',
      trade: only(trade, languagesOf(enterprise)),
      position: index + 1,
    })),
  )

/** The assistants of three enterprises, and that of the chief engineer of `E1001`. */
export function agentRows(): AgentRow[] {
  const engineer = people.find(({ uid }) => uid === 'U1101')
  const ofEnterprises = enterprises.slice(0, 3).map((enterprise, index) => ({
    code: `AG${1001 + index}`,
    enterprise_code: enterprise.code,
    uid: null,
    name: filled(agentTexts.name, { name: enterprise.name }, languagesOf(enterprise)),
    greeting: only(agentTexts.greeting, languagesOf(enterprise)),
    avatar: art(`logo-${enterprise.key}`),
    position: 1,
  }))
  const sixteen = Object.keys(agentTexts.name)
  const norvaneAgent = {
    code: 'AG1004',
    enterprise_code: 'E1001',
    uid: 'U1101',
    name: filled(agentTexts.name, { name: { ...alike('Chen Boyan', sixteen), CN: '陈柏言' } }, sixteen),
    greeting: agentTexts.greeting,
    avatar: art(engineer?.avatar ?? ''),
    position: 2,
  }
  return [...ofEnterprises, norvaneAgent]
}

/** The shop page of `X2026`: one exhibit of each enterprise. */
export const shopPageRows = (exhibits: ExhibitRow[]): ShopPageRow[] => {
  const firsts = new Map(exhibits.toReversed().map(({ code, exhibitor_code }) => [exhibitor_code, code]))
  return [
    {
      meeting_code: 'X2026',
      page_id: '1',
      title: shop.title,
      summary: shop.summary,
      exhibit_codes: enterprises.map(({ code }) => firsts.get(`EX${code.slice(1)}`) ?? '').filter(Boolean),
    },
  ]
}
