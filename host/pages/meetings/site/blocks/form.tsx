import { Button } from '../../../../../widgets/ui/button.tsx'
import { useWords } from '../../../../../widgets/ui/language.tsx'
import { link } from '../../../../router.ts'
import type { BlockProps } from '../engine/site-data.ts'
import { siteWords } from '../engine/site-messages.ts'
import { BlockTitle } from './parts/block-title.tsx'
import { Missing } from './parts/missing.tsx'

/** The way to a form of the meeting. */
export function Block({ block: { title, text, code }, site }: BlockProps<'FORM'>) {
  const t = useWords(siteWords)
  if (!code) return <Missing site={site} of="form" />
  return (
    <>
      <BlockTitle title={title} />
      <div className="plain">
        {text && <p dir="auto">{text}</p>}
        <div className="more">
          <Button kind="soft" href={link('getForm', { code })}>
            {t('openForm')}
          </Button>
        </div>
      </div>
    </>
  )
}
