import type { ComponentProps } from 'react'
import { AnswersView } from '../../../widgets/questions/answers-view.tsx'
import type { QuestionServices } from '../../../widgets/questions/services.ts'
import { client } from '../../client.ts'

/** The facts by which the answers of a form are read: lists of places, and the files that were uploaded. */
const services: QuestionServices = {
  countries: () => client.places.countries({ query: {} }),
  provinces: () => client.places.provinces(),
  cities: (code) => client.places.cities({ query: { code } }),
  areas: (code) => client.places.areas({ query: { code } }),
  fileOf: (id) => ({ id, name: id, address: `/media/${id}` }),
}

/** The answers of a registration with the words of its form. */
export const GivenAnswers = (props: Omit<ComponentProps<typeof AnswersView>, 'services'>) => (
  <AnswersView {...props} services={services} />
)
