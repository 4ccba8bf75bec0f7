import type { VisitChannel } from '../../api/contract/core/visit-channels.ts'
import type { Language } from '../../i18n/locales.ts'
import { surroundings } from '../links/surroundings.ts'
import { fileNameOf, saveFile } from '../ui/media/save-file.ts'
import type { CardData, CardProps } from './resources.ts'

/**
 * Lets the browser save a person's contact file, with what the visitor may see of them. Resolves with false where the
 * browser is one inside another app, which saves no files. Rejects with an `ApiError`.
 */
export async function saveContact(
  client: CardProps['client'],
  { uid, name }: CardData['card'],
  language: Language,
  channel: VisitChannel,
): Promise<boolean> {
  if (surroundings() !== 'browser') return false
  const text = await client.profiles.vcard({ query: { uid, language, channel } })
  saveFile(new Blob([text], { type: 'text/vcard' }), `${fileNameOf(name, uid)}.vcf`)
  return true
}
