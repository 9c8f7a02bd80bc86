/** The shop about itself: what the law asks a seller to show, and where to find it. The demo's values are nobody's. */
export const SHOP = {
  name: 'Dhamaka',
  nativeName: 'धमाका',
  legalName: 'Dhamaka Demo Drinks Private Limited',
  supportEmail: 'support@dhamaka.test',
  phone: '+91 00000 00000',
  address: {
    line: 'Shop 00, Demo Market, Nowhere Road',
    city: 'New Delhi',
    state: 'Delhi',
    postalCode: '110000',
    country: 'India',
  },
  foodLicence: '00000000000000',
  gstin: '07AAAAA0000A0Z0',
  grievanceOfficer: { name: 'A. Demo', email: 'grievance@dhamaka.test', phone: '+91 00000 00000' },
  instagram: { handle: '@dhamaka.demo.000000', url: 'https://www.instagram.com/dhamaka.demo.000000/' },
  partyHashtag: '#DhamakaNights',
  playlistUrl: 'https://open.spotify.com/playlist/0000000000000000000000',
} as const
