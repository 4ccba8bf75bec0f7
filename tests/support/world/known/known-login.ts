import type { StoredLogin } from '../../../../host/stores/session.ts'

/** Somebody who is logged in, as the API gives them. */
export const knownLogin: StoredLogin = {
  token: 'token-of-ada-0123456789',
  user: {
    uid: 'U7f3a9c2e51d04b6c',
    name: 'Ada Park',
    firstName: 'Park',
    lastName: 'Ada',
    companyName: 'Norvane',
    enterpriseCode: '',
    position: 'Head of Purchasing',
    email: 'ada@example.org',
    phone: '13800000000',
    phoneCountryCode: '+86',
    country: 'China',
    countryCode: 'CN',
    fullAddress: '',
    province: '',
    provinceCode: '',
    city: '',
    cityCode: '',
    area: '',
    areaCode: '',
    imUid: '',
    avatar: '/art/person-01.svg',
  },
}
