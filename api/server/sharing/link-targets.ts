import type { Language } from '../../contract/core/languages.ts'
import type { LinkKind } from '../../contract/sharing/link-terms.ts'
import type { Db } from '../../db/index.ts'
import { codedAmong, codeOnPage, nameOf } from '../kinds/kind.ts'
import { isForeign } from './short-links.ts'

/** The target of a link, as its maker reads it in a list. */
interface Shown {
  kind: LinkKind
  /** Empty where there is no name, or none that the reader may see. */
  title: string
}

interface Led {
  kind: LinkKind
  code: string
}

/** The kind of page that a target is, and the code of what it shows. */
function ledTo(target: string): Led {
  if (isForeign(target)) return { kind: 'WEBSITE', code: '' }
  return codeOnPage(new URL(target, 'http://host.invalid')) ?? { kind: 'PAGE', code: '' }
}

/** Returns the kind and title of these targets, in the given order. Only the person themselves sees a person's name. */
export async function shownTargets(targets: string[], reader: { uid: string; language: Language }, db: Db) {
  const led = targets.map(ledTo)
  const codes = [...new Set(led.map(({ code }) => code))].filter(Boolean)
  const stored = codes.length > 0 ? await codedAmong(db, codes) : []
  const named = ({ kind, code }: Led, target: string): Shown => {
    if (kind === 'WEBSITE') return { kind, title: new URL(target).host }
    const coded = stored.find((row) => row.kind === kind && row.code === code)
    const isSeen = coded && (kind !== 'PERSON' || code === reader.uid)
    return { kind, title: isSeen ? nameOf(coded, reader.language) : '' }
  }
  return led.map((item, at) => named(item, targets[at] as string))
}
