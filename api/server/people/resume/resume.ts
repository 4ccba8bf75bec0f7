import type { Infer } from 'superstruct'
import { type Translate, translator } from '../../../../i18n/messages.ts'
import { yearsOf } from '../../../../i18n/years.ts'
import type { Input } from '../../../contract/core/endpoint.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { pageLink } from '../../../contract/page-link.ts'
import type { cards as calls, PersonCard } from '../../../contract/people/cards.ts'
import type { Db } from '../../../db/index.ts'
import type { Download } from '../../http/answers.ts'
import type { Context } from '../../http/handlers.ts'
import { addressKey, count, counter } from '../../http/limits.ts'
import { fileName } from '../../media/file-kinds.ts'
import type { PdfBlock, PdfText } from '../../media/pdf/document.ts'
import { writePdf } from '../../media/pdf/write.ts'
import { entryIn, personCard } from '../card-answer.ts'
import { cardLanguages, languageOfAnswer } from '../card-languages.ts'
import { portraitForVcard } from '../vcard-portrait.ts'
import { callersLevel } from '../viewer.ts'
import { readHomepage } from '../visible-card.ts'
import { resumeWords } from './resume-words.ts'

type Person = Infer<typeof PersonCard>
type Entry = ReturnType<typeof entryIn>
type Say = Translate<typeof resumeWords.english>

/** The side of the portrait on paper, in points. */
const portraitSide = 84

/** The sections of a résumé, with their headings. */
const sections = { WORK: 'work', EDUCATION: 'education', HONOUR: 'honours' } as const

/** Returns the facts at the head of a résumé: the work of a person, and how to reach them. */
function factsOf(person: Person, publicUrl: string): PdfText[] {
  const { position, company, phone, phoneCountryCode, email, fullAddress, area, city, province, country } = person
  const page = publicUrl + pageLink('mainPage', { uid: person.uid })
  const place = [...new Set([fullAddress, area, city, province, country])].filter(Boolean).join(', ')
  const texts: PdfText[] = [
    { text: position, tone: 'strong' },
    { text: company },
    { text: phone && `${phoneCountryCode} ${phone}`, tone: 'quiet' },
    { text: email, tone: 'quiet', link: `mailto:${email}` },
    { text: place, tone: 'quiet' },
    ...person.links.map((link): PdfText => ({ text: link.replace(/^https?:\/\//, ''), tone: 'quiet', link })),
    { text: page.replace(/^https?:\/\//, ''), tone: 'small', link: page },
  ]
  return texts.filter(({ text }) => text)
}

function stationOf({ section, title, place, details, fromMonth, toMonth }: Entry, language: Language, t: Say) {
  const years = yearsOf(fromMonth, toMonth, language)
  const isNow = section === 'WORK' && fromMonth && !toMonth
  const facts = [place, years && (isNow ? t('since', { year: years }) : years)].filter(Boolean).join(' · ')
  const blocks: PdfBlock[] = [
    { is: 'subheading', text: title },
    { is: 'text', text: facts, tone: 'quiet' },
    { is: 'text', text: details },
  ]
  return blocks.filter((block) => !('text' in block) || block.text)
}

function blocksOf(person: Person, entries: readonly Entry[], portrait: string, context: Asked): PdfBlock[] {
  const { language, publicUrl } = context
  const t = translator(resumeWords, language)
  const picture = portrait && {
    picture: {
      ...{ bytes: Buffer.from(portrait, 'base64'), alt: person.name },
      ...{ width: portraitSide, height: portraitSide },
    },
  }
  const blocksOfSection = (section: keyof typeof sections): PdfBlock[] => {
    const stations = entries.filter((entry) => entry.section === section)
    if (stations.length === 0) return []
    return [
      { is: 'heading', text: t(sections[section]) },
      ...stations.flatMap((entry) => stationOf(entry, language, t)),
    ]
  }
  return [
    { is: 'title', text: person.name || person.company || person.uid },
    {
      is: 'columns',
      columns: [
        { share: 4, texts: factsOf(person, publicUrl) },
        ...(picture ? [{ share: 1, align: 'end' as const, ...picture }] : []),
      ],
    },
    ...(person.introduction ? [{ is: 'rule' as const }, { is: 'text' as const, text: person.introduction }] : []),
    ...(Object.keys(sections) as (keyof typeof sections)[]).flatMap(blocksOfSection),
  ]
}

interface Asked {
  language: Language
  publicUrl: string
}

/** Reads a résumé as its reader may see it, in the asked language or in one in which the card is kept. */
async function read(uid: string, asked: Language, context: Pick<Context, 'db' | 'session'>) {
  const { card, entries } = await readHomepage(context.db, uid, await callersLevel(context.db, context.session, uid))
  const available = cardLanguages(card, entries).map(({ language }) => language)
  const language = languageOfAnswer(available, asked, card.fallback)
  const person = personCard(card, language)
  return { language, person, entries: entries.map((entry) => entryIn(entry, language, card.fallback)) }
}

const portraitOf = (person: Person, db: Db) => portraitForVcard(person.avatar, db)

/** Answers a person’s résumé as a PDF. */
export async function resumeOf({ uid, ...query }: Input<typeof calls.resume>['query'], context: Context) {
  const { db, settings, remoteAddress } = context
  await count(db, [counter('resumesPerAddress', await addressKey(db, remoteAddress), settings.limits)])
  const { language, person, entries } = await read(uid, query.language ?? context.language, context)
  const title = translator(resumeWords, language)('title', { name: person.name })
  const bytes = await writePdf({
    ...{ language, title, author: person.name, foot: title, createdAt: new Date() },
    blocks: blocksOf(person, entries, await portraitOf(person, db), { language, publicUrl: settings.publicUrl }),
  })
  const download: Download = {
    fileName: fileName(title.replace(' · ', ' '), 'pdf'),
    contentType: 'application/pdf',
    body: new Blob([bytes as BlobPart]).stream(),
  }
  return download
}
