import type { IdType } from '../../api/contract/forms/id-documents.ts'

/** The words that name the kinds of ID documents. */
export const documentWords = {
  RESIDENT_ID: 'residentId',
  HK_MACAO_PASS: 'hkMacaoPass',
  TAIWAN_PASS: 'taiwanPass',
  RESIDENCE_PERMIT: 'residencePermit',
  PASSPORT: 'passport',
} as const satisfies Record<IdType, string>
