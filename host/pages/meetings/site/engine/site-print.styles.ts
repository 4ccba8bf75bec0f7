import { addRules, css } from '../../../../../widgets/ui/theme/style.ts'

// A named page, so that bills, badges and other prints of the app have their own paper. It is set on the body: a forced
// break lies between an element with a named page and one without. The links of formatted texts and the directory are
// in shadow roots, which have these rules, too. Not printed is what stands beside the page: the link to its content,
// the offer of a language, toasts.
addRules(
  '@page site{size:A4;margin:14mm 15mm 16mm;@bottom-center{content:counter(page) " / " counter(pages);color:#555;font:9pt sans-serif}}' +
    '@media print{body:has(main>article[data-family]){page:site;background:#fff}body:has(main>article[data-family]) #app>:not(:has(main)){display:none}:host(foyer-exhibitors) :is([part=filters],p>button,[aria-pressed]){display:none}a[rel~=nofollow]::after{content:" (" attr(href) ")";font-size:.75em;color:#555}}',
)

/**
 * An event page on paper: no bars, buttons or players, links with their addresses, answers open, and nothing cut in two
 * that belongs together.
 */
export const printedSite = css`
  @media print {
    --site: none;
    --foyer-gutter: 0px;
    --foyer-text: #000;
    --foyer-text-2: #333;
    --foyer-text-3: #555;
    --foyer-line: #ccc;
    --foyer-line-2: #ccc;
    /* An outer shadow leaves a line where a part moves to the next sheet. */
    --foyer-e-1: inset 0 0 0 1px #ccc;
    --foyer-e-2: inset 0 0 0 1px #ccc;
    --foyer-art: none;
    display: block;
    min-height: 0;
    background: none;
    color: #000;
    & button,
    & input,
    & [role='toolbar'],
    & .top > nav,
    & .top > :not(.name),
    & .block article .ways,
    & [data-block='SPACER']:has(+ footer),
    & [data-block='CHARTS'] details,
    & [data-block='LIVE'] figure,
    & [data-block='LIVE'] .screen,
    & [data-block='LIVE'] [role='timer'],
    & .flip {
      display: none;
    }
    & .on-paper {
      display: block;
    }
    & > * + * {
      margin-block-start: 8mm;
    }
    & h1,
    & h2,
    & h3,
    & h4 {
      break-after: avoid;
      color: #000;
    }
    & h1 {
      font-size: 24pt;
    }
    & .block > h2 {
      font-size: 15pt;
    }
    /* A heading with a block inside would be left alone at the end of a sheet. */
    &[data-family] .block > h2::after {
      display: none;
    }
    & li,
    & article,
    & figure,
    & blockquote,
    & details,
    & .chart,
    & dl > div,
    & .plain:not([dir]),
    & [data-block='HERO'],
    & [data-block='COUNTDOWN'] {
      break-inside: avoid;
    }
    & ul {
      align-items: start;
    }
    & li > * {
      height: auto;
    }
    & [data-block='ENTERPRISES'] li a {
      display: block;
      overflow: visible;
    }
    & p {
      orphans: 3;
      widows: 3;
    }
    /* Answers are open, and the mark that opens them is gone. */
    & details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    & summary {
      display: block;
      min-height: 0;
      padding-block-end: 4px;
      break-after: avoid;
    }
    /* Lists and grids of one column break between their entries; those of several columns are broken by rows. */
    & [data-block='SCHEDULE'] > div,
    & [data-block='SCHEDULE'] ol,
    & [data-block='LIVE'] > div,
    & [data-block='CHARTS'] > div,
    & [data-block='FAQ'] > div {
      display: block;
      padding: 0;
    }
    & ol > li + li,
    & details + details,
    & .chart + .chart {
      margin-block-start: 3mm;
    }
    & [data-block='SCHEDULE'] section + section,
    & [data-block='LIVE'] section + section {
      margin-block-start: 5mm;
    }
    & [data-block='LIVE'] section {
      break-inside: avoid;
    }
    & .block .count {
      display: block;
      min-height: 0;
      aspect-ratio: auto;
      padding: 0;
      background: none;
      text-align: start;
    }
    & .block .count > * {
      color: #333;
      font-size: 10pt;
    }
    /* Pictures are no larger than half a page. */
    & img {
      max-height: 120mm;
    }
    & [data-block='HERO'] > div {
      background: none;
      color: #000;
      box-shadow: none;
      border-radius: 0;
    }
    & [data-block='HERO'] > div > img {
      order: 0;
      height: 55mm;
      border-radius: var(--foyer-r-lg);
    }
    & [data-block='HERO'] > div > div {
      justify-items: start;
      padding: 5mm 0 0;
      text-align: start;
    }
    & [data-block='HERO'] p {
      max-width: none;
      color: #333;
    }
    & [data-block='HERO'] .when {
      color: #333;
    }
    /* Buttons that lead somewhere become lines of text with the address. */
    & .block :is(.more, .ways) {
      display: grid;
      gap: 2mm;
      justify-items: start;
      margin-block-start: 4mm;
    }
    & :is(.more, .ways, [data-block='FILE']) a {
      display: block;
      min-block-size: 0;
      padding: 0;
      background: none;
      box-shadow: none;
      color: #000;
      text-align: start;
    }
    & :is(.more, .ways, [data-block='FILE']) svg {
      display: none;
    }
    & a[href]::after {
      content: attr(href);
      position: static;
      display: block;
      margin-block-start: 2px;
      border: 0;
      direction: ltr;
      unicode-bidi: isolate;
      font-size: 7.5pt;
      font-weight: 400;
      line-height: 1.35;
      letter-spacing: 0;
      color: #555;
      overflow-wrap: anywhere;
      text-align: start;
    }
    & a[href^='/']::after {
      content: var(--foyer-origin, '') attr(href);
    }
    & :is([data-block='EXHIBITS'], [data-block='PRODUCTS']) li > a[href]::after {
      padding: 0 12px 10px;
    }
    & .plain a[href]::after {
      display: inline;
      margin-inline-start: 0.4em;
    }
    & a.name::after {
      display: none;
    }
    & > footer {
      margin-block-start: 8mm;
      padding-block: 3mm 0;
      border-block-start: 1px solid #ccc;
    }
    & > footer > a {
      display: block;
      min-height: 0;
    }
  }
`
