import { useMemo, useRef } from 'react'
import { apiError } from '../../../api/client/errors.ts'
import type { AnswerFile, QuestionServices } from '../../../widgets/questions/services.ts'
import { useLanguage } from '../../../widgets/ui/language.tsx'
import { client } from '../../client.ts'
import { token, useHasLogin } from '../../stores/session.ts'

/** The lists and files of a form, by the calls of the app; `files` are those that are known already. */
export function useFormServices(logIn: () => void, files: readonly AnswerFile[] = []): QuestionServices {
  const language = useLanguage()
  const hasLogin = useHasLogin()
  const added = useRef(new Map<string, AnswerFile>())
  for (const file of files) added.current.set(file.id, file)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `logIn` only opens a page
  return useMemo(
    () => ({
      countries: () => client.places.countries({ query: { language } }),
      provinces: () => client.places.provinces(),
      cities: (code) => client.places.cities({ query: { code } }),
      areas: (code) => client.places.areas({ query: { code } }),
      logIn,
      fileOf: (id) => added.current.get(id),
      upload: hasLogin
        ? async (file) => {
            const { upload } = await import('../../../api/client/upload.ts')
            try {
              const [item] = await upload([file], { token: token(), language })
              if (!item) throw new Error('')
              const stored = { id: item.fileId, name: item.name, address: item.fileUrl }
              added.current.set(stored.id, stored)
              return stored
            } catch (error) {
              throw new Error(apiError(error).message)
            }
          }
        : undefined,
    }),
    [language, hasLogin],
  )
}
