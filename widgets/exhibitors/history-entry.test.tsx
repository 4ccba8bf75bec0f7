import { expect, until } from '../../tests/support/runner/expect.ts'
import { button, links, mount, open, root, useDirectory } from '../../tests/support/wire/directory.ts'
import './index.ts'
// The modules that are loaded later are compiled before the tests begin, so that no test waits for that.
import '../../api/client/request.ts'
import './detail.tsx'
import './no-exhibitors.tsx'
import './resources.ts'

describe('the phone’s Back in <foyer-exhibitors>', () => {
  useDirectory()
  const detailOf = (element: Element) => root(element).querySelector('[part=detail]')
  const isClosed = (element: Element) => until(() => !detailOf(element))
  const goBack = () => history.back()
  beforeEach(() => history.replaceState({ page: 'mine' }, ''))

  it('closes the details, and leaves the page as it was', async () => {
    const element = mount()
    await open(element)
    expect(history.state.page).toBe('mine')

    goBack()

    await isClosed(element)
    expect(history.state).toEqual({ page: 'mine' })
  })

  it('finds no entry of details that were closed by their own button', async () => {
    const element = mount()
    const before = history.length
    for (const _ of [1, 2, 3]) {
      await open(element)
      ;(await button(element, 'Back to the list')).click()
      await isClosed(element)
      await until(() => !history.state.foyerDetail)
    }

    expect(history.state).toEqual({ page: 'mine' })
    expect(history.length <= before + 1).toBe(true)
  })

  it('closes the details of one element after those of another', async () => {
    const [first, second] = [mount(), mount()]
    await open(first)
    await open(second)

    goBack()
    await isClosed(second)
    expect(detailOf(first)).toBeTruthy()
    goBack()

    await isClosed(first)
  })

  it('closes the details again after Forward has opened them', async () => {
    const element = mount()
    await open(element)
    goBack()
    await isClosed(element)

    history.forward()
    await until(() => detailOf(element))
    goBack()

    await isClosed(element)
  })

  it('closes details that were opened while the browser was still going back', async () => {
    const element = mount()
    await open(element)
    const hasGoneBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    ;(await button(element, 'Back to the list')).click()
    links(element)[1]?.click()
    await hasGoneBack
    await until(() => detailOf(element) && history.state.foyerDetail)

    goBack()

    await isClosed(element)
    expect(history.state).toEqual({ page: 'mine' })
  })

  it('leaves a state alone that cannot take a further field', async () => {
    history.replaceState('mine', '')
    const element = mount()

    await open(element)

    expect(history.state).toBe('mine')
  })
})
