import type { Language } from '../../contract/core/languages.ts'
import type { LinkKind } from '../../contract/sharing/link-terms.ts'
import type { Db } from '../../db/index.ts'
import { codedAmong, codeOnPage, nameOf } from '../kinds/kind.ts'
import { isForeign } from './short-links.ts'

/** The target of a link, as its maker reads it in a list. */
interface LinkTarget {
  kind: LinkKind
  /** Empty where there is no name, or none that the reader may see. */
  title: string
}

interface TargetPage {
  kind: LinkKind
  code: string
}

/** The kind of page that a target is, and the code of what it shows. */
function pageOfTarget(target: string): TargetPage {
  if (isForeign(target)) return { kind: 'WEBSITE', code: '' }
  return codeOnPage(new URL(target, 'http://host.invalid')) ?? { kind: 'PAGE', code: '' }
}

/** Returns the kind and title of these targets, in the given order. Only the person themselves sees a person's name. */
export async function linkTargets(targets: string[], reader: { uid: string; language: Language }, db: Db) {
  const targetPages = targets.map(pageOfTarget)
  const codes = [...new Set(targetPages.map(({ code }) => code))].filter(Boolean)
  const stored = codes.length > 0 ? await codedAmong(db, codes) : []
  const withTitle = ({ kind, code }: TargetPage, target: string): LinkTarget => {
    if (kind === 'WEBSITE') return { kind, title: new URL(target).host }
    const coded = stored.find((row) => row.kind === kind && row.code === code)
    const isSeen = coded && (kind !== 'PERSON' || code === reader.uid)
    return { kind, title: isSeen ? nameOf(coded, reader.language) : '' }
  }
  return targetPages.map((item, at) => withTitle(item, targets[at] as string))
}
