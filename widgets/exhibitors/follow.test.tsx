import { render } from 'preact'
import { ApiError } from '../../api/client/errors.ts'
import { settle } from '../../tests/support/browser/probe.tsx'
import { expect, until } from '../../tests/support/runner/expect.ts'
import { ToastProvider } from '../ui/overlay/toast.tsx'
import { Surface } from '../ui/surface.tsx'
import { FollowButton } from './follow.tsx'

type Props = Parameters<typeof FollowButton>[0]
const following = (isFollowing: boolean, followers: number) => async () => ({ isFollowing, followers })

/**
 * Mounts the button with a client that answers with `follows`; `logIn` resolves with whether the visitor is logged in
 * after the press.
 */
function mount(follows: object, logIn: () => Promise<boolean> = async () => true) {
  const container = document.createElement('div')
  document.body.append(container)
  const client = { follows: { state: following(false, 1200), ...follows } } as unknown as Props['client']
  render(
    <Surface language="EN" theme="light">
      <ToastProvider>
        <FollowButton client={client} page={{ logIn } as unknown as Props['page']} enterpriseCode="E1001" />
      </ToastProvider>
    </Surface>,
    container,
  )
  return container.querySelector('[part=follow]') as HTMLButtonElement
}
const announced = () => document.querySelector('[role=status]')?.textContent ?? ''

describe('following an enterprise', () => {
  afterEach(() => document.body.replaceChildren())

  it('shows how many people follow, in thousands, and whether the visitor does', async () => {
    const button = mount({ add: following(true, 1201) })
    await until(() => button.textContent?.includes('1K'))
    expect(button.textContent).toMatch(/^Follow 1K1,200 followers$/)

    button.click()

    await until(() => button.textContent?.startsWith('Following'))
  })

  it('a second press stops following', async () => {
    const button = mount({ state: following(true, 1), cancelEnterprise: following(false, 0) })
    await until(() => button.textContent?.startsWith('Following'))

    button.click()

    await until(() => button.textContent === 'Follow')
  })

  it('a press that is repeated before its answer sends one call, and a press after it another', async () => {
    const received: string[] = []
    let answer = () => {}
    const button = mount({
      add: async () => {
        received.push('add')
        await new Promise<void>((go) => {
          answer = go
        })
        return { isFollowing: true, followers: 1 }
      },
      cancelEnterprise: async () => {
        received.push('cancel')
        return { isFollowing: false, followers: 0 }
      },
    })

    button.click()
    button.click()
    await settle()
    button.click()
    await settle()
    expect(received).toEqual(['add'])
    answer()
    await until(() => button.textContent?.startsWith('Following'))
    button.click()

    await until(() => button.textContent === 'Follow')
    expect(received).toEqual(['add', 'cancel'])
  })

  it('calls nothing that needs a login while nobody is logged in', async () => {
    let calls = 0
    const button = mount({ add: async () => calls++ }, async () => false)

    button.click()
    await settle()

    expect([calls, button.getAttribute('aria-busy')]).toEqual([0, null])
  })

  it('logs in again where the login has ended meanwhile', async () => {
    const received: string[] = []
    const button = mount(
      {
        add: async () => {
          received.push('add')
          if (received.length < 4) throw new ApiError('unauthorised', 'Log in.', { status: 401 })
          return { isFollowing: true, followers: 1 }
        },
      },
      async () => Boolean(received.push('log in')),
    )

    button.click()

    await until(() => button.textContent?.startsWith('Following'))
    expect(received).toEqual(['log in', 'add', 'log in', 'add'])
  })

  const failures: [what: string, error: Error, sentence: string][] = [
    ['a network that is down', new ApiError('offline', ''), 'We can’t reach Foyer.'],
    ['code that does not arrive', new TypeError('Failed to fetch'), 'We can’t reach Foyer.'],
    ['a refusal', new ApiError('tooManyRequests', 'Please wait a minute.'), 'Please wait a minute.'],
  ]
  for (const [situation, error, sentence] of failures) {
    it(`says so and stays as it is after ${situation}`, async () => {
      const button = mount({ add: () => Promise.reject(error) })
      await until(() => button.textContent?.includes('1K'))

      button.click()

      await until(() => announced().includes(sentence))
      expect(button.textContent).toMatch(/^Follow 1K/)
    })
  }
})
