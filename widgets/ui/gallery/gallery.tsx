import type { ReactNode } from 'react'
import { useWords } from '../language.tsx'
import { css } from '../theme/style.ts'
import { DisplayParts, ListParts, StateParts, TabParts } from './gallery-display.tsx'
import { ButtonParts, FieldParts } from './gallery-forms.tsx'
import { galleryWords } from './gallery-messages.ts'
import { PopupParts } from './gallery-popups.tsx'

const page = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:32px;padding:16px;background:var(--foyer-canvas);color:var(--foyer-text);
  >header h2{font-size:var(--foyer-fs-h1);line-height:var(--foyer-lh-tight);font-weight:700;letter-spacing:var(--foyer-track-display);}
  >header p{margin-block-start:4px;color:var(--foyer-text-2);}
`
const partStyle = css`
  display:grid;grid-template-columns:minmax(0,1fr);gap:16px;
  >h2{font-size:var(--foyer-fs-h2);line-height:var(--foyer-lh-snug);font-weight:650;letter-spacing:var(--foyer-track-title);}
`

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={partStyle} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/**
 * Every shared component in every state, shown on `/test`; all widgets use these components. It needs a `ToastProvider`
 * around it.
 */
export function Gallery() {
  const t = useWords(galleryWords)
  return (
    <div className={page}>
      <header>
        <h2>{t('title')}</h2>
        <p>{t('lead')}</p>
      </header>
      <Part title={t('buttons')}>
        <ButtonParts />
      </Part>
      <Part title={t('fields')}>
        <FieldParts />
      </Part>
      <Part title={t('smallParts')}>
        <DisplayParts />
      </Part>
      <Part title={t('lists')}>
        <ListParts />
      </Part>
      <Part title={t('states')}>
        <StateParts />
      </Part>
      <Part title={t('tabs')}>
        <TabParts />
      </Part>
      <Part title={t('popups')}>
        <PopupParts />
      </Part>
    </div>
  )
}
