import { hydrate, render } from 'preact'
import { createClient } from '../../api/client/index.ts'
import { isLanguage, type Language, locales } from '../../i18n/locales.ts'
import { addWords, hasWords } from '../../i18n/messages.ts'
import { adopt } from '../ui/theme/style.ts'
import { camel, commonAttributes, type FirstCall } from './contract.ts'
import type { AnyWidget } from './define.tsx'
import { closePopup, openPopup } from './login/popup.ts'
import { pageState, takeEarly } from './page.ts'
import { readAttributes, type Settings, settingsOf } from './settings.ts'
import type { Destination, PageLink } from './view.ts'
import { WidgetRoot } from './widget-root.tsx'
import { loadWords } from './words.ts'

type Raw = Record<string, unknown>

/**
 * The maximum time in which the words must come with the early answer, in milliseconds; then they are requested
 * separately.
 */
const maxEarlyWaitMs = 3000

const kebab = (name: string) => name.replace(/[A-Z]/g, '-$&').toLowerCase()

/**
 * Returns whether the server drew the same as would be drawn now. Hydration relies on it, because it does not repair
 * attributes.
 */
function isDrawnWith(root: ShadowRoot, { language, theme }: Settings) {
  const surface = root.querySelector<HTMLElement>('.foyer')
  return surface?.lang === locales[language].tag && surface.dataset.foyerScheme === theme
}

