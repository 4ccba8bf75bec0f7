import { useLayoutEffect, useRef, useState } from 'react'
import { css } from './theme/style.ts'

// The side is 2.8 times the font size of the initials, so one number describes each size.
const mark = css`
  position:relative;display:inline-grid;place-items:center;flex:none;inline-size:2.8em;block-size:2.8em;overflow:hidden;background:var(--foyer-brand-soft);
  color:var(--foyer-brand-text);font-weight:650;line-height:1;
  img{inline-size:100%;block-size:100%;object-fit:cover;}
  &::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:inset 0 0 0 1px rgb(0 0 0/.06);}
  @media (forced-colors:active){border:1px solid;}
`
const round = css`border-radius:99px;`
const squircle = css`border-radius:24%;`
// Logos are usually drawn for a white ground.
const filled = css`background:#fff;`
const sizes = {
  36: css`font-size:12.86px;`,
  44: css`font-size:15.72px;`,
  48: css`font-size:17.15px;`,
  52: css`font-size:18.58px;`,
  64: css`font-size:22.86px;`,
  88: css`font-size:31.43px;`,
}

/** One or two letters for a name: the first and last word's in scripts with words, else the first letter or digit. */
export function initials(name: string) {
  const [first = '', ...otherWords] = name.split(/[\s·・]/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? [])
  return /\p{Script=Latin}|\p{Script=Cyrillic}/u.test(first) ? (first + (otherWords.pop() ?? '')).toUpperCase() : first
}

interface MarkProps {
  name: string
  src?: string | undefined
  /** The length of a side, in px. */
  size?: keyof typeof sizes
}

function Mark({ name, src, size = 52, shape }: MarkProps & { shape: string }) {
  const [broken, setBroken] = useState<string>()
  const image = useRef<HTMLImageElement>(null)
  // An image in HTML from the server may have failed before this component could listen for its error.
  useLayoutEffect(() => {
    if (image.current?.complete && !image.current.naturalWidth) setBroken(src)
  }, [src])
  const isShown = src && src !== broken
  return (
    <span className={`${mark} ${shape} ${sizes[size]} ${isShown ? filled : ''}`} aria-hidden="true">
      {isShown ? (
        <img ref={image} src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

/** A person's photo in a circle, else their initials. It is decoration, because the name is shown beside it. */
export const PersonMark = (props: MarkProps) => <Mark {...props} shape={round} />

/** An organisation's logo in a squircle, else its initials. It is decoration, because the name is shown beside it. */
export const OrgMark = (props: MarkProps) => <Mark {...props} shape={squircle} />
