import { Copy, Download, Keyboard, Languages, LogIn, LogOut, Plus, UserPlus, Zap } from 'lucide'
import { editing, selling } from '../../../api/contract/core/roles.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { type Language, languages } from '../../../i18n/locales.ts'
import { ownNames } from '../../../i18n/names.ts'
import { loginFor } from '../../access/guard.ts'
import { link, open } from '../../router.ts'
import { actionOf, actionsOfPage } from '../keys/page-parts.ts'
import { logOut } from '../login-flow.ts'
import { chooseLanguage, currentAddress } from '../navigation.ts'
import type { Choice } from './choice.ts'
import type { Membership, PaletteTranslate } from './page-choices.ts'

/** The time in milliseconds after which a page that was opened for one of its actions is left alone. */
const maxWaitMs = 10_000

/** Presses a button of the page. A dialog that it opens returns the focus to it. */
function press(button: HTMLElement) {
  button.focus()
  button.click()
}

/** Opens a page, and presses the button of one of its actions as soon as it is drawn. */
function pressOn(address: string, action: string) {
  open(address)
  const endMs = performance.now() + maxWaitMs
  const look = () => {
    const isThere = location.pathname === new URL(address, location.href).pathname
    const button = isThere ? actionsOfPage().find((button) => actionOf(button) === action) : undefined
    if (button) press(button)
    else if (performance.now() < endMs) requestAnimationFrame(look)
  }
  look()
}

/** The actions of the present page: the buttons that it marks, so that there is none that the reader may not use. */
const actionsHere = ({ t }: PaletteTranslate): Choice[] =>
  actionsOfPage().map((button) => ({
    id: `here ${actionOf(button)}`,
    group: 'actions',
    name:
      actionOf(button) === 'export-leads'
        ? t('exportLeads')
        : button.getAttribute('aria-label') || (button.textContent ?? '').trim(),
    icon: Zap,
    run: () => press(button),
  }))

/** The actions on other pages that a member may use, except those that the present page has as well. */
function actionsOfMember({ t }: PaletteTranslate, { enterpriseCode, name, role }: Membership): Choice[] {
  const all: (Omit<Choice, 'group'> & { action: string; isAllowed: boolean })[] = [
    {
      action: 'export-leads',
      isAllowed: selling.some((each) => each === role),
      id: `export ${enterpriseCode}`,
      name: t('exportLeads'),
      icon: Download,
      run: () => pressOn(link('leadList', { enterpriseCode }), 'export-leads'),
    },
    {
      action: 'newProduct',
      isAllowed: editing.some((each) => each === role),
      id: `product ${enterpriseCode}`,
      name: t('newProduct'),
      icon: Plus,
      run: () => pressOn(link('enterpriseEdit', { enterpriseCode, section: 'products' }), 'newProduct'),
    },
  ]
  const present = actionsOfPage().map(actionOf)
  return all
    .filter(({ action, isAllowed }) => isAllowed && !present.includes(action))
    .map(({ action, isAllowed, ...choice }) => ({ ...choice, group: 'actions', detail: name }))
}

/** Returns the languages, each by its own name, found by its English one and that in the reader's language too. */
const languageChoices = (language: Language): Choice[] =>
  languages
    .filter((other) => other !== language)
    .map((other) => ({
      id: `language ${other}`,
      group: 'languages',
      name: ownNames[other],
      detail: languageName(other, language),
      also: languageName(other, 'EN'),
      icon: Languages,
      // Its words did not load: the page stays in the present language, and says so itself.
      run: () => void chooseLanguage(other).catch(() => {}),
    }))

/** The actions that need no network and no page of their own. */
export interface ActionInput {
  words: PaletteTranslate
  language: Language
  isLoggedIn: boolean
  memberships: readonly Membership[]
  onShowKeys(): void
  onCopyLink(): void
}

/** Returns the actions that the reader may use, those of the present page first. */
export function actionChoices(input: ActionInput): Choice[] {
  const { words, language, isLoggedIn, memberships, onShowKeys, onCopyLink } = input
  const { t } = words
  const ofSession: Omit<Choice, 'group'>[] = isLoggedIn
    ? [{ id: 'logOut', name: t('logOut'), icon: LogOut, run: () => void logOut() }]
    : [
        { id: 'logIn', name: t('logIn'), icon: LogIn, href: loginFor(currentAddress()) },
        { id: 'createAccount', name: t('createAccount'), icon: UserPlus, href: link('userRegister') },
      ]
  const ofApp: Omit<Choice, 'group'>[] = [
    { id: 'copyLink', name: t('copyLink'), icon: Copy, run: onCopyLink },
    { id: 'showKeys', name: t('showKeys'), icon: Keyboard, keys: ['?'], run: onShowKeys },
    ...ofSession,
  ]
  return [
    ...actionsHere(words),
    ...memberships.flatMap((membership) => actionsOfMember(words, membership)),
    ...ofApp.map((choice): Choice => ({ ...choice, group: 'actions' })),
    ...languageChoices(language),
  ]
}