/** Returns the custom element class of a widget. */
export function elementOf(definition: AnyWidget): CustomElementConstructor {
  Object.assign(pageState(), { open: openPopup, close: closePopup })
  const { contract } = definition
  const bundle = contract.tag.replace('foyer-', '')
  const attributeNames = [...Object.keys(contract.attributes), ...Object.keys(commonAttributes)]
  const names = attributeNames.map(camel)

  class FoyerElement extends HTMLElement {
    static readonly observedAttributes = attributeNames
    // A root that the server or the tag drew is kept, to be hydrated.
    readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    readonly #raws: Raw = {}
    #isConnected = false
    #isReady = false
    #initial: unknown
    #isServerDrawn = false
    #hasRules = false
    /** The language that is shown; a requested one replaces it as soon as its words are loaded. */
    #language: Language | undefined

    constructor() {
      super()
      for (const { name, value } of [...this.attributes]) this.#raws[camel(name)] = value
      const data = this.#root.querySelector('script[type="application/json"]')
      if (data?.textContent) this.#initial = JSON.parse(data.textContent)
      this.#isServerDrawn = Boolean(this.#root.querySelector('.foyer'))
      for (const name of names) {
        if (!Object.hasOwn(this, name)) continue
        const value = (this as unknown as Raw)[name]
        delete (this as unknown as Raw)[name]
        ;(this as unknown as Raw)[name] = value
      }
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null) {
      if (value === null) delete this.#raws[camel(name)]
      else this.#raws[camel(name)] = value
      this.#draw()
    }

    connectedCallback() {
      this.#isConnected = true
      pageState().watchers.add(this.#redraw)
      this.#draw()
    }

    /** A move within the page keeps all state. */
    connectedMoveCallback() {}

    disconnectedCallback() {
      this.#isConnected = false
      // Moved elements are connected again within the same task; only those that stay away are unmounted.
      queueMicrotask(() => {
        if (this.#isConnected) return
        pageState().watchers.delete(this.#redraw)
        render(null, this.#root)
        this.#isServerDrawn = false
      })
    }

    adoptedCallback() {
      adopt(this.#root)
    }

    #redraw = () => this.#draw()

    /** The loader's early request: its words are added at once, and its answers are used by the first calls. */
    #early: Promise<Record<string, unknown>> | undefined
    #takeEarly() {
      this.#early ??= takeEarly(this)
        .then((early) => {
          const { language, build, texts = {}, answers = {} } = early ?? {}
          // After a release the answer may have the words of another build than this code, with other keys.
          if (isLanguage(language) && pageState().assets.endsWith(`/${build}/`))
            for (const [area, words] of Object.entries(texts)) addWords(language, area, words)
          return answers
        })
        // Without early answers the view sends its requests itself.
        .catch(() => ({}))
      return this.#early
    }

    /** An early answer is used once: a second call gets the present state from the server. */
    #earlyAnswer = async (call: string) => {
      // Other calls must not wait for the early ones.
      if (!contract.firstCalls?.some((firstCall: FirstCall) => call.startsWith(`${firstCall.call}?`))) return undefined
      const answers = await this.#early
      const answer = answers?.[call]
      delete answers?.[call]
      return answer as object
    }

    /** Attributes and properties as they were set, by attribute name. */
    #raw = () => Object.fromEntries(Object.entries(this.#raws).map(([name, value]) => [kebab(name), value]))

    /** Returns what must be loaded before the first view: nothing in English with the light scheme. */
    #firstLoads({ language, theme }: Settings): unknown[] {
      const early = this.#takeEarly()
      const hasWordsLoaded = definition.words.every(({ area }) => hasWords(language, area))
      const timeout = new Promise((resolve) => setTimeout(resolve, maxEarlyWaitMs))
      return [
        hasWordsLoaded || Promise.race([early, timeout]).then(() => loadWords(bundle, definition.words, language)),
        // Without the dark rules a widget is light.
        theme === 'light' || import('../ui/theme/dark.ts').catch(() => {}),
        // Without theirs a language has the faces of the system.
        !/JA|KO|TH|AR|VI/.test(language) || import('../ui/theme/scripts.ts').catch(() => {}),
      ].filter((load) => load !== true)
    }

    #draw() {
      if (!this.#isConnected) return
      const raw = this.#raw()
      const settings = settingsOf(raw)
      const isKnown = settings.language === this.#language
      if (this.#language) this.#show(raw, { ...settings, language: this.#language })
      if (isKnown) return
      const loads = this.#firstLoads(settings)
      if (loads.length) void Promise.all(loads).then(() => this.#switchTo(settings.language))
      else this.#switchTo(settings.language)
    }

    /** Draws in another language, whose words are now loaded. */
    #switchTo(language: Language) {
      if (!this.#isConnected || this.#language === language) return
      const isRequested = settingsOf(this.#raw()).language === language
      // Otherwise another language was requested meanwhile, or the loader came only now and knows the page's.
      const isFirst = !this.#language
      if (isRequested) this.#language = language
      this.#draw()
      if (isRequested && !isFirst) this.#emit('foyer:language', { language })
    }

    #show(raw: Raw, settings: Settings) {
      const root = (
        <WidgetRoot
          definition={definition}
          attributes={readAttributes(contract, raw)}
          settings={settings}
          initial={this.#initial}
          client={this.#clientFor(settings)}
          emit={this.#emit}
          navigate={this.#navigate}
          page={this.#pageFor(settings)}
          onReady={this.#emitReady}
        />
      )
      if (!this.#hasRules) this.#takeRules()
      // Preact empties text areas as it hydrates them.
      for (const area of this.#root.querySelectorAll('textarea')) {
        if (this.#isServerDrawn) area.dataset.typed = area.value
      }
      const drawInto = this.#isServerDrawn && isDrawnWith(this.#root, settings) ? hydrate : render
      drawInto(root, this.#root)
      this.#isServerDrawn = false
      // This root may contain tags of other widgets, which the loader cannot see by itself.
      queueMicrotask(() => pageState().discover?.(this.#root))
    }

    #emitReady = () => {
      if (this.#isReady) return
      this.#isReady = true
      this.#emit('foyer:ready', {})
    }

    /**
     * Replaces the rules that the server sent by those of the code. Not before the first view: only then the code has
     * the rules of its language and scheme, so that nothing moves.
     */
    #takeRules() {
      this.#hasRules = true
      // `:scope > …` does not match the children of a shadow root in every engine.
      for (const extra of [...this.#root.children]) if (/^(script|style)$/.test(extra.localName)) extra.remove()
      adopt(this.#root)
    }

    #settings: Settings | undefined
    #client: unknown
    #page: PageLink | undefined
    /**
     * Returns one client and one link to the page per API, so that views may use them in the dependencies of effects;
     * they read the other settings when they are called.
     */
    #clientFor(settings: Settings) {
      const isSame = this.#settings?.api === settings.api && this.#settings.language === settings.language
      this.#settings = settings
      if (isSame) return this.#client
      this.#client = createClient(definition.resources, {
        origin: settings.api,
        early: this.#earlyAnswer,
        info: () => {
          const { language, appKey, eventKey } = this.#settings as Settings
          return { language, appKey, eventKey, from: 'H5' }
        },
      })
      return this.#client
    }

    #pageFor({ api, appKey }: Settings) {
      if (this.#page?.api === api && this.#page.appKey === appKey) return this.#page
      this.#page = {
        api,
        appKey,
        isHome: api === location.origin,
        open: (widget, attributes) => openPopup(widget, this.#inheritedSettings(attributes), this),
        logIn: (scope, subject) =>
          import('./login/log-in.ts').then((code) => code.logIn(this, this.#settings as Settings, scope, subject)),
        setLanguage: (language) => {
          pageState().defaults.language = language
          pageState().watchers.forEach((redraw) => void redraw())
        },
      }
      return this.#page
    }

    /** Returns the settings that a popup inherits from the element that opened it: language, look and API. */
    #inheritedSettings(attributes: Record<string, string>) {
      const inherited: Record<string, string> = {}
      for (const name of Object.keys(commonAttributes)) {
        const value = this.#raws[camel(name)]
        if (value && name !== 'loading') inherited[name] = String(value)
      }
      return { ...inherited, ...attributes }
    }

    /** An attribute as a property: its value, parsed by the contract. */
    static property(name: string): PropertyDescriptor {
      const attribute = { ...commonAttributes, ...contract.attributes }[kebab(name)]
      return {
        configurable: true,
        enumerable: true,
        get(this: FoyerElement) {
          return attribute?.read(this.#raws[name])
        },
        set(this: FoyerElement, value: unknown) {
          if (value == null) delete this.#raws[name]
          else this.#raws[name] = value
          this.#draw()
        },
      }
    }

    #emit = (name: string, detail: unknown) =>
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }))

    #navigate = ({ href, target, kind }: Destination) => {
      const address = new URL(href, this.#settings?.api ?? location.href).href
      if (!this.#emit('foyer:navigate', { href: address, target, kind })) return
      if (target === '_blank') open(address, '_blank', 'noopener,noreferrer')
      else location.assign(address)
    }
  }

  for (const name of names) Object.defineProperty(FoyerElement.prototype, name, FoyerElement.property(name))
  return FoyerElement
}
