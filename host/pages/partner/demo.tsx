import { languages, locales } from '../../../i18n/locales.ts'
import { translator } from '../../../i18n/messages.ts'
import { ownNames } from '../../../i18n/names.ts'
import { useWords } from '../../../widgets/ui/language.tsx'
import type { PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { partnerCss, partnerScript } from './demo.styles.ts'
import { partnerWords } from './messages.ts'

export const css = partnerCss
export const script = partnerScript

export function head({ language }: PageProps<'demo', undefined>) {
  const t = translator(partnerWords, language)
  return { title: t('demoTitle'), description: t('demoDescription'), image: '/art/fair-skyline.svg' }
}

const snippet = `<script async src="https://foyer.example/loader.js"
  data-language="EN" data-app-key="demo" data-event-key="X2026"></script>
<foyer-exhibitors meeting-code="X2026"></foyer-exhibitors>
<foyer-enterprise enterprise-code="E1001"></foyer-enterprise>
<foyer-card uid="U1002"></foyer-card>
<foyer-chat enterprise-code="E1001"></foyer-chat>
<foyer-contact enterprise-code="E1001"></foyer-contact>
<foyer-registration meeting-code="X2026"></foyer-registration>`

/** A partner's page with a design of its own, which embeds the widgets as any partner does. */
export default function Demo({ language }: PageProps<'demo', undefined>) {
  const t = useWords(partnerWords)

  return (
    <>
      <header>
        <b className="brand">{t('organiser')}</b>
        <nav>
          <a href="#exhibitors">{t('exhibitors')}</a>
          <a href="#contact">{t('contact')}</a>
        </nav>
        <label>
          <span>{t('language')}</span>
          <select id="language">
            {languages.map((code) => (
              <option key={code} value={code} selected={code === language} lang={locales[code].tag}>
                {ownNames[code]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main>
        <section className="opening">
          <div>
            <h1>{t('headline')}</h1>
            <p>{t('lead')}</p>
            <button type="button" data-foyer-open="contact" data-enterprise-code="E1001">
              {t('askNow')}
            </button>
          </div>
          <img src="/art/fair-skyline.svg" alt="" width="640" height="427" />
        </section>
        <section id="exhibitors">
          <h2>{t('meetTitle')}</h2>
          <p>{t('meetText')}</p>
          <foyer-exhibitors meeting-code="X2026" page-size="12" />
        </section>
        <section id="partner">
          <h2>{t('homeTitle')}</h2>
          <p>{t('homeText')}</p>
          <foyer-enterprise enterprise-code="E1001" loading="eager" />
        </section>
        <section id="person">
          <h2>{t('personTitle')}</h2>
          <p>{t('personText')}</p>
          <foyer-card uid="U1002" loading="eager" />
        </section>
        <section id="assistant">
          <h2>{t('chatTitle')}</h2>
          <p>{t('chatText')}</p>
          <foyer-chat enterprise-code="E1001" loading="eager" />
        </section>
        <section id="contact">
          <h2>{t('askTitle')}</h2>
          <p>{t('askText')}</p>
          <foyer-contact enterprise-code="E1001" meeting-code="X2026" loading="eager" />
        </section>
        <section id="register">
          <h2>{t('comeTitle')}</h2>
          <p>{t('comeText')}</p>
          <foyer-registration meeting-code="X2026" />
        </section>
        <section className="about">
          <div>
            <h2>{t('builtTitle')}</h2>
            <p>{t('builtText')}</p>
            <pre dir="ltr">
              <code>{snippet}</code>
            </pre>
            <p>
              <a href={link('embedStudio')}>{t('toStudio')}</a>
            </p>
          </div>
          <div>
            <h2>{t('eventsTitle')}</h2>
            <ol id="events" aria-live="polite" dir="ltr" />
            <p id="no-events">{t('eventsNone')}</p>
          </div>
        </section>
      </main>
    </>
  )
}
