import { renderToString } from 'preact-render-to-string'
import { afterEach, expect, test } from 'vitest'
import { knownLogin } from '../../tests/support/world/known/known-login.ts'
import { deleteDrafts, useDraft } from './drafts.ts'
import { deleteLogin, storeLogin } from './session.ts'

/** Opens a form again and returns its values and how to type into it. */
function openForm(initial = { company: '' }) {
  let form: ReturnType<typeof useDraft<typeof initial>> | undefined
  const Form = () => {
    form = useDraft('card', initial)
    return null
  }
  renderToString(<Form />)
  if (!form) throw new Error('The form was not drawn.')
  const [values, change, clear] = form
  return { values, change, clear }
}

afterEach(() => {
  deleteDrafts()
  deleteLogin()
})

test('typed values are there when the form is opened again', () => {
  openForm().change({ company: 'Alborada' })

  expect(openForm().values).toEqual({ company: 'Alborada' })
})

test("a form that nobody typed into starts with the page's present values", () => {
  openForm({ company: 'Before' })

  expect(openForm({ company: 'Now' }).values).toEqual({ company: 'Now' })
})

test.each([undefined, { isLeft: true } as const])('a form that was sent is empty when it is opened again', (how) => {
  const { change, clear } = openForm()
  change({ company: 'Alborada' })
  clear(how)

  expect(openForm().values).toEqual({ company: '' })
})

test('a person who logs in again finds what they typed, and another person does not', () => {
  storeLogin(knownLogin)
  openForm().change({ company: 'Alborada' })
  deleteLogin()
  storeLogin(knownLogin)
  expect(openForm().values).toEqual({ company: 'Alborada' })

  deleteLogin()
  storeLogin({ ...knownLogin, user: { ...knownLogin.user, uid: 'U0000' } })

  expect(openForm().values).toEqual({ company: '' })
})
