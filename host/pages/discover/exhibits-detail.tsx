import { ChevronRight, ExternalLink } from 'lucide'
import type { Reply } from '../../../api/contract/core/endpoint.ts'
import type { Contract } from '../../../api/contract/index.ts'
import type { CardTarget } from '../../../widgets/links/card-target.ts'
import { webAddress } from '../../../widgets/links/web-address.ts'
import { OrgMark } from '../../../widgets/ui/avatar.tsx'
import { Button } from '../../../widgets/ui/button.tsx'
import { Icon } from '../../../widgets/ui/icon.tsx'
import { useWords } from '../../../widgets/ui/language.tsx'
import { outward, outwardIf } from '../../../widgets/ui/outward.ts'
import { BoothSign } from '../../../widgets/ui/overlay/booth-sign.tsx'
import { Tag } from '../../../widgets/ui/tag.tsx'
import { css } from '../../../widgets/ui/theme/style.ts'
import { useCardTargets } from '../../card-targets.ts'
import { PictureGallery } from '../../kit/gallery/gallery.tsx'
import { openContact } from '../../kit/open-contact.ts'
import type { Head, PageInput, PageProps } from '../../page.ts'
import { link } from '../../router.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useVisit } from '../../share/visits.ts'
import { Bar } from '../../shell/bar.tsx'
import { unlessInContext } from '../../shell/context.styles.ts'
import { ContextButton, ContextPane } from '../../shell/context-pane.tsx'
import { beside } from '../../shell/panes.ts'
import { usePageCode } from '../../stores/page-code.ts'
import { exhibitorWords } from './exhibitor-messages.ts'
import { discoverWords } from './messages.ts'

type Data = Reply<Contract['exhibits']['detail']>

export function load({ client, language, query }: PageInput<'exhibitsDetail'>): Promise<Data> {
  return client.exhibits.detail({ query: { exhibitCode: query.exhibitCode ?? '', language } })
}

export function head({ data }: PageProps<'exhibitsDetail', Data>): Head {
  const { exhibitCode: code, exhibitName, exhibitorName, summary } = data
  return { title: `${exhibitName} · ${exhibitorName}`, description: summary, preview: { kind: 'EXHIBIT', code } }
}

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  max-width: 960px;
  margin-inline: auto;
  padding-inline: var(--foyer-gutter);
  & h2 {
    font-size: var(--foyer-fs-h1);
    line-height: var(--foyer-lh-tight);
    font-weight: 700;
    letter-spacing: var(--foyer-track-display);
    text-wrap: balance;
  }
  & .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & .text {
    font-size: var(--foyer-fs-lead);
    line-height: var(--foyer-lh-read);
    color: var(--foyer-text-2);
    max-width: 68ch;
  }
  & .by {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    padding: 14px;
    border-radius: var(--foyer-r-lg);
    background: var(--foyer-surface);
    box-shadow: var(--foyer-e-1);
  }
  & .by > .who {
    flex: 1 1 min(100% - 66px, 220 * var(--foyer-px) - 140px);
    min-width: 0;
    font-weight: 600;
  }
  & .by small {
    display: block;
    font-weight: 400;
    font-size: var(--foyer-fs-small);
    color: var(--foyer-text-2);
  }
  & .facts {
    display: grid;
    gap: 14px;
    align-content: start;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  & .actions > * {
    flex: 1 1 auto;
  }
  @media (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 32px;
    padding-block-start: 16px;
  }
`

/** One exhibit: pictures, description, exhibitor and booth, and a button to ask about it. */
export default function ExhibitsDetail({ data, query }: PageProps<'exhibitsDetail', Data>) {
  const t = useWords(discoverWords)
  const tExhibitor = useWords(exhibitorWords)
  const { exhibitName, exhibitorCode, exhibitorName, exhibitorLogo, hall, booth, summary } = data
  const targetFor = useCardTargets()
  const ownPage = webAddress(data.link)
  useVisit('EXHIBIT', data.exhibitCode, query, data.enterpriseCode)

  return (
    <div className={beside} data-from={1200}>
      <div>
        <Bar
          title={exhibitName}
          home={link('exhibitsList', { exhibitorCode })}
          end={
            <>
              <ShareButton kind="EXHIBIT" code={data.exhibitCode} title={exhibitName} text={summary} />
              <ContextButton />
            </>
          }
        />
        <article className={page}>
          <PictureGallery key={data.exhibitCode} name={exhibitName} sources={[data.cover, ...data.images]} />
          <div className="facts">
            <h2>
              <bdi>{exhibitName}</bdi>
            </h2>
            <p className="tags">
              {data.productAttributeVos.map(({ type, name }) => (
                <Tag key={name} tone={type === 'TYPE' ? 'brand' : 'plain'}>
                  {name}
                </Tag>
              ))}
            </p>
            <p className="text" dir="auto">
              {summary}
            </p>
            <div className={unlessInContext}>
              <a className="by" {...linkProps(targetFor({ kind: 'exhibitor', exhibitorCode }))}>
                <OrgMark name={exhibitorName} src={exhibitorLogo} size={44} />
                <span className="who">
                  <small>{t('shownBy')}</small>
                  <bdi>{exhibitorName}</bdi>
                </span>
                {booth && <BoothSign hall={hall} booth={booth} />}
                <Icon of={ChevronRight} size="sm" flip />
              </a>
            </div>
            <div className="actions">
              <Button onClick={() => openContact(data)}>{tExhibitor('contactUs')}</Button>
              {ownPage && (
                <Button kind="secondary" icon={ExternalLink} href={ownPage} {...outward}>
                  {t('openLink')}
                </Button>
              )}
            </div>
          </div>
        </article>
      </div>
      <ContextPane label={tExhibitor('context')}>
        <LazyContext exhibit={data} />
      </ContextPane>
    </div>
  )
}

const loadContext = () => import('./context/exhibit-context.tsx')

/** The code of the context pane is loaded where there is room for it. */
function LazyContext(props: { exhibit: Data }) {
  const { part } = usePageCode(loadContext)
  return part ? <part.ExhibitContext {...props} /> : null
}

/** Returns the props of a link; addresses outside of Foyer open in a new window. */
const linkProps = (target: CardTarget | undefined) => ({
  ...(target?.href && { href: target.href }),
  ...outwardIf(target?.target),
})
