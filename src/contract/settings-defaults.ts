import { DEMO_GSTIN } from '#domain/gstin.ts'
import { CONTACT } from './legal-texts/contact.ts'
import { PRIVACY } from './legal-texts/privacy.ts'
import { REFUNDS } from './legal-texts/refunds.ts'
import { TERMS } from './legal-texts/terms.ts'
import type { Settings } from './settings.ts'

/** The shop before its owner has said anything: the specification's behaviour, and a seller who is visibly nobody. */
export const DEFAULT_SETTINGS: Settings = {
  seller: {
    legalName: 'Dhamaka Demo Drinks Private Limited',
    address: {
      line: 'Shop 00, Demo Market, Nowhere Road',
      city: 'New Delhi',
      state: 'Delhi',
      postalCode: '110000',
      country: 'India',
    },
    gstin: DEMO_GSTIN,
    foodLicence: '00000000000000',
    supportEmail: 'support@dhamaka.test',
    phone: '+91 00000 00000',
    whatsapp: '',
    grievanceOfficer: { name: 'A. Demo', email: 'grievance@dhamaka.test', phone: '+91 00000 00000' },
    instagram: { handle: '@dhamaka.demo.000000', url: 'https://www.instagram.com/dhamaka.demo.000000/' },
    socialLinks: [],
    partyHashtag: '#DhamakaNights',
    playlistUrl: 'https://open.spotify.com/playlist/0000000000000000000000',
  },
  announcement: 'No alcohol inside · Delivered in {delivery}',
  banner: ['50% off on orders over ₹500', 'Free delivery on weekend orders', 'Buy 2 cocktails get 1 free'],
  hero: {
    title: 'Ek bomb. Full',
    highlight: 'धमाका!',
    text: 'Drop one into something sparkling. Sixty seconds of fizz later, you are holding the best drink at the party.',
    button: 'Pick your bomb',
  },
  delivery: { firstDay: 2, lastDay: 3, holidays: [] },
  shipping: { price: 0, freeAbove: null },
  pricesIncludeTax: false,
  lowStock: 5,
  packingWeight: 100,
  parcel: { length: 20, breadth: 15, height: 10, pickupLocation: '' },
  couriers: [
    {
      name: 'DTDC',
      mask: '999999999, 9999999999, 99999999999, D9+, Z9+, M9+',
      link: 'https://www.dtdc.in/trace.asp?strCnno={number}',
    },
    {
      name: 'Delhivery',
      mask: '************, *************, **************',
      link: 'https://www.delhivery.com/track-v2/package/{number}',
    },
    // The numbers of these two fit the masks of the two couriers above as well, which come first, as specified. The
    // panel asks which courier it is.
    {
      name: 'Blue Dart',
      mask: '99999999999',
      link: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
    },
    {
      name: 'India Post',
      mask: 'AA999999999IN',
      link: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?ConsignmentNo={number}',
    },
  ],
  legal: { privacy: PRIVACY, terms: TERMS, refunds: REFUNDS, contact: CONTACT },
  testers: [],
  payments: { providerOffers: { isAllowed: false, cap: 0 } },
  requireTwoStep: false,
  backups: { keep: 14 },
}
