import { usePageCode } from '../../../stores/page-code.ts'

const loadFigures = () => import('./study-figures.tsx')

/** The figures of the assistant; their code comes with their tab. */
export function LazyFigures(props: { enterpriseCode: string }) {
  const { part } = usePageCode(loadFigures)
  return part ? <part.StudyFigures {...props} /> : null
}
