import { renderToString } from 'preact-render-to-string'
import { afterEach, expect, test } from 'vitest'
import { knownLogin } from '../../tests/support/world/known-login.ts'
import { forgetDrafts, useDraft } from './drafts.ts'
import { forgetLogin, keepLogin } from './session.ts'

/** A form that is opened anew: what stands in it, and how to type into it. */
function openForm(initial = { company: '' }) {
  let form: ReturnType<typeof useDraft<typeof initial>> | undefined
  const Form = () => {
    form = useDraft('card', initial)
    return null
  }
  renderToString(<Form />)
  if (!form) throw new Error('The form was not drawn.')
  const [values, change, forget] = form
  return { values, change, forget }
}

afterEach(() => {
  forgetDrafts()
  forgetLogin()
})

test('what was typed stands there again when its form is opened anew', () => {
  openForm().change({ company: 'Alborada' })

  expect(openForm().values).toEqual({ company: 'Alborada' })
})

test('a form that nobody typed into begins with what its page knows now', () => {
  openForm({ company: 'Before' })

  expect(openForm({ company: 'Now' }).values).toEqual({ company: 'Now' })
})

test('what was sent is forgotten', () => {
  const { change, forget } = openForm()
  change({ company: 'Alborada' })
  forget()

  expect(openForm().values).toEqual({ company: '' })
})

test('the person who logs in again finds what they typed; another one does not', () => {
  keepLogin(knownLogin)
  openForm().change({ company: 'Alborada' })
  forgetLogin()
  keepLogin(knownLogin)
  expect(openForm().values).toEqual({ company: 'Alborada' })

  forgetLogin()
  keepLogin({ ...knownLogin, user: { ...knownLogin.user, uid: 'U0000' } })

  expect(openForm().values).toEqual({ company: '' })
})
