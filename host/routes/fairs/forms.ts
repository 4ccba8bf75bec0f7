import type { Routes } from '../route.ts'

/** The routes of host/pages/forms. */
export const forms = {
  getForm: { page: 'forms/fill/get-form', for: 'anyone', layout: 'detail', skeleton: 'form' },
  questionnaire: { page: 'forms/fill/questionnaire', for: 'anyone', layout: 'detail', skeleton: 'form' },
  customQuestionnaire: { page: 'forms/fill/custom-questionnaire', for: 'anyone', layout: 'detail', skeleton: 'form' },
  healthCommitment: { page: 'forms/fill/commitment', for: 'anyone', layout: 'detail', skeleton: 'form' },
  applyForm: { page: 'forms/fill/application', for: 'anyone', layout: 'detail', skeleton: 'form' },
  applyFormByMeet: { page: 'forms/fill/application-by-meeting', for: 'anyone', layout: 'detail', skeleton: 'form' },
  generateForm: { page: 'forms/build/generate-form', for: 'login', layout: 'detail', skeleton: 'list' },
  formData: { page: 'forms/results/form-data', for: 'login', layout: 'detail', skeleton: 'list' },
  formResults: { page: 'forms/results/form-results', for: 'anyone', layout: 'detail', skeleton: 'list' },
} as const satisfies Routes
