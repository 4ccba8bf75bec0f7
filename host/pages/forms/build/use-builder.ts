import { useEffect, useRef, useState } from 'react'
import { apiError } from '../../../../api/client/errors.ts'
import type { Reply } from '../../../../api/contract/core/endpoint.ts'
import type { FormDefinition } from '../../../../api/contract/forms/definition.ts'
import type { Contract } from '../../../../api/contract/index.ts'
import { client } from '../../../client.ts'
import { languageStore } from '../../../stores/language.ts'

/** A form as its author edits it. */
export type EditedForm = Reply<Contract['forms']['edit']>

/** The rest after the last change, after which the form is saved, in ms. */
const savingDelayMs = 1000

const nameOf = (formCode: string) => `foyer:form-edit:${formCode}`

function keepHere(form: EditedForm | undefined, formCode: string) {
  try {
    if (form) localStorage.setItem(nameOf(formCode), JSON.stringify(form))
    else localStorage.removeItem(nameOf(formCode))
  } catch {
    // The browser keeps nothing for this site; the server still gets every change.
  }
}

function fromHere(formCode: string): EditedForm | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(nameOf(formCode)) ?? 'null') as EditedForm | null
    return found?.formCode === formCode && found.definition ? found : undefined
  } catch {
    // Somebody has changed it by hand.
    return undefined
  }
}

function inputOf(form: EditedForm) {
  const { formCode, definition, opensAt, closesAt, isClosed, maxAnswers, onePer, validDays, layout } = form
  return { formCode, definition, opensAt, closesAt, isClosed, maxAnswers, onePer, validDays, layout }
}

const sorted = (_: string, part: unknown) =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part

/** Returns everything of a form that its author edits, as a text: the same for the same content. */
const contentOf = (form: EditedForm) =>
  JSON.stringify({ ...inputOf(form), definition: { ...form.definition, version: 0 } }, sorted)

/** The state of the saving: all is stored, it is being stored, only this device has it, or somebody else was first. */
export type SavingState = 'ready' | 'saving' | 'onDevice' | 'changed'

/**
 * Edits a form and saves it by itself. Each change is kept on this device at once, and leaves it when the server has
 * it: nothing is lost by a closed tab or a lost network. Where the draft was changed elsewhere meanwhile, the author
 * chooses between the two.
 */
export function useBuilder(first: EditedForm, onReload: () => void) {
  const [form, setForm] = useState(first)
  const [state, setState] = useState<SavingState>('ready')
  const newest = useRef(form)
  const hasChanged = useRef(false)
  /** The content of a saving without an answer, which may have arrived. */
  const tried = useRef('')
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { formCode } = first

  const show = (next: EditedForm) => {
    newest.current = next
    setForm(next)
  }
  const readRevision = async (isWanted: (stored: EditedForm) => boolean) => {
    const stored = await client.forms.edit({ query: { formCode } })
    if (!isWanted(stored)) return false
    show({ ...newest.current, revision: stored.revision })
    return true
  }
  const saveNow = async (publish: boolean): Promise<boolean> => {
    const sent = newest.current
    hasChanged.current = false
    setState('saving')
    try {
      const body = { ...inputOf(sent), revision: sent.revision, publish, language: languageStore.get() }
      const { revision, version, resultKey, previewKey, hasChanges } = await client.forms.save({ body })
      show({
        ...newest.current,
        revision,
        version,
        resultKey,
        previewKey,
        hasChanges: hasChanged.current || hasChanges,
      })
      tried.current = ''
      if (!hasChanged.current) keepHere(undefined, formCode)
      setState(hasChanged.current ? 'saving' : 'ready')
      return true
    } catch (error) {
      hasChanged.current = true
      const problem = apiError(error)
      if (problem.isOpen) tried.current = contentOf(sent)
      const isElsewhere = problem.code === 'formDraftChanged'
      // An earlier saving of this page whose answer was lost is nobody else's change.
      if (isElsewhere && tried.current && (await readRevision((stored) => contentOf(stored) === tried.current))) {
        tried.current = ''
        return saveNow(publish)
      }
      setState(isElsewhere ? 'changed' : 'onDevice')
      if (publish) throw problem
      return false
    }
  }
  // One saving follows the other: two at once would name the same revision.
  const save = (publish = false) => {
    clearTimeout(timer.current)
    const next = running.current.then(() => saveNow(publish))
    running.current = next.catch(() => false)
    return next
  }
  const saveSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save().catch(apiError), savingDelayMs)
  }
  const change = (changes: Partial<EditedForm>) => {
    show({ ...newest.current, ...changes, hasChanges: true })
    hasChanged.current = true
    keepHere(newest.current, formCode)
    saveSoon()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form; `change` and `save` read the newest
  useEffect(() => {
    const unsaved = fromHere(formCode)
    if (unsaved && contentOf(unsaved) !== contentOf(first)) {
      if (unsaved.revision === first.revision) change(inputOf(unsaved))
      else {
        show({ ...first, ...inputOf(unsaved), revision: unsaved.revision, hasChanges: true })
        setState('changed')
      }
    } else keepHere(undefined, formCode)
    const saveRest = () => hasChanged.current && void save().catch(apiError)
    addEventListener('online', saveRest)
    addEventListener('pagehide', saveRest)
    return () => {
      removeEventListener('online', saveRest)
      removeEventListener('pagehide', saveRest)
      saveRest()
    }
  }, [formCode])

  return {
    ...{ form, state, change },
    edit: (definition: FormDefinition) => change({ definition }),
    /** Publishes the form as it stands. Rejects with the refusal; the draft is saved all the same. */
    publish: async (definition: FormDefinition) => {
      show({ ...newest.current, definition })
      keepHere(newest.current, formCode)
      try {
        await save(true)
      } catch (error) {
        if (apiError(error).code === 'invalidInput') saveSoon()
        throw error
      }
    },
    /** Ends a conflict: puts this version over the other. */
    keepMine: async () => {
      try {
        await readRevision(() => true)
        await save()
      } catch {
        // Without the network the choice stays.
        setState('changed')
      }
    },
    /** Ends a conflict: drops this version and opens the newest. */
    dropMine: () => {
      clearTimeout(timer.current)
      hasChanged.current = false
      keepHere(undefined, formCode)
      onReload()
    },
  }
}
