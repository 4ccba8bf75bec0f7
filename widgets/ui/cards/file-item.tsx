import { ChevronRight, Download } from 'lucide'
import { formatSize } from '../../../i18n/format-more.ts'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { outward } from '../outward.ts'
import { toneClass } from '../tag.tsx'
import { css } from '../theme/style.ts'
import { endingOf, fileKind } from './file-kinds.ts'

const row = css`
  display:flex;align-items:center;gap:12px;min-block-size:64px;padding:10px 16px;
  >i{display:grid;place-items:center;flex:none;inline-size:44px;block-size:44px;overflow:hidden;border-radius:24%;}
  >i>img{inline-size:100%;block-size:100%;object-fit:cover;}
  >div{flex:1;min-inline-size:0;}
  b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden;font-weight:600;line-height:var(--foyer-lh-snug);}
  small{display:block;margin-block-start:2px;font-size:var(--foyer-fs-small);color:var(--foyer-text-3);}
  >svg{color:var(--foyer-text-3);}
  &:focus-visible{box-shadow:inset 0 0 0 2px var(--foyer-brand-text);}
  @media (hover:hover){&:hover{background:var(--foyer-brand-softer);}}
`

/** The fields of a file that a row shows. `size` is in bytes. */
export interface FileFacts {
  name: string
  fileUrl: string
  previewUrl: string
  fileType: '1' | '2' | '3'
  contentType: string
  size: number
}

/**
 * One file with icon, name and size. A PDF opens as a page, as does a file whose `href` is one; pictures and videos
 * open in a new window; everything else is downloaded from `href`.
 */
export function FileRow(props: { file: FileFacts; href: string; isPage?: boolean }) {
  const { file, href, isPage = file.contentType === 'application/pdf' } = props
  const { name, fileUrl, previewUrl, fileType, size } = file
  const language = useLanguage()
  const { icon, tone } = fileKind(file)
  const isSeen = fileType !== '2'
  const linkAttributes = isPage ? {} : isSeen ? outward : { download: name }
  const ending = endingOf(name) || endingOf(fileUrl)

  return (
    <a className={row} href={href} {...linkAttributes}>
      <i className={toneClass(tone)}>
        {fileType === '1' && previewUrl ? (
          <img src={previewUrl} alt="" width="44" height="44" loading="lazy" />
        ) : (
          <Icon of={icon} />
        )}
      </i>
      <div>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>{[ending.toUpperCase(), size > 0 && formatSize(size, language)].filter(Boolean).join(' ·\u00a0')}</small>
      </div>
      {isPage || isSeen ? <Icon of={ChevronRight} size="sm" flip /> : <Icon of={Download} size="sm" />}
    </a>
  )
}
