import { addRules } from './style.ts'

const strips = '.foyer :is([role=tablist],[role=toolbar],[data-strip])'
const gradient = (stops: string) => `{mask-image:linear-gradient(var(--foyer-way),${stops})}`

/**
 * Rows of tabs and chips, and others with `data-strip`, fade at each edge behind which there is more. Rows that do not
 * scroll have no timeline, and so no fade; neither have browsers without timelines of scrolling. Import it where code
 * comes behind the first view: a row without the fade has the same size.
 */
addRules(
  `@supports (animation-timeline:scroll()){${strips}{--foyer-way:to right;animation:foyer-more linear both;animation-timeline:scroll(self inline)}` +
    `${strips}:dir(rtl){--foyer-way:to left}` +
    `@keyframes foyer-more{from${gradient('#000 calc(100% - 32px),#0000')}` +
    `1%,99%${gradient('#0000,#000 32px calc(100% - 32px),#0000')}to${gradient('#0000,#000 32px')}}}`,
)
