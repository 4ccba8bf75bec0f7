import { ApiError } from '../../api/client/errors.ts'
import { hasToken } from '../../api/client/request-token.ts'
import type { Field } from '../../api/contract/forms/definition.ts'
import type { Language } from '../../i18n/locales.ts'
import { ownFields } from '../questions/own-fields.ts'
import type { AnswerFile, QuestionServices } from '../questions/services.ts'
import { photoFault } from './form-of.ts'
import type { RegistrationProps } from './resources.ts'

/** The id that stands for the portrait in the answers: the picture itself goes with the registration. */
const portraitId = 'portrait'

const base64Of = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error(''))
    reader.readAsDataURL(file)
  })

const portraitOf = (photo: string): AnswerFile | undefined =>
  photo ? { id: portraitId, name: '', address: `data:image/jpeg;base64,${photo}` } : undefined

/** The lists and files of the form, by the calls of the widget. A portrait is checked by the server and stays here. */
export function servicesOf(
  { client, page }: RegistrationProps,
  own: { language: Language; photo(): string; onPhoto(photo: string): void; onLogin(): void },
): QuestionServices {
  const { language } = own
  const isIn = hasToken({ origin: page.api, appKey: page.appKey }, 'register')

  async function addPortrait(file: File): Promise<AnswerFile> {
    const photo = await base64Of(file)
    try {
      const { isUsable, faults } = await client.registrationForms.checkNewPhoto({ body: { photo } })
      if (!isUsable) throw new Error(photoFault(faults, language))
    } catch (error) {
      // Without a network the photo is taken all the same: the server checks it once more with the registration.
      if (!(error instanceof ApiError) || error.code !== 'offline') throw error
    }
    own.onPhoto(photo)
    return portraitOf(photo) as AnswerFile
  }
  async function addFile(file: File): Promise<AnswerFile> {
    const { uploadAs } = await import('./upload.ts')
    return uploadAs(file, { origin: page.api, appKey: page.appKey, language })
  }
  const upload = (file: File, field: Field) => (field.name === ownFields.photo ? addPortrait(file) : addFile(file))
  return {
    countries: () => client.places.countries({ query: { language } }),
    provinces: () => client.places.provinces(),
    cities: (code) => client.places.cities({ query: { code } }),
    areas: (code) => client.places.areas({ query: { code } }),
    upload,
    needsLogin: ({ name }) => name !== ownFields.photo && !isIn,
    logIn: isIn
      ? undefined
      : () =>
          void page.logIn('register').then(
            (isNow) => isNow && own.onLogin(),
            () => {},
          ),
    fileOf: (id) => (id === portraitId ? portraitOf(own.photo()) : undefined),
  }
}
