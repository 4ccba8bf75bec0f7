import type { CardData } from '../../../../widgets/card/resources.ts'

/** The card of a person as a visitor sees it: the number is for people who are logged in, the address for contacts. */
export const knownCard: CardData = {
  card: {
    ...{ contactId: 'U1002', uid: 'U1002', imUid: 'U1002', baseCode: 'E1001', name: 'Lin Ruoxi', avatar: '' },
    ...{ firstName: 'Lin', lastName: 'Ruoxi', position: 'Director of International Partnerships' },
    ...{ duty: 'Distribution, Gulf and Iberia', dutyDescription: '', company: 'Norvane Thermal' },
    ...{ countryCode: '', phoneCountryCode: '', phone: '', email: '', country: '', province: '', city: '', area: '' },
    ...{ fullAddress: '', introduction: 'For twelve years.', links: ['https://norvane.example/partners'] },
    ...{ companyCover: '', companyLogo: '', companyColour: '' },
    ...{ companyPhone: '', companyPhoneCountryCode: '', formerEnterpriseCode: '', formerCompany: '' },
    productName: ['Arc 8', 'Norvane Hub'],
  },
  language: 'EN',
  isMaintained: true,
  languages: [
    { language: 'CN', isMaintained: true, completeness: 100 },
    { language: 'EN', isMaintained: true, completeness: 100 },
  ],
  viewer: 'visitor',
  locked: [
    { field: 'phone', level: 'REGISTERED' },
    { field: 'email', level: 'CONTACT' },
  ],
  lounge: [],
  lockedEntries: [],
  isFollowing: false,
  followers: 1400,
  following: 3,
  sharedBy: '',
}
