import { glob } from '../../../widgets/ui/theme/style.ts'

/** The attribute of what is printed alone, wherever it is on the page. Spread on the element. */
export const aloneOnPaper = { 'data-alone': '' } as const

// The rules of the page’s parts would win by their weight: on paper nothing of them counts.
glob`
  @media print {
    body:has([data-alone]) :not(:has([data-alone]), [data-alone], [data-alone] *) {
      display: none !important;
    }
    body:has([data-alone]) :has([data-alone]) {
      display: block !important;
      min-height: 0 !important;
      max-width: none !important;
      padding: 0 !important;
      margin: 0 !important;
      background: none !important;
      box-shadow: none !important;
    }
  }
`
